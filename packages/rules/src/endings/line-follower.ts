import type { Move } from '../board/move-list.ts';
import { EMPTY } from '../board/piece.ts';
import { afterMove, hasLegalMove, type Position } from '../position/position.ts';
import { hasAttackers, isLimitReached, UncountedPlies } from './ending.ts';
import type { MoveLine } from './move-line.ts';
import { isSamePosition, JUDGED_AT } from './repetition.ts';

/**
 * Follows a game move by move and detects its end, as `judgeLine` does. The cost of a move does not depend on the
 * length of the game, so that long games from outside can be replayed.
 */
export class LineFollower {
  readonly #positions: [Position, ...Position[]];
  readonly #moves: Move[] = [];
  /** The positions since the last capture, by hash; earlier ones cannot recur. */
  readonly #sinceCapture = new Map<number, Position[]>();
  #timesHere = 0;
  #uncounted = new UncountedPlies();
  #position: Position;

  constructor(start: Position) {
    this.#positions = [start];
    this.#position = start;
    this.#countOccurrence();
  }

  get position(): Position {
    return this.#position;
  }

  /** The game so far. The next move extends it. */
  get line(): MoveLine {
    return { positions: this.#positions, moves: this.#moves };
  }

  /** Plays the next move, which the caller knows to be legal. */
  play(move: Move): void {
    this.#position = afterMove(this.#position, move);
    this.#positions.push(this.#position);
    this.#moves.push(move);
    if (this.#position.quietPlies === 0) {
      this.#sinceCapture.clear();
      this.#uncounted = new UncountedPlies();
    } else {
      this.#uncounted.add(this.#position);
    }
    this.#countOccurrence();
  }

  /** [R5] whether the game has ended on the board. */
  get isOver(): boolean {
    return this.isEndedByRule || !hasLegalMove(this.#position);
  }

  /** The same without the search for a legal move, for a caller that has a next move. */
  get isEndedByRule(): boolean {
    return (
      this.#timesHere >= JUDGED_AT ||
      isLimitReached(this.#position.quietPlies - this.#uncounted.count) ||
      !hasAttackers(this.#position)
    );
  }

  #countOccurrence(): void {
    const hash = hashOf(this.#position);
    const alike = this.#sinceCapture.get(hash) ?? [];
    alike.push(this.#position);
    this.#sinceCapture.set(hash, alike);
    this.#timesHere = alike.filter((each) => isSamePosition(each, this.#position)).length;
  }
}

const HASH_FACTOR = 31;

function hashOf({ cells }: Position): number {
  let hash = 0;
  for (let square = 0; square < cells.length; square += 1) {
    hash = (Math.imul(hash, HASH_FACTOR) + (cells[square] ?? EMPTY)) | 0;
  }
  return hash;
}
