"""Calls in processes of their own."""

import os
import signal
import time

from apnap.commands.workers import Lost, Raised, Team, alone


def double(number):
    time.sleep(0.05 * (number % 2))
    return 2 * number


def die():
    os.kill(os.getpid(), signal.SIGKILL)


def fail():
    raise ValueError("no")


def test_results_come_in_the_order_of_the_calls():
    seen = []
    team = Team([(double, (n,)) for n in range(7)], 3, on_finish=seen.append)
    assert list(team.results()) == [2 * n for n in range(7)]
    assert sorted(seen) == list(range(7))


def test_no_calls_no_processes():
    assert list(Team([], 3).results()) == []


def test_a_dead_process_is_replaced():
    results = list(Team([(die, ()), (double, (1,)), (die, ()), (double, (2,))], 1).results())
    assert results == [Lost(-9), 2, Lost(-9), 4]


def test_an_exception_is_a_result():
    raised = alone(fail)
    assert isinstance(raised, Raised)
    assert raised.message == "ValueError: no"
    assert "in fail" in raised.trace


def test_leaving_the_loop_ends_the_processes():
    team = Team([(double, (0,)), (time.sleep, (60,))], 2)
    for _ in team.results():
        break
    assert team.finished == {0: 0}
