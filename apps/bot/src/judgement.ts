import type { Score } from '@chuhe/search';

/** Mates count as much as this; hundredths of a soldier never reach it. */
const MATE_POINTS = 30_000;
/** So many own moves in a row it must have been so. */
const HOPELESS_MOVES = 4;
/** Nobody agrees to a draw in the opening. */
const LEAST_DRAW_PLY = 30;
/** Ahead by more than half a soldier it plays on. */
const DRAW_POINTS = 50;

/** What a bot thinks of its game, by its own searches. */
export class Judgement {
  readonly #resignPoints: number | undefined;
  #points: number | undefined;
  #hopeless = 0;

  /** Behind by `resignPoints` hundredths of a soldier it resigns; without them it plays every game out. */
  constructor(resignPoints: number | undefined) {
    this.#resignPoints = resignPoints;
  }

  /** Takes the score of a search, from the bot's own side; a move without one tells nothing. */
  take(score: Score | undefined): void {
    if (score === undefined) return;
    this.#points = pointsOf(score);
    const isHopeless = this.#resignPoints !== undefined && this.#points <= -this.#resignPoints;
    this.#hopeless = isHopeless ? this.#hopeless + 1 : 0;
  }

  get resigns(): boolean {
    return this.#hopeless >= HOPELESS_MOVES;
  }

  /** Whether a draw is welcome after so many moves. */
  takesDraw(ply: number): boolean {
    return ply >= LEAST_DRAW_PLY && this.#points !== undefined && this.#points <= DRAW_POINTS;
  }
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_POINTS - score.moves : -MATE_POINTS - score.moves;
}
