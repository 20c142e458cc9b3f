import { COLUMNS, ROWS, type Setup } from '@chuhe/rules';

/** The key of a position and its mirror image in tables, and which of the two it was computed from. */
export interface PositionHash {
  readonly key: bigint;
  readonly isMirrored: boolean;
  /** Whether a position is its own mirror image. */
  readonly isSymmetrical: boolean;
}

const PIECE_CODES = 32;
const SQUARES = COLUMNS * ROWS;
/** Two random numbers for each piece on each square, never changed: the database tables depend on them. */
const NUMBERS = randomNumbers(2 * PIECE_CODES * SQUARES);
const BLACK_TO_MOVE = [0x2c_1b_3c_6d, 0x29_7a_2d_39] as const;

function randomNumbers(count: number): Int32Array {
  let state = 0x9e_37_79_b9;
  return Int32Array.from({ length: count }, () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return mixed ^ (mixed >>> 14);
  });
}

/** Hashes a position and its mirror image; the smaller number is the key. */
export function hashPosition({ cells, toMove }: Setup): PositionHash {
  let [high, low] = toMove === 'RED' ? [0, 0] : BLACK_TO_MOVE;
  let [mirrorHigh, mirrorLow] = [high, low];
  for (let square = 0; square < SQUARES; square += 1) {
    const code = cells[square] ?? 0;
    if (code === 0) continue;
    const x = square % COLUMNS;
    const at = 2 * (code * SQUARES + square);
    const twin = 2 * (code * SQUARES + square - x + COLUMNS - 1 - x);
    high ^= NUMBERS[at] ?? 0;
    low ^= NUMBERS[at + 1] ?? 0;
    mirrorHigh ^= NUMBERS[twin] ?? 0;
    mirrorLow ^= NUMBERS[twin + 1] ?? 0;
  }
  const isMirrored = mirrorHigh === high ? mirrorLow < low : mirrorHigh < high;
  const [first, second] = isMirrored ? [mirrorHigh, mirrorLow] : [high, low];
  return {
    key: (BigInt(first) << 32n) | BigInt(second >>> 0),
    isMirrored,
    isSymmetrical: mirrorHigh === high && mirrorLow === low,
  };
}

const SHORT_KEY_BITS = 36n;
const SHORT_KEY_RADIX = 36;
const SHORT_KEY_LENGTH = 7;

/**
 * Thirty-six bits of a position's hash in seven characters, enough to distinguish a few hundred positions from all
 * others.
 */
export function shortPositionKey(setup: Setup): string {
  const bits = BigInt.asUintN(64, hashPosition(setup).key) >> (64n - SHORT_KEY_BITS);
  return bits.toString(SHORT_KEY_RADIX).padStart(SHORT_KEY_LENGTH, '0');
}
