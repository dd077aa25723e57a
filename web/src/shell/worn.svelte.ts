// The game whose colours the page wears; null in the hall.

import type { GameInfo } from "../protocol";

export const worn: { game: GameInfo | null } = $state({ game: null });
