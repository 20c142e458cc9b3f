import type { MoveLine } from '@chuhe/rules';
import type { Answer, Step, Strength } from '@chuhe/search';

/** What is asked: the game so far, which must go on, and how strong the answer should be. */
export interface MoveSearch {
  readonly line: MoveLine;
  readonly strength: Strength;
  /** The half of a level; all of it when left out. */
  readonly step?: Step | undefined;
}

/** Finds a move at a strength; rejects with `NoAnswer` where it cannot. */
export type FindMove = (search: MoveSearch, signal: AbortSignal) => Promise<Answer>;

/** Thrown when no move was found: the engine is out of reach, too busy, or cannot run here. */
export class NoAnswer extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'NoAnswer';
  }
}

/** Thrown where a running game has the position: no other engine is asked instead. */
export class PositionLocked extends NoAnswer {
  constructor() {
    super('a running game has this position');
    this.name = 'PositionLocked';
  }
}
