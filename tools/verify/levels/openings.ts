// The start positions of games between steps: lines of the opening book, in two sets that share no position.
import {
  currentPosition,
  extendLine,
  mirrorKey,
  mirrorRecord,
  type MoveLine,
  readMoveText,
  startLine,
  startPosition,
} from '@chuhe/rules';
import { loadOpeningBook, type OpeningBook } from '@chuhe/search';
import { hashOf } from './seeded.ts';

/** Settings are tuned on one set and judged on the other. */
export type OpeningSet = 'tuning' | 'judged';

/** Early enough for a whole game, late enough for games to differ. */
const PLIES = { first: 4, last: 8 } as const;

/** Every position that the book reaches in four to eight plies, in a deterministic order. */
export async function openingsOf(set: OpeningSet): Promise<readonly MoveLine[]> {
  const book = await loadOpeningBook();
  const found = new Map<string, MoveLine>();
  let lines: readonly MoveLine[] = [startLine(startPosition())];
  for (let ply = 1; ply <= PLIES.last; ply += 1) {
    const next = lines.flatMap((line) => continuations(book, line));
    const byKey = new Map(next.map((line) => [mirrorKey(currentPosition(line)).key, line]));
    lines = [...byKey.values()];
    if (ply >= PLIES.first) for (const [key, line] of byKey) found.set(key, line);
  }
  const parity = set === 'tuning' ? 0 : 1;
  return [...found]
    .map(([key, line]) => ({ hash: hashOf(key), line }))
    .filter(({ hash }) => (hash >>> 16) % 2 === parity)
    .toSorted((one, other) => one.hash - other.hash)
    .map(({ line }) => line);
}

function continuations(book: OpeningBook, line: MoveLine): readonly MoveLine[] {
  const position = currentPosition(line);
  const { key, isMirrored } = mirrorKey(position);
  return (book.get(key) ?? []).flatMap(({ record }) => {
    const text = isMirrored ? mirrorRecord(record) : record;
    const reading = readMoveText(position, text, 'record');
    return reading.ok ? [extendLine(line, reading.move)] : [];
  });
}
