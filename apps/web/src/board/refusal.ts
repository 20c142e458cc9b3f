import type { MoveRefusal, PlainRefusalCode, RoomRefusal } from '@chuhe/rules';

const STATE_REFUSALS = [
  'choose-a-side',
  'board-finished',
  'piece-is-moving',
  'wait-for-opponent',
  'piece-not-found',
] as const satisfies readonly PlainRefusalCode[];

const MOVE_REFUSALS = [
  'against-the-rules',
  'no-piece-there',
  'enemy-piece-chosen',
  'own-piece-at-destination',
  'obstacle',
  'horse-leg-blocked',
  'horse-move-wrong',
  'cannon-many-screens',
  'cannon-without-screen',
  'cannon-without-target',
  'general-exposed',
] as const satisfies readonly MoveRefusal['code'][];

const CODES: ReadonlySet<string> = new Set<string>([...STATE_REFUSALS, ...MOVE_REFUSALS]);

/** Why a touch of the board does nothing: the contract's game messages. */
export type BoardRefusal = MoveRefusal | { readonly code: (typeof STATE_REFUSALS)[number] };

/** A room has more reasons to refuse than a board. */
export function isBoardRefusal(refusal: RoomRefusal): refusal is BoardRefusal {
  return CODES.has(refusal.code);
}
