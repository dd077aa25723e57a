"""All verbs that the packs may use."""

from typing import Final

from regalia.engine import Verbs
from regalia.games.princess_bride import ops, ops_castle, ops_cliffs, ops_farm, ops_sea, ops_swamp, ops_village

VERBS: Final = Verbs(
    *(ops.draw_story, ops.draw_special, ops.fetch, ops.swap, ops.each_discards),
    *(ops.another_plot_card, ops.look_ahead, ops.put_back),
    *(ops.move_hero, ops.move_each, ops.join, ops.place, ops.remove),
    *(ops.take_miracle, ops.only_a_scratch, ops.villain_trips),
    *(ops_farm.place_chore, ops_farm.finish_chore, ops_farm.aim_at_chore),
    *(ops_sea.move_ship, ops_sea.move_mystery_ship, ops_sea.sail, ops_sea.move_vizzini, ops_sea.overboard),
    *(ops_cliffs.track_down, ops_cliffs.lead_astray, ops_cliffs.slip),
    *(ops_swamp.stir_hazard, ops_swamp.rodents_hunt, ops_swamp.hazards_wake, ops_swamp.remove_hazard),
    *(ops_swamp.heal, ops_swamp.aim_at_hazard),
    *(ops_village.move_squad, ops_village.send_home, ops_village.aim_at_squad, ops_village.pace),
    *(ops_castle.hurry_wedding, ops_castle.shift_confidence, ops_castle.face_off, ops_castle.end_face_off),
    *(ops_castle.falter, ops_castle.walk_rugen, ops_castle.lock_again, ops_castle.unlock),
)
