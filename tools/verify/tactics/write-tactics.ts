import { promiseOf, type Tactic, THEMES } from '@chuhe/puzzles';
import { readFileSync, writeFileSync } from 'node:fs';

const DATA_FILE = 'packages/puzzles/data/tactics.json';
const REPORT_FILE = 'packages/puzzles/data/tactics-report.json';

type Goal = Tactic['goal'];
type Counts = Readonly<Record<string, unknown>>;

/**
 * Writes the data, one position per line, mates before wins, short lines first, and their counts for the report.
 * `mined` adds the miner's counts; the rest of a report stays.
 */
export function writeTactics(
  tactics: readonly Tactic[],
  mined: Partial<Readonly<Record<Goal, Counts>>> = {},
): void {
  const sorted = tactics.toSorted(
    (one, other) =>
      one.goal.localeCompare(other.goal) ||
      one.moves.length - other.moves.length ||
      one.id.localeCompare(other.id),
  );
  writeFileSync(DATA_FILE, `[\n${sorted.map((tactic) => rowOf(tactic)).join(',\n')}\n]\n`);
  const before = JSON.parse(readFileSync(REPORT_FILE, 'utf8')) as Record<Goal, Counts>;
  const reportOf = (goal: Goal): Counts => ({
    ...before[goal],
    ...mined[goal],
    ...countsOf(sorted.filter((tactic) => tactic.goal === goal)),
  });
  const report = { mate: reportOf('mate'), win: reportOf('win') };
  writeFileSync(REPORT_FILE, `${JSON.stringify(report, undefined, 2)}\n`);
}

/** A fixed order of the fields, regardless of the source of a row. */
function rowOf({ id, after, code, themes, moves, rating, ...promise }: Tactic): string {
  return JSON.stringify({ id, after, code, ...promise, moves, themes, rating });
}

function countsOf(found: readonly Tactic[]): Counts {
  return {
    positions: found.length,
    byMoves: countBy(found.map((tactic) => String(promiseOf(tactic)))),
    byTheme: Object.fromEntries(
      THEMES.map((theme) => [theme, found.filter(({ themes }) => themes.includes(theme)).length]),
    ),
    withoutTheme: found.filter(({ themes }) => themes.length === 0).length,
  };
}

function countBy(names: readonly string[]): Readonly<Record<string, number>> {
  const groups = Map.groupBy(names.toSorted(), (name) => name);
  return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]));
}
