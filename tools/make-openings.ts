// node tools/make-openings.ts FOLDER: makes packages/search/src/openings.json, the computer's opening book, from a library of
// master games. FOLDER holds `games-*.tsv`: a header line with the column names, one game a line; only the column
// `moves` is read, four digits a ply from the standard start. The result is kept in the repository, so that
// nothing else needs the library. See "Openings" in docs/computer.md.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterMove, type Position, readMoveText, startPosition } from '@chuhe/rules';
import { mirrorRecord, openingKey } from '../packages/search/src/opening-book.ts';

/** Five moves of each side; then the computer searches. */
const PLIES = 10;
/** A move is known when so many games have it, and so large a share of those that reached the position. */
const FEWEST_GAMES = 100;
const LEAST_SHARE = 0.04;
const FILE = 'packages/search/src/openings.json';

type Counts = Map<string, Map<string, number>>;

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('name the folder of the library');
const games = readGames(folder);
const counts: Counts = new Map();
for (const moves of games) count(moves);
const book = [...counts].flatMap(([key, moves]) => {
  const known = frequentOf(moves);
  return known.length === 0 ? [] : [[key, Object.fromEntries(known)] as const];
});
writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(book))}\n`);
process.stdout.write(`${games.length} games, ${book.length} positions in ${FILE}\n`);

function readGames(library: string): readonly string[] {
  const files = readdirSync(library).filter((name) => /^games-.*[.]tsv$/.test(name));
  return files.flatMap((name) => {
    const [header = '', ...rows] = readFileSync(join(library, name), 'utf8').trim().split('\n');
    const column = header.split('\t').indexOf('moves');
    if (column === -1) throw new Error(`${name} has no column "moves"`);
    return rows.map((row) => row.split('\t')[column] ?? '');
  });
}

/** Counts the moves of one game by position; a position and its mirror image are one. */
function count(moves: string): void {
  let position: Position = startPosition();
  for (let ply = 0; ply < PLIES; ply += 1) {
    const record = moves.slice(4 * ply, 4 * ply + 4);
    const reading = readMoveText(position, record, 'record');
    if (!reading.ok) return;
    const { key, isMirrored, isSymmetrical } = openingKey(position);
    const known = counts.get(key) ?? new Map<string, number>();
    const twin = mirrorRecord(record);
    const isTwinKnown = isSymmetrical && known.has(twin);
    const oriented = isMirrored || isTwinKnown ? twin : record;
    known.set(oriented, (known.get(oriented) ?? 0) + 1);
    counts.set(key, known);
    position = afterMove(position, reading.move);
  }
}

/** The moves that enough games have. */
function frequentOf(moves: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  const total = [...moves.values()].reduce((sum, number) => sum + number, 0);
  const least = Math.max(FEWEST_GAMES, LEAST_SHARE * total);
  return [...moves].filter(([, number]) => number >= least);
}
