// The moves of masters in positions that a table covers: how often they kept the proved result, and which did not.
import { readLibrary } from '@chuhe/library';
import { type MoveLine, writeMove } from '@chuhe/rules';
import { judgeMove, type OpenTables, probe, tableOf, type TableValue } from '@chuhe/tables';
import { lineOfRecords } from '../../testbed/line-of-records.ts';

export interface GamesReport {
  /** Games that reach a covered position. */
  readonly games: number;
  readonly moves: number;
  /** A line for each move that changed the result. */
  readonly slips: readonly string[];
}

export async function checkGames(tables: OpenTables): Promise<GamesReport> {
  const { games } = await readLibrary();
  const slips: string[] = [];
  let [reached, moves] = [0, 0];
  for (const { id, moves: records, red, black } of games) {
    const line = lineOfRecords(records);
    const covered = line.moves.flatMap((_, index) => {
      const position = line.positions[index];
      const name = position && tableOf(position)?.name;
      return name !== undefined && tables.has(name) ? [index] : [];
    });
    if (covered.length > 0) reached += 1;
    for (const index of covered) {
      const slip = slipOf(line, index, tables);
      if (slip === undefined) continue;
      moves += 1;
      if (slip === '') continue;
      slips.push(`${id} ply ${index + 1}, ${index % 2 === 0 ? red : black}: ${slip}`);
    }
  }
  return { games: reached, moves, slips };
}

/** The change of the result by a move; empty if it stays, undefined if the natural limit may come first. */
function slipOf({ positions, moves }: MoveLine, index: number, tables: OpenTables) {
  const [position, move] = [positions[index], moves[index]];
  if (position === undefined || move === undefined) return undefined;
  const found = probe(position, tables);
  const change = found && judgeMove(found, move);
  if (change === undefined) return undefined;
  const { before, after, best } = change;
  if (before.verdict === after.verdict) return '';
  const [played, right] = [move, best].map((one) => writeMove(position, one, 'chinese'));
  return `${played} ${words(before)} to ${words(after)}, right was ${right}`;
}

function words({ verdict, moves }: TableValue): string {
  return verdict === 'drawn' ? verdict : `${verdict} in ${moves}`;
}
