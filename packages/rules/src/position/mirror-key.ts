import { COLUMNS } from '../board/square.ts';
import type { Setup } from './position.ts';
import { writePlacement } from './position-code.ts';

/** A position as tables of known positions hold it: a position and its mirror image share one key. */
export interface MirrorKey {
  /** Board and side to move, of the position or of its mirror image. */
  readonly key: string;
  /** Whether the key is that of the mirror image. */
  readonly isMirrored: boolean;
  /** Whether a position is its own mirror image. */
  readonly isSymmetrical: boolean;
}

/** Of a position and its mirror image the key is the text that sorts first. */
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

/** A move of four digits on the mirrored board. */
export function mirrorRecord(record: string): string {
  return record
    .split('')
    .map((digit, index) => (index % 2 === 0 ? String(COLUMNS - 1 - Number(digit)) : digit))
    .join('');
}

/**
 * A move of four digits in the orientation of a position's key. In a symmetrical position a move and its mirror image
 * are one, written as the one further to RED's right, as books do.
 */
export function keyedRecord(
  { isMirrored, isSymmetrical }: Omit<MirrorKey, 'key'>,
  record: string,
): string {
  const twin = mirrorRecord(record);
  if (isSymmetrical) return record > twin ? record : twin;
  return isMirrored ? twin : record;
}
