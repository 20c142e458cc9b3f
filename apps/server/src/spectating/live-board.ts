import type { LiveBoard } from '@chuhe/protocol';
import {
  afterMove,
  readMoveRecord,
  readPosition,
  type Setup,
  squareAt,
  writePlacement,
} from '@chuhe/rules';

/** One step of a game as its log has it. */
export type BoardStep =
  | { readonly seq: number; readonly move: string }
  | { readonly seq: number; readonly toPly: number };

/** A running game that is looked at, as far as it was read. */
export interface FollowedGame {
  readonly startCode: string;
  /** The number of the last step that was read. */
  readonly seq: number;
  /** The moves that stand. */
  readonly moves: readonly string[];
}

/** The game with what has happened since. What is known already changes nothing. */
export function followed(game: FollowedGame, steps: readonly BoardStep[]): FollowedGame {
  let { seq } = game;
  const moves = [...game.moves];
  for (const step of steps) {
    if (step.seq <= seq) continue;
    ({ seq } = step);
    if ('move' in step) moves.push(step.move);
    else moves.length = Math.min(moves.length, step.toPly);
  }
  return { startCode: game.startCode, seq, moves };
}

/** How its board looks. The moves were judged when they were played. */
export function boardOf(roomId: string, { startCode, moves }: FollowedGame): LiveBoard | undefined {
  const start = readPosition(startCode);
  if (!start.ok) return undefined;
  let setup: Setup = start.position;
  for (const record of moves) {
    const written = readMoveRecord(record);
    const from = written && squareAt(written.from.x, written.from.y);
    const target = written && squareAt(written.to.x, written.to.y);
    if (from === undefined || target === undefined) return undefined;
    setup = afterMove(setup, { from, to: target });
  }
  const lastMove = moves.at(-1);
  const board = { roomId, penCode: writePlacement(setup), plies: moves.length };
  return lastMove === undefined ? board : { ...board, lastMove };
}
