import type { FindMove } from './find-move.ts';

/** Who is asked about a position. */
export interface Adviser {
  /** A move at a strength. */
  readonly findMove: FindMove;
}

export interface AdviserParts {
  readonly server: FindMove;
}

export function createAdviser({ server }: AdviserParts): Adviser {
  return { findMove: server };
}
