import {
  currentPosition,
  mirrorKey,
  mirrorRecord,
  type Move,
  type MoveLine,
  readMoveText,
} from '@chuhe/rules';

/** The masters' moves in the first positions of a game, with the number of games. */
export type OpeningBook = ReadonlyMap<string, readonly OpeningMove[]>;

interface OpeningMove {
  /** Four digits, in the orientation of the key. */
  readonly record: string;
  /** The number of library games with the move; its weight in the random choice. */
  readonly games: number;
}

/** The stored form of the book: moves and their number of games, by position. */
type StoredBook = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The book is a separate file, which a bundler loads only when the computer is about to play from it. */
export async function loadOpeningBook(): Promise<OpeningBook> {
  const { default: rows } = await import('./openings.json', { with: { type: 'json' } });
  const stored: StoredBook = rows;
  return new Map(
    Object.entries(stored).map(([key, moves]) => [
      key,
      Object.entries(moves).map(([record, games]) => ({ record, games })),
    ]),
  );
}

/** A book move for the position, chosen at random by the number of games; undefined if the book lacks the position. */
export function drawOpeningMove(
  book: OpeningBook,
  line: MoveLine,
  random: () => number,
): Move | undefined {
  const position = currentPosition(line);
  const { key, isMirrored } = mirrorKey(position);
  const moves = book.get(key) ?? [];
  let ticket = random() * moves.reduce((sum, { games }) => sum + games, 0);
  const drawn = moves.find(({ games }) => {
    ticket -= games;
    return ticket < 0;
  });
  if (drawn === undefined) return undefined;
  const record = isMirrored ? mirrorRecord(drawn.record) : drawn.record;
  const reading = readMoveText(position, record, 'record');
  return reading.ok ? reading.move : undefined;
}
