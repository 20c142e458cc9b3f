import { type EngineMove, MATE_SCORE } from '@chuhe/protocol';
import type { Puzzle, Solution } from '@chuhe/puzzles';
import {
  isCheck,
  judgeLine,
  LineFollower,
  type MoveLine,
  type Position,
  readMoveText,
  readPosition,
} from '@chuhe/rules';

/** Finds BLACK's best reply in a position; undefined if no engine answers. */
export type Defender = (position: Position) => Promise<EngineMove | undefined>;

/** The moves of an attempt at a puzzle, with the puzzle's own solution. */
export interface AttemptLine {
  readonly puzzle: Puzzle;
  readonly solution: Solution;
  readonly moves: readonly string[];
}

/** The result of an attempt; `unconfirmed` if BLACK's replies cannot be confirmed. */
export type AttemptResult = 'solved' | 'failed' | 'illegal' | 'unconfirmed';

/** An attempt that needs more searches than this stays unconfirmed. */
const MAX_SEARCHES = 40;
/** The largest advantage of BLACK that still counts as a draw, in hundredths of a soldier, as in the web app. */
const DRAWISH = 150;

/**
 * Judges whether these moves solve a puzzle: RED wins, or holds the draw for as many moves as the solution has, and
 * every reply of BLACK is the solution's or, after RED has left it, the engine's. A reply chosen by the player could
 * help RED to mate.
 */
export async function judgeAttempt(attempt: AttemptLine, defend: Defender): Promise<AttemptResult> {
  const line = readMoveLine(attempt.puzzle, attempt.moves);
  if (line === undefined) return 'illegal';
  if (!reachesGoal(attempt, line)) return 'failed';
  // An unproved puzzle is not rated, so no search is spent on it.
  if (attempt.puzzle.goal === 'unproved') return 'solved';
  if (isTooQuick(attempt.puzzle, line)) return 'unconfirmed';
  return confirmReplies(attempt, line, defend);
}

function readMoveLine({ penCode }: Puzzle, moves: readonly string[]): MoveLine | undefined {
  const start = readPosition(penCode);
  if (!start.ok) return undefined;
  const game = new LineFollower(start.position);
  for (const record of moves) {
    const reading = game.isOver ? undefined : readMoveText(game.position, record, 'record');
    if (reading?.ok !== true) return undefined;
    game.play(reading.move);
  }
  return game.line;
}

function reachesGoal({ puzzle, solution, moves }: AttemptLine, line: MoveLine): boolean {
  const ending = judgeLine(line);
  if (ending?.type === 'win') return ending.winner === 'RED';
  if (puzzle.goal !== 'draw') return false;
  return ending !== undefined || moves.length >= solution.length;
}

/** Checks alone cannot mate in fewer moves than the proof found. */
function isTooQuick(puzzle: Puzzle, { positions, moves }: MoveLine): boolean {
  if (puzzle.proof !== 'all-check' || Math.ceil(moves.length / 2) >= puzzle.mateIn) return false;
  return positions.every((position, ply) => ply % 2 === 0 || isCheck(position));
}

async function confirmReplies(
  { puzzle, solution, moves }: AttemptLine,
  line: MoveLine,
  defend: Defender,
): Promise<AttemptResult> {
  const leftAt = moves.findIndex((move, ply) => move !== solution[ply]);
  // RED follows the solution but BLACK does not, although the solution's reply was available.
  if (leftAt % 2 === 1) return 'unconfirmed';
  const replies =
    leftAt === -1
      ? []
      : moves.flatMap((move, ply) => (ply > leftAt && ply % 2 === 1 ? [{ move, ply }] : []));
  if (replies.length > MAX_SEARCHES) return 'unconfirmed';
  for (const { move, ply } of replies) {
    const position = line.positions[ply];
    // The first reply that is another's ends the search.
    const best = position && (await defend(position));
    if (best?.move !== move) return 'unconfirmed';
    if (puzzle.goal === 'draw' && (best.score ?? MATE_SCORE) > DRAWISH) return 'failed';
  }
  return 'solved';
}
