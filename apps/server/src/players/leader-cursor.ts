import type { BoardPlace } from './profiles.store.ts';

/** Where the next page begins, and how many stand above it. */
export interface LeaderCursor extends BoardPlace {
  readonly above: number;
}

const TOP: LeaderCursor = { rating: 1_000_000, id: '0', above: 0 };

export function writeLeaderCursor({ rating, id, above }: LeaderCursor): string {
  return Buffer.from(`${rating}_${id}_${above}`).toString('base64url');
}

/** The top without a cursor; undefined when it is none of ours. */
export function readLeaderCursor(cursor: string | undefined): LeaderCursor | undefined {
  if (cursor === undefined) return TOP;
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = /^(-?\d{1,6}(?:\.\d{1,20})?)_([1-9]\d{0,17})_(\d{1,7})$/.exec(text);
  if (found === null) return undefined;
  const [, rating = '', id = '', above = ''] = found;
  return { rating: Number(rating), id, above: Number(above) };
}
