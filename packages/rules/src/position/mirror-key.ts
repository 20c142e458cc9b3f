import { COLUMNS } from '../board/square.ts';
import type { Setup } from './position.ts';
import { writePlacement } from './position-code.ts';

/** The key of a position in tables of known positions; a position and its mirror image share one. */
export interface MirrorKey {
  /** Board and side to move, of the position or of its mirror image. */
  readonly key: string;
  /** Whether the key is that of the mirror image. */
  readonly isMirrored: boolean;
  /** Whether a position is its own mirror image. */
  readonly isSymmetrical: boolean;
}

/** The key is the text of the position or of its mirror image, whichever sorts first. */
export function mirrorKey(setup: Setup): MirrorKey {
  const placement = writePlacement(setup);
  const [board = '', side = ''] = placement.split(' ');
  const ranks = board.split('/').map((rank) => rank.split('').toReversed().join(''));
  const mirror = `${ranks.join('/')} ${side}`;
  const isMirrored = mirror < placement;
  return {
    key: isMirrored ? mirror : placement,
    isMirrored,
    isSymmetrical: mirror === placement,
  };
}

/** A four-digit record on the mirrored board. */
export function mirrorRecord(record: string): string {
  return record
    .split('')
    .map((digit, index) => (index % 2 === 0 ? String(COLUMNS - 1 - Number(digit)) : digit))
    .join('');
}

/**
 * A four-digit record in the orientation of the position's key. In a symmetrical position a move equals its mirror
 * image; as in books, the one further to RED's right is used.
 */
export function keyedRecord(
  { isMirrored, isSymmetrical }: Omit<MirrorKey, 'key'>,
  record: string,
): string {
  const twin = mirrorRecord(record);
  if (isSymmetrical) return record > twin ? record : twin;
  return isMirrored ? twin : record;
}
