import { afterMove, canAttack, legalMoves, pieceAt, type Position, toPosition } from '@chuhe/rules';
import { BASIC_ENDINGS, type PracticalEnding } from './endings.ts';
import type { OpenTable } from './format.ts';
import { type OpenTables, probe, type ProbedMove } from './probe.ts';
import { SOLDIER, SQUARE_COUNT } from './reach.ts';

/** RED, who attacks, wins; or BLACK, who defends, holds the draw. */
export const EXERCISE_GOALS = ['win', 'hold'] as const;
export type ExerciseGoal = (typeof EXERCISE_GOALS)[number];

/** The grades of an exercise, easiest first. */
export const GRADES = [1, 2, 3] as const;
export type Grade = (typeof GRADES)[number];

/** A position to practise; the same for everybody who has its seed. */
export interface Exercise {
  readonly goal: ExerciseGoal;
  readonly seed: number;
}

/** The grades follow each other: the seeds 1, 4 and 7 are easy. */
export function gradeOf(seed: number): Grade {
  return GRADES[(seed - 1) % GRADES.length] ?? 1;
}

/** The name under which the progress in one grade is kept. */
export function exerciseId({ id }: PracticalEnding, goal: ExerciseGoal, grade: Grade): string {
  return `${id}-${goal}-${grade}`;
}

/** The names of all exercises. */
export const EXERCISE_IDS: readonly string[] = BASIC_ENDINGS.flatMap((ending) =>
  EXERCISE_GOALS.flatMap((goal) => GRADES.map((grade) => exerciseId(ending, goal, grade))),
);

/** More draws than the rarest kind of position needs. */
const MAX_DRAWS = 200_000;
/** A draw that probes a position costs a hundred times as much. */
const MAX_PROBES = 4000;

/**
 * The position of a seed; undefined if the ending has none. Wins are graded by their length, of which `longest` is the
 * ending's longest; held draws by the number of moves that hold.
 */
export function drawExercise(
  ending: PracticalEnding,
  { goal, seed }: Exercise,
  longest: number,
  tables: OpenTables,
): Position | undefined {
  const draw = drawsOf(`${ending.id} ${goal} ${seed}`);
  return goal === 'win'
    ? drawWin(ending, gradeOf(seed), longest, { draw, tables })
    : drawHold(ending, gradeOf(seed), { draw, tables });
}

interface Source {
  readonly draw: () => number;
  readonly tables: OpenTables;
}

function drawWin(
  ending: PracticalEnding,
  grade: Grade,
  longest: number,
  source: Source,
): Position | undefined {
  const least = Math.max(2, Math.floor(((grade - 1) * longest) / GRADES.length) + 1);
  const most = Math.max(least, Math.floor((grade * longest) / GRADES.length));
  let other: Position | undefined;
  for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
    const { table, cell } = drawCell(ending, source);
    const value = table.values[cell] ?? 0;
    const isFit = value >= least && value <= most;
    if (value < 2 || (!isFit && other !== undefined)) continue;
    const position = positionOf(ending, table, cell, 'RED');
    if (position === undefined) continue;
    if (isFit) return position;
    other = position;
  }
  return other;
}

/** The most holding moves per grade. */
const HOLDING_MOVES: Readonly<Record<Grade, number>> = { 1: 3, 2: 2, 3: 1 };

function drawHold(ending: PracticalEnding, grade: Grade, source: Source): Position | undefined {
  let other: Position | undefined;
  for (let probes = 0; probes < MAX_PROBES; probes += 1) {
    const { table, cell } = drawCell(ending, source);
    const position = positionOf(ending, table, cell, 'BLACK');
    if (position === undefined) continue;
    const moves = probe(position, source.tables)?.moves ?? [];
    const holding = moves.filter(({ value }) => value.verdict === 'drawn');
    if (holding.length === 0 || holding.length === moves.length) continue;
    if (holding.some((move) => winsAttacker(position, move))) continue;
    if (holding.length === HOLDING_MOVES[grade]) return position;
    if (holding.length < HOLDING_MOVES[1]) other ??= position;
  }
  return other;
}

function winsAttacker(position: Position, { move }: ProbedMove): boolean {
  return pieceAt(position, move.to) !== undefined;
}

function drawCell(
  { tables: names }: PracticalEnding,
  { draw, tables }: Source,
): { readonly table: OpenTable; readonly cell: number } {
  const name = names[Math.floor(draw() * names.length)] ?? '';
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the table ${name} is missing`);
  return { table, cell: Math.floor(draw() * table.index.size) };
}

/** The lawful position of a cell; undefined if there is none, or if its soldiers are not those of the ending. */
export function positionOf(
  { soldiers }: PracticalEnding,
  { index }: OpenTable,
  cell: number,
  toMove: 'RED' | 'BLACK',
): Position | undefined {
  const slots = new Uint8Array(index.codes.length);
  index.decode(cell, slots);
  const cells = new Uint8Array(SQUARE_COUNT);
  const ranks: number[] = [];
  for (const [slot, square] of slots.entries()) {
    if (cells[square] !== 0) return undefined;
    cells[square] = index.codes[slot] ?? 0;
    if (index.codes[slot] === SOLDIER) ranks.push(Math.floor(square / 9));
  }
  if (soldiers !== undefined && !soldiers(ranks)) return undefined;
  const reading = toPosition({ cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'bare' });
  return reading.ok && legalMoves(reading.position).length > 0 ? reading.position : undefined;
}

/** The lawful position of a cell with the attacker, RED, to move; undefined if there is none. */
export function positionOfCell(table: OpenTable, cell: number): Position | undefined {
  return positionOf(ANY_ENDING, table, cell, 'RED');
}

const ANY_ENDING: PracticalEnding = { id: '', tables: [], verdict: 'draw' };

/** Whether the side that has to move leaves the other side without an attacker. */
export function canCaptureLastAttacker(position: Position): boolean {
  const attacker = position.toMove === 'RED' ? 'BLACK' : 'RED';
  return legalMoves(position).some((move) => {
    return (
      pieceAt(position, move.to) !== undefined && !canAttack(afterMove(position, move), attacker)
    );
  });
}

/** Random numbers that a text determines: mulberry32, seeded by a hash. */
function drawsOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
