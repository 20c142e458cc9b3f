import {
  currentPosition,
  mirrorKey,
  mirrorRecord,
  type Move,
  type MoveLine,
  readMoveText,
} from '@chuhe/rules';

/** The moves that masters play in the first positions of a game, with the number of their games. */
export type OpeningBook = ReadonlyMap<string, readonly OpeningMove[]>;

interface OpeningMove {
  /** Four digits, as seen in the orientation of the key. */
  readonly record: string;
  /** How many games of the library have it; its weight in the draw. */
  readonly games: number;
}

/** The book as it is stored: by position, the moves and the number of their games. */
type StoredBook = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The book is a file of its own: a bundler fetches it only when the computer is about to play from it. */
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

/** A known move for the position, drawn by the number of its games; undefined when the book does not know the position. */
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
