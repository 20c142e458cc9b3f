// Positions of master games with an engine's score of every move, and the move each step plays there with fixed
// randomness. A change of the model or of its settings shows immediately, as does how often a step gives a piece away.
import { readLibrary } from '@chuhe/library';
import {
  currentPosition,
  legalMoves,
  type MoveLine,
  pieceAt,
  readPosition,
  startLine,
  writeMoveRecord,
  writePositionCode,
  afterMove,
} from '@chuhe/rules';
import { type Ask, type Candidate, chooseMove, pointsOf } from '@chuhe/search';
import { lineOfRecords } from '../../testbed/line-of-records.ts';
import { RUNGS, settingsOfRung } from './play-round.ts';
import { hashOf, seeded } from './seeded.ts';

/** A position, and every move in it. */
export interface JudgedPosition {
  /** The position before the last move, and that move: players look first at the piece that has just moved. */
  readonly board: string;
  readonly last: string;
  /** The value of each move, in hundredths of a soldier, by its four digits. */
  readonly values: Readonly<Record<string, number>>;
  /** The moves that give a piece away. */
  readonly hangs: readonly string[];
  /** The move of each step, the lowest first. */
  readonly played: readonly string[];
}

const PLIES = { first: 16, last: 59 } as const;
const JUDGE_NODES = 40_000;
const ALL_MOVES = 128;
/** If a side has already won, nothing is left to give away. */
const EVEN_POINTS = 600;
/** A move gives a piece away if its best answer captures a horse or more, and it loses this much. */
const HANGING_POINTS = 250;
const LARGE_PIECES: ReadonlySet<string> = new Set(['horse', 'cannon', 'chariot']);

/** Positions of games chosen by a hash of their names, judged and played by all steps. */
export async function makePositions(ask: Ask, count: number): Promise<readonly JudgedPosition[]> {
  const { games } = await readLibrary();
  const chosen = games
    .filter(({ moves }) => moves.length >= 4 * (PLIES.last + 1))
    .map(({ id, moves }) => ({ hash: hashOf(`levels ${id}`), moves }))
    .toSorted((one, other) => one.hash - other.hash);
  const made: JudgedPosition[] = [];
  for (const { hash, moves } of chosen) {
    const plies = PLIES.first + (hash % (PLIES.last - PLIES.first));
    const position = await judge(ask, lineOfRecords(moves.slice(0, 4 * plies)));
    if (position !== undefined) made.push(position);
    if (made.length === count) break;
  }
  return made;
}

async function judge(ask: Ask, line: MoveLine): Promise<JudgedPosition | undefined> {
  const limits = { cap: { type: 'nodes', nodes: JUDGE_NODES }, millis: 0 } as const;
  const { candidates = [] } = await ask({ line, skill: 20, limits, lines: ALL_MOVES });
  const [best] = candidates;
  const isWhole = candidates.length === legalMoves(currentPosition(line)).length;
  if (best === undefined || !isWhole || Math.abs(pointsOf(best.score)) > EVEN_POINTS)
    return undefined;
  const start = line.positions.at(-2);
  const last = line.moves.at(-1);
  if (start === undefined || last === undefined) return undefined;
  const board = writePositionCode({ ...start, codeForm: 'full' });
  const position = {
    board,
    last: writeMoveRecord(last),
    values: Object.fromEntries(
      candidates.map(({ move, score }) => [writeMoveRecord(move), pointsOf(score)]),
    ),
    hangs: candidates
      .filter((candidate) => isHanging(line, candidate, pointsOf(best.score)))
      .map(({ move }) => writeMoveRecord(move)),
    played: [],
  };
  const played = await playedBy(ask, position, allRungs());
  return { ...position, played };
}

function isHanging(line: MoveLine, { move, score, pv }: Candidate, best: number): boolean {
  const [, reply] = pv;
  if (reply === undefined || best - pointsOf(score) < HANGING_POINTS) return false;
  const taken = pieceAt(afterMove(currentPosition(line), move), reply.to);
  return taken !== undefined && LARGE_PIECES.has(taken.kind);
}

/** The moves of these steps in a position, with randomness derived from both. */
export async function playedBy(
  ask: Ask,
  position: JudgedPosition,
  rungs: readonly number[],
): Promise<readonly string[]> {
  const { board, last } = position;
  const reading = readPosition(board);
  if (!reading.ok) throw new Error(board);
  const line = lineOfRecords(last, startLine(reading.position));
  return Promise.all(
    rungs.map(async (rung) => {
      const choice = { line, settings: settingsOfRung(rung) };
      const { move } = await chooseMove(ask, choice, seeded(`${board} ${rung}`));
      return writeMoveRecord(move);
    }),
  );
}

export function allRungs(): readonly number[] {
  return Array.from({ length: RUNGS }, (_, index) => index + 1);
}
