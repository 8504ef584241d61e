"""Settings of all tests: how long hypothesis searches (HYPOTHESIS_PROFILE=quick or fuzz)."""

import os

from hypothesis import HealthCheck, settings

_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile("quick", max_examples=60, deadline=None, derandomize=True, suppress_health_check=_SLOW)
settings.register_profile("fuzz", max_examples=2500, deadline=None, print_blob=True, suppress_health_check=_SLOW)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
