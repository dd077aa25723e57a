"""All verbs that cards may use."""

from regalia.engine import Verbs
from regalia.games.two_princes.effects import princes, story, testing
from regalia.games.two_princes.effects.questions import QUESTIONS

VERBS = Verbs(
    *(princes.gain_attr, princes.lose_attr, princes.add_item, princes.lose_item),
    *(princes.move_item, princes.spend_use, princes.add_uses, princes.add_condition),
    *(princes.remove_condition, princes.swap_condition, princes.move_condition),
    *(princes.discard_hand, princes.recover, princes.look_draw, princes.reveal_hand_count),
    *(story.narrate, story.misery, story.remember, story.forget, story.keep_card),
    *(story.add_challenge, story.remove_challenge, story.next_challenge, story.bury_next),
    *(story.peek_challenge, story.peek_encounter, story.extra_encounter, story.draw_encounter),
    *(story.take_set_aside, story.return_card, story.close_location, story.open_location),
    *(story.goto_interlude, story.begin_escape, story.setup_part_b, story.goto_section),
    *(story.if_, story.each, story.roll, story.choose),
    *(testing.test, testing.next_test, testing.this_test, testing.pull_card),
    *(testing.once_per_test, testing.in_cleanup),
    questions=QUESTIONS,
)
