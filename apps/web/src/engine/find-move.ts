import type { Line } from '@chuhe/rules';
import type { Answer, Strength } from '@chuhe/search';

/** What is asked: the game so far, which must go on, and how strong the answer should be. */
export interface MoveSearch {
  readonly line: Line;
  readonly strength: Strength;
}

/** Whatever finds moves at a strength; fails with `NoAnswer` where it cannot. */
export type FindMove = (search: MoveSearch, signal: AbortSignal) => Promise<Answer>;

/** Nobody found a move: out of reach, too busy, or not able to run here. */
export class NoAnswer extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'NoAnswer';
  }
}
