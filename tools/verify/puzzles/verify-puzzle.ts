// Verifies the claim of one puzzle with our own rules and the engine.
import { CheckProver, type Puzzle, type Solution } from '@chuhe/puzzles';
import {
  currentPosition,
  extendLine,
  judgeLine,
  type MoveLine,
  type Move,
  readMoveText,
  readPosition,
  startLine,
  writePlacement,
} from '@chuhe/rules';
import type { Ask, Score } from '@chuhe/search';
import type { Advice } from './advice.ts';
import { GuidedProver } from './prove-with-engine.ts';

/** The result of a claim: confirmed or refuted for good, or open if time ran out. */
export interface PuzzleCheck {
  readonly result: 'confirmed' | 'refuted' | 'open';
  readonly reason: string;
}

export interface VerifyParts {
  readonly ask: Ask;
  readonly advice: Advice;
  /** The deadline, on the clock of `performance.now`. */
  readonly end: number;
}

/** The positions that a proof by checks may examine. */
const CHECKS_BUDGET = 60_000;
/** A draw is accepted if the engine gives neither side more than a soldier and a half. */
const DRAWN_POINTS = 150;
const DRAW_NODES = [400_000, 4_000_000];
const DRAW_MILLIS = 60_000;

export async function verifyPuzzle(
  puzzle: Puzzle,
  solution: Solution,
  parts: VerifyParts,
): Promise<PuzzleCheck> {
  const reading = readPosition(puzzle.penCode);
  if (!reading.ok) return { result: 'refuted', reason: reading.refusal.code };
  if (reading.position.toMove !== 'RED') return { result: 'refuted', reason: 'BLACK is to play' };
  const line = replay(startLine(reading.position), solution);
  if (line === undefined) return { result: 'refuted', reason: 'the solution breaks the rules' };
  switch (puzzle.goal) {
    case 'win':
      return endsWell(line, puzzle.mateIn)
        ? verifyWin(line, puzzle, parts)
        : { result: 'refuted', reason: 'the solution does not win in time' };
    case 'draw':
      return verifyDraw(line, parts.ask);
    case 'unproved':
      return { result: 'confirmed', reason: 'nothing is claimed' };
    default:
      return puzzle satisfies never;
  }
}

function replay(start: MoveLine, solution: Solution): MoveLine | undefined {
  let line = start;
  for (const text of solution) {
    const step = readMoveText(currentPosition(line), text, 'record');
    if (!step.ok || judgeLine(line) !== undefined) return undefined;
    line = extendLine(line, step.move);
  }
  return line;
}

function endsWell(line: MoveLine, mateIn: number): boolean {
  const ending = judgeLine(line);
  const isWon = ending?.type === 'win' && ending.winner === 'RED';
  return isWon && line.moves.length <= 2 * mateIn - 1;
}

async function verifyWin(
  line: MoveLine,
  { id, mateIn, proof }: Extract<Puzzle, { goal: 'win' }>,
  { ask, advice, end }: VerifyParts,
): Promise<PuzzleCheck> {
  const [start] = line.positions;
  if (proof === 'all-check') {
    const byChecks = new CheckProver().prove(start, mateIn, CHECKS_BUDGET);
    if (byChecks === 'proved') return { result: 'confirmed', reason: 'mate by checks alone' };
    if (byChecks === 'disproved') return { result: 'refuted', reason: 'no mate by checks alone' };
  }
  const known = movesOf(line);
  const prover = new GuidedProver({
    ask,
    end,
    advise: (position) => known.get(writePlacement(position)) ?? advice.moveIn(id, position),
    onFound: (position, move) => {
      advice.add(id, position, move);
    },
  });
  if (await prover.prove(start, mateIn))
    return { result: 'confirmed', reason: 'every reply tried' };
  return { result: 'open', reason: 'no proof found yet' };
}

function movesOf({ positions, moves }: MoveLine): ReadonlyMap<string, Move> {
  return new Map(
    positions.flatMap((position, ply) => {
      const move = moves[ply];
      return move === undefined ? [] : [[writePlacement(position), move] as const];
    }),
  );
}

/** A short search settles most; otherwise a long one decides. */
async function verifyDraw(line: MoveLine, ask: Ask): Promise<PuzzleCheck> {
  let score: Score | undefined;
  for (const nodes of DRAW_NODES) {
    const limits = { cap: { type: 'nodes', nodes }, millis: DRAW_MILLIS } as const;
    // The long search runs only if the first is not enough.
    ({ score } = await ask({ line: startLine(line.positions[0]), skill: 20, limits }));
    if (score?.type === 'points' && Math.abs(score.points) <= DRAWN_POINTS) {
      return { result: 'confirmed', reason: `engine: ${score.points} points` };
    }
  }
  return { result: 'refuted', reason: `engine: ${JSON.stringify(score)}` };
}
