"""All verbs that the packs may use."""

from typing import Final

from regalia.engine import Verbs
from regalia.games.princess_bride.effects import castle, cliffs, farm, sea, swamp, verbs, village

VERBS: Final = Verbs(
    *(verbs.draw_story, verbs.draw_special, verbs.fetch, verbs.swap, verbs.each_discards),
    *(verbs.another_plot_card, verbs.look_ahead, verbs.put_back),
    *(verbs.move_hero, verbs.move_each, verbs.join, verbs.place, verbs.remove),
    *(verbs.take_miracle, verbs.only_a_scratch, verbs.villain_trips),
    *(farm.place_chore, farm.finish_chore, farm.aim_at_chore),
    *(sea.move_ship, sea.move_mystery_ship, sea.sail, sea.move_vizzini, sea.overboard),
    *(cliffs.track_down, cliffs.lead_astray, cliffs.slip),
    *(swamp.stir_hazard, swamp.rodents_hunt, swamp.hazards_wake, swamp.remove_hazard),
    *(swamp.heal, swamp.aim_at_hazard),
    *(village.move_squad, village.send_home, village.aim_at_squad, village.pace),
    *(castle.hurry_wedding, castle.shift_confidence, castle.face_off, castle.end_face_off),
    *(castle.falter, castle.walk_rugen, castle.lock_again, castle.unlock),
)
