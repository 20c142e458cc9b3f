import { opponentOf, type Outcome, type Side } from '@chuhe/rules';
import type { Text } from '../language/index.ts';
import { causeText } from '../table/index.ts';
import type { RoomState } from './connection/room-state.ts';
import { nameAt } from './room-view.ts';

/** What somebody did or failed to do; the other causes are on the board for both to see. */
const BY_SOMEBODY = [
  'aborted',
  'absence',
  'escape',
  'perpetual-chase',
  'perpetual-check',
  'resignation',
  'timeout',
] as const;

/** By what a game ended, with the name of whoever brought it about: both sides read the same. */
export function causeOf(state: RoomState, outcome: Outcome, text: Text): string {
  const by = BY_SOMEBODY.find((cause) => cause === outcome.by);
  const side = doerOf(outcome);
  if (by === undefined || side === undefined) return causeText(outcome, text);
  const name = nameAt(state, side);
  return text(`room.by.${by}`, { name: name === '' ? text(`table.side.${side}`) : name });
}

function doerOf(outcome: Outcome): Side | undefined {
  if (outcome.type === 'win') return opponentOf(outcome.winner);
  return outcome.type === 'none' ? outcome.side : undefined;
}
