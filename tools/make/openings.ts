// Makes what browsers know of the master games in packages/library: the computer's opening book
// (packages/search/src/openings.json), the structures that name openings (packages/openings/data/structures.json) and
// the offline explorer (packages/openings/data/explorer.bin). The files are committed. See docs/computer.md and
// docs/library.md.
import { writeFileSync } from 'node:fs';
import { readLibrary } from '@chuhe/library';
import { loadOpeningNames } from '@chuhe/openings';
import {
  afterMove,
  mirrorKey,
  mirrorRecord,
  type Position,
  readMoveText,
  startPosition,
} from '@chuhe/rules';
import { packLibrary } from '../verify/library/pack-library.ts';
import { learnStructures } from '../verify/openings/learn-structures.ts';
import { openGames } from '../verify/openings/opened-games.ts';
import { weighBranches } from '../verify/openings/vocabulary.ts';
/** Five moves of each side; after that the computer searches. */
const PLIES = 10;
/** The minimum number of games for a book move, and its minimum share of the games that reached the position. */
const FEWEST_GAMES = 100;
const LEAST_SHARE = 0.04;
const BOOK = 'packages/search/src/openings.json';
const PACK = 'packages/openings/data/explorer.bin';
const STRUCTURES = 'packages/openings/data/structures.json';

type Counts = Map<string, Map<string, number>>;

const { games } = await readLibrary();
const counts: Counts = new Map();
for (const { moves } of games) count(moves);
const book = [...counts].flatMap(([key, moves]) => {
  const known = frequentOf(moves);
  return known.length === 0 ? [] : [[key, Object.fromEntries(known)] as const];
});
writeFileSync(BOOK, `${JSON.stringify(Object.fromEntries(book))}\n`);
const { bytes, positions } = packLibrary(games);
writeFileSync(PACK, bytes);
const vocabulary = weighBranches(
  await loadOpeningNames(),
  games.map(({ opening }) => opening),
);
const structures = learnStructures(openGames(games), vocabulary);
writeFileSync(STRUCTURES, `${JSON.stringify(structures)}\n`);
process.stdout.write(
  `${games.length} games, ${book.length} positions in ${BOOK}, ${positions} in ${PACK}\n`,
);

/** Counts the moves of one game by position; a position and its mirror image are the same. */
function count(moves: string): void {
  let position: Position = startPosition();
  for (let ply = 0; ply < PLIES; ply += 1) {
    const record = moves.slice(4 * ply, 4 * ply + 4);
    const reading = readMoveText(position, record, 'record');
    if (!reading.ok) return;
    const { key, isMirrored, isSymmetrical } = mirrorKey(position);
    const known = counts.get(key) ?? new Map<string, number>();
    const twin = mirrorRecord(record);
    const isTwinKnown = isSymmetrical && known.has(twin);
    const oriented = isMirrored || isTwinKnown ? twin : record;
    known.set(oriented, (known.get(oriented) ?? 0) + 1);
    counts.set(key, known);
    position = afterMove(position, reading.move);
  }
}

/** The moves with enough games. */
function frequentOf(moves: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  const total = [...moves.values()].reduce((sum, number) => sum + number, 0);
  const least = Math.max(FEWEST_GAMES, LEAST_SHARE * total);
  return [...moves].filter(([, number]) => number >= least);
}
