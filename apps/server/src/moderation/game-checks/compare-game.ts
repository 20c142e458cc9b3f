import { type GameCheck, MATE_SCORE } from '@chuhe/protocol';
import { SIDES, type Side } from '@chuhe/rules';

/** The engine's move in a position, and its score for the side to move. */
export interface Opinion {
  /** Null if the game is over. */
  readonly move: string | null;
  /** In hundredths of a soldier; absent if the engine gave none. */
  readonly score?: number | undefined;
}

export type Figures = NonNullable<GameCheck['figures']>;

/** Players know openings by heart, so comparing them shows nothing. */
const FIRST_PLY = 12;
/** The maximum number of moves to compare. */
const MAX_PLIES = 120;
/** In a position that is won or lost anyway, people play simple moves. */
const DECIDED = 800;
/** The loss of one move is capped, so that one mistake does not dominate the average. */
const MAX_LOSS = 500;

/** The plies to compare: each needs an opinion before it and one after it. */
export function pliesToCompare(plies: number): readonly number[] {
  const end = Math.min(plies, FIRST_PLY + MAX_PLIES);
  return Array.from({ length: Math.max(0, end - FIRST_PLY) }, (_, index) => FIRST_PLY + index);
}

/**
 * Compares the played moves with opinions. `opinionAt(ply)` is the opinion on the position before that move. The loss
 * of a move is the engine's score before it minus the score after it.
 */
export function compareGame(
  moves: readonly string[],
  firstSide: Side,
  opinionAt: (ply: number) => Opinion | undefined,
): Figures {
  const losses: Record<Side, number[]> = { RED: [], BLACK: [] };
  const agreed: Record<Side, number> = { RED: 0, BLACK: 0 };
  for (const ply of pliesToCompare(moves.length)) {
    const [before, after] = [opinionAt(ply), opinionAt(ply + 1)];
    const loss = lossOf(before?.score, after);
    if (loss === undefined) continue;
    const side = SIDES[(SIDES.indexOf(firstSide) + ply) % SIDES.length] ?? firstSide;
    const isFirstChoice = before?.move === moves[ply];
    if (isFirstChoice) agreed[side] += 1;
    losses[side].push(isFirstChoice ? 0 : loss);
  }
  return { RED: figuresOf(losses.RED, agreed.RED), BLACK: figuresOf(losses.BLACK, agreed.BLACK) };
}

/** Undefined if a score is missing. */
function lossOf(before: number | undefined, after: Opinion | undefined): number | undefined {
  if (before === undefined || Math.abs(before) > DECIDED || after === undefined) return undefined;
  // The game is over: the last move won it.
  const now = after.move === null ? -MATE_SCORE : after.score;
  return now === undefined ? undefined : Math.min(MAX_LOSS, Math.max(0, before + now));
}

function figuresOf(losses: readonly number[], agreed: number): Figures[Side] {
  const sum = losses.reduce((total, loss) => total + loss, 0);
  const meanLoss = losses.length === 0 ? null : Math.round(sum / losses.length);
  return { moves: losses.length, agreed, meanLoss };
}
