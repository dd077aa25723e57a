// Who sits before this screen.

import { name, rememberName } from "../memory";

export const player = $state({ name: name() });

export function callMe(value: string): void {
  player.name = value.trim().slice(0, 24);
  rememberName(player.name);
}
