import {
  afterMove,
  chasedBy,
  judgeLine,
  legalMoves,
  readPosition,
  startLine,
  writePlacement,
} from '@chuhe/rules';
import { checksum } from './format.ts';

const POSITIONS = 400;
const DOMAIN_TRIES = 40;

/**
 * A checksum of the answers of the rules for many positions: legal moves, chases, endings without history. Equal
 * fingerprints mean that the rules behave alike; a comment or a faster generator does not change them.
 */
export function rulesFingerprint(): string {
  const draw = new Draws(20_261_119);
  const lines: string[] = [];
  while (lines.length < POSITIONS) {
    const code = draw.code();
    const reading = readPosition(code);
    if (!reading.ok) {
      lines.push(reading.refusal.code);
      continue;
    }
    const { position } = reading;
    const moves = legalMoves(position).map((move) => {
      const chased = chasedBy(position, move, undefined);
      return `${move.from}-${move.to}:${chased.join('+')}:${writePlacement(afterMove(position, move))}`;
    });
    const ending = judgeLine(startLine(position));
    lines.push(
      `${code} ${moves.toSorted().join(' ')} ${ending === undefined ? '' : `${ending.type} ${ending.by}`}`,
    );
  }
  const text = lines.join('\n');
  const bytes = Uint8Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return checksum(bytes).toString(16).padStart(8, '0');
}

/** A seeded generator: the same numbers on every machine. */
class Draws {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  /** A board with both kings and up to eight pieces, most of them on squares that they can reach. */
  code(): string {
    const cells: (string | undefined)[] = Array.from({ length: 90 });
    const put = (letter: string, squares: readonly number[]): void => {
      for (let turn = 0; turn < DOMAIN_TRIES; turn += 1) {
        const square = squares[this.below(squares.length)] ?? 0;
        if (cells[square] !== undefined) continue;
        cells[square] = letter;
        return;
      }
    };
    put('k', [3, 4, 5, 12, 13, 14, 21, 22, 23]);
    put('K', [66, 67, 68, 75, 76, 77, 84, 85, 86]);
    const every = Array.from(cells.keys());
    for (let piece = this.below(9); piece > 0; piece -= 1) {
      const letter = 'aabbrncpAABBRNCP'.charAt(this.below(16));
      put(letter, SQUARES_OF.get(letter) ?? every);
    }
    const ranks = Array.from({ length: 10 }, (_, y) =>
      cells
        .slice(y * 9, y * 9 + 9)
        .map((letter) => letter ?? '1')
        .join(''),
    );
    return `${ranks.join('/')} ${this.below(2) === 0 ? 'w' : 'b'}`;
  }
}

const SQUARES_OF: ReadonlyMap<string, readonly number[]> = new Map([
  ['a', [3, 5, 13, 21, 23]],
  ['A', [66, 68, 76, 84, 86]],
  ['b', [2, 6, 18, 22, 26, 38, 42]],
  ['B', [47, 51, 63, 67, 71, 83, 87]],
]);
