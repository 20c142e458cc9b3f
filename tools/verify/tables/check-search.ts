// Compares the tables with an engine that knows nothing of them: a mate that a search finds must be a win of the table,
// and no shorter than it.
import { startLine } from '@chuhe/rules';
import { type OpenTables, probe } from '@chuhe/tables';
import { positionOfCell } from '@chuhe/tables/build';
import { openBatchEngine } from '../levels/batch-engine.ts';
import { drawsOf } from './check-table.ts';

export interface SearchReport {
  readonly won: number;
  readonly drawn: number;
  /** Won positions in which the search found a mate, and those in which it is as short as the table's. */
  readonly mates: number;
  readonly shortest: number;
  readonly disagreements: readonly string[];
}

/** A search by nodes ends at them, however busy the machine is. */
const NODES = 2_000_000;
const MAX_MILLIS = 600_000;
const FULL_SKILL = 20;

/** Searches `count` positions: won and drawn ones in turn, of each table in turn. */
export async function checkSearch(tables: OpenTables, count: number): Promise<SearchReport> {
  const engine = openBatchEngine();
  const limits = { cap: { type: 'nodes', nodes: NODES }, millis: MAX_MILLIS } as const;
  try {
    const found = await Promise.all(
      sampled(tables, count).map(async ({ table, line, moves }) => {
        const { score } = await engine.ask({ line, skill: FULL_SKILL, limits });
        const mate = score?.type === 'mate' ? score.moves : undefined;
        return { table, moves, mate };
      }),
    );
    const won = found.filter(({ moves }) => moves > 0);
    const mated = won.filter(({ mate }) => mate !== undefined);
    return {
      won: won.length,
      drawn: found.length - won.length,
      mates: mated.length,
      shortest: mated.filter(({ mate, moves }) => mate === moves).length,
      disagreements: found
        .filter(({ mate, moves }) => mate !== undefined && (moves === 0 || mate < moves))
        .map(
          ({ table, mate, moves }) =>
            `${table}: the search mates in ${mate}, the table says ${moves === 0 ? 'drawn' : `won in ${moves}`}`,
        ),
    };
  } finally {
    engine.close();
  }
}

function sampled(tables: OpenTables, count: number) {
  const draw = drawsOf('search');
  const list = [...tables.values()];
  const rows = [];
  // Some tables have no drawn or no won position.
  for (let turn = 0; rows.length < count && turn < 1000 * count; turn += 1) {
    const table = list[turn % list.length];
    if (table === undefined) break;
    const cell = Math.floor(draw() * table.index.size);
    const position = positionOfCell(table, cell);
    const value = position && probe(position, tables)?.value;
    if (position === undefined || value === undefined || value.verdict === 'lost') continue;
    if ((value.verdict === 'won') !== (rows.length % 2 === 0)) continue;
    rows.push({ table: table.name, line: startLine(position), moves: value.moves });
  }
  return rows;
}
