"""All verbs that cards may use."""

from regalia.engine import Verbs
from regalia.games.two_princes import ops_princes, ops_story, ops_tests
from regalia.games.two_princes.questions import QUESTIONS

VERBS = Verbs(
    *(ops_princes.gain_attr, ops_princes.lose_attr, ops_princes.add_item, ops_princes.lose_item),
    *(ops_princes.move_item, ops_princes.spend_use, ops_princes.add_uses, ops_princes.add_condition),
    *(ops_princes.remove_condition, ops_princes.swap_condition, ops_princes.move_condition),
    *(ops_princes.discard_hand, ops_princes.recover, ops_princes.look_draw, ops_princes.reveal_hand_count),
    *(ops_story.narrate, ops_story.misery, ops_story.remember, ops_story.forget, ops_story.keep_card),
    *(ops_story.add_challenge, ops_story.remove_challenge, ops_story.next_challenge, ops_story.bury_next),
    *(ops_story.peek_challenge, ops_story.peek_encounter, ops_story.extra_encounter, ops_story.draw_encounter),
    *(ops_story.take_set_aside, ops_story.return_card, ops_story.close_location, ops_story.open_location),
    *(ops_story.goto_interlude, ops_story.begin_escape, ops_story.setup_part_b, ops_story.goto_section),
    *(ops_story.if_, ops_story.each, ops_story.roll, ops_story.choose),
    *(ops_tests.test, ops_tests.next_test, ops_tests.this_test, ops_tests.pull_card),
    *(ops_tests.once_per_test, ops_tests.in_cleanup),
    questions=QUESTIONS,
)
