import type { PerSide, Side } from '@chuhe/rules';
import type { Text } from '../language/index.ts';

/** The name a player gave, or the side when none was given. */
export function playerName(names: PerSide<string>, side: Side, text: Text): string {
  return names[side] === '' ? text(`table.side.${side}`) : names[side];
}

export function playerNames(names: PerSide<string>, text: Text): PerSide<string> {
  return { RED: playerName(names, 'RED', text), BLACK: playerName(names, 'BLACK', text) };
}
