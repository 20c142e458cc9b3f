// The moves of masters in positions that a table covers: how often they kept the proved result, and which did not.
import { readLibrary } from '@chuhe/library';
import {
  extendLine,
  type MoveLine,
  readMoveText,
  startLine,
  startPosition,
  writeMove,
  writeMoveRecord,
} from '@chuhe/rules';
import { type OpenTables, probe, tableOf, type TableValue } from '@chuhe/tables';

export interface GamesReport {
  /** Games that reach a covered position. */
  readonly games: number;
  readonly moves: number;
  /** A line for each move that changed the result. */
  readonly slips: readonly string[];
}

const RECORD_LENGTH = 4;

export async function checkGames(tables: OpenTables): Promise<GamesReport> {
  const { games } = await readLibrary();
  const slips: string[] = [];
  let [reached, moves] = [0, 0];
  for (const { id, moves: records, red, black } of games) {
    const line = replay(records);
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

function replay(records: string): MoveLine {
  let line = startLine(startPosition());
  for (let at = 0; at < records.length; at += RECORD_LENGTH) {
    const record = records.slice(at, at + RECORD_LENGTH);
    const reading = readMoveText(line.positions.at(-1) ?? startPosition(), record, 'record');
    if (!reading.ok) break;
    line = extendLine(line, reading.move);
  }
  return line;
}

/** The change of the result by a move; empty if it stays, undefined if the natural limit may come first. */
function slipOf({ positions, moves }: MoveLine, index: number, tables: OpenTables) {
  const [position, move] = [positions[index], moves[index]];
  if (position === undefined || move === undefined) return undefined;
  const found = probe(position, tables);
  if (found === undefined || found.isLimitNear) return undefined;
  const record = writeMoveRecord(move);
  const made = found.moves.find((one) => writeMoveRecord(one.move) === record);
  const [best] = found.moves;
  if (made === undefined || best === undefined || made.value.verdict === found.value.verdict)
    return '';
  const written = [move, best.move].map((one) => writeMove(position, one, 'chinese'));
  return `${written[0]} ${words(found.value)} to ${words(made.value)}, right was ${written[1]}`;
}

function words({ verdict, moves }: TableValue): string {
  return verdict === 'drawn' ? verdict : `${verdict} in ${moves}`;
}
