import type { Score } from '@chuhe/search';

/** The value of a mate; hundredths of a soldier never reach it. */
const MATE_POINTS = 30_000;
/** The number of own moves in a row that must have been hopeless. */
const HOPELESS_MOVES = 4;
/** The bot agrees to no draw before this ply. */
const LEAST_DRAW_PLY = 30;
/** The bot plays on if it is ahead by more than half a soldier. */
const DRAW_POINTS = 50;

/** A bot's judgement of its game, based on its own searches. */
export class Judgement {
  readonly #resignPoints: number | undefined;
  #points: number | undefined;
  #hopeless = 0;

  /** Resigns when behind by `resignPoints` hundredths of a soldier; undefined plays every game to its end. */
  constructor(resignPoints: number | undefined) {
    this.#resignPoints = resignPoints;
  }

  /** Adds the score of a search, from the bot's own side; a move without a score is ignored. */
  take(score: Score | undefined): void {
    if (score === undefined) return;
    this.#points = pointsOf(score);
    const isHopeless = this.#resignPoints !== undefined && this.#points <= -this.#resignPoints;
    this.#hopeless = isHopeless ? this.#hopeless + 1 : 0;
  }

  get resigns(): boolean {
    return this.#hopeless >= HOPELESS_MOVES;
  }

  /** Whether the bot accepts a draw after this many moves. */
  takesDraw(ply: number): boolean {
    return ply >= LEAST_DRAW_PLY && this.#points !== undefined && this.#points <= DRAW_POINTS;
  }
}

function pointsOf(score: Score): number {
  if (score.type === 'points') return score.points;
  return score.moves > 0 ? MATE_POINTS - score.moves : -MATE_POINTS - score.moves;
}
