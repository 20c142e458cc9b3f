import { type Position, writePositionCode } from '@chuhe/rules';
import type { PracticalEnding } from './endings.ts';
import { drawExercise, EXERCISE_GOALS, type ExerciseGoal, GRADES, positionOf } from './exercise.ts';
import type { EndingFigures } from './figures.ts';
import type { OpenTable } from './format.ts';
import { type Formation, formationsOf, shareOf } from './formations.ts';
import type { OpenTables } from './probe.ts';
import { BLACK_KING } from './reach.ts';

/** Works out the figures of an ending from all positions of its tables. */
export function makeFigures(ending: PracticalEnding, tables: OpenTables): EndingFigures {
  const opened = ending.tables.flatMap((name) => tables.get(name) ?? []);
  const formations = opened.flatMap((table) => formationsOf(table, ending.soldiers));
  const sum = (field: 'won' | 'lawful'): number =>
    formations.reduce((total, formation) => total + formation[field], 0);
  const longest = Math.max(...formations.map((formation) => formation.longest));
  const can = (goal: ExerciseGoal): boolean =>
    GRADES.every((seed) => drawExercise(ending, { goal, seed }, longest, tables) !== undefined);
  const [canWin, canHold] = EXERCISE_GOALS.map(can);
  return {
    id: ending.id,
    won: rounded(sum('won') / sum('lawful')),
    longest,
    best: rounded(Math.min(...formations.map(shareOf))),
    sample: writePositionCode(sampleOf(ending, opened, longest)),
    canWin: canWin === true,
    canHold: canHold === true,
  };
}

/** A won position as far from the end as a long win, or a drawn one with the best formation; the last table's. */
function sampleOf(
  ending: PracticalEnding,
  opened: readonly OpenTable[],
  longest: number,
): Position {
  const table = opened.at(-1);
  if (table === undefined) throw new Error(`no tables of ${ending.id}`);
  const [best] = formationsOf(table, ending.soldiers);
  const { index, values } = table;
  const isFit = (cell: number): boolean =>
    ending.verdict === 'win'
      ? (values[cell] ?? 0) > (2 * longest) / 3
      : values[cell] === 0 && hasFormation(table, cell, best);
  // Steps of a prime from cell to cell visit all of them, without the same corner of the board every time.
  for (let step = 0, cell = 0; step < index.size; step += 1) {
    cell = (cell + STEP) % index.size;
    const position = isFit(cell) ? positionOf(ending, table, cell, 'RED') : undefined;
    if (position !== undefined) return position;
  }
  throw new Error(`${ending.id} has no position to show`);
}

const STEP = 7_368_787;

function hasFormation(
  { index }: OpenTable,
  cell: number,
  formation: Formation | undefined,
): boolean {
  const slots = new Uint8Array(index.codes.length);
  index.decode(cell, slots);
  const defenders = new Set(slots.filter((_, slot) => (index.codes[slot] ?? 0) >= BLACK_KING));
  return formation?.squares.every((square) => defenders.has(square)) === true;
}

function rounded(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
