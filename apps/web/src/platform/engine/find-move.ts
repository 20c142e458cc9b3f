import type { MoveLine } from '@chuhe/rules';
import type { Answer, Step, Strength } from '@chuhe/search';

/** A search: the game so far, which must not be over, and the strength of the answer. */
export interface MoveSearch {
  readonly line: MoveLine;
  readonly strength: Strength;
  /** Half of a level; the whole level by default. */
  readonly step?: Step | undefined;
}

/** Finds a move at a strength; rejects with `NoAnswer` if it cannot. */
export type FindMove = (search: MoveSearch, signal: AbortSignal) => Promise<Answer>;

/** Thrown when no move was found: the engine is unreachable, too busy, or cannot run here. */
export class NoAnswer extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'NoAnswer';
  }
}

/** Thrown when the position occurs in a running game; no other engine is tried. */
export class PositionLocked extends NoAnswer {
  constructor() {
    super('a running game has this position');
    this.name = 'PositionLocked';
  }
}
