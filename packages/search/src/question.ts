import type { MoveLine, Move } from '@chuhe/rules';

/** The limit at which a search ends, besides its time: a depth, a number of nodes, or a mate. */
export type SearchCap =
  | { readonly type: 'depth'; readonly depth: number }
  | { readonly type: 'nodes'; readonly nodes: number }
  | { readonly type: 'mate'; readonly moves: number };

export interface SearchLimits {
  readonly cap: SearchCap;
  /** The maximum thinking time. */
  readonly millis: number;
}

/** The settings of an engine's search. */
export interface EngineSettings {
  /** The engine's Skill Level, -20 to 20; 20 is full strength. */
  readonly skill: number;
  readonly limits: SearchLimits;
}

/** One question to an engine: the game so far, how to search, and the moves to choose from. */
export interface Question extends EngineSettings {
  /** Start and moves; a position alone would hide repetitions. */
  readonly line: MoveLine;
  /** The moves to choose from; all legal ones when absent. */
  readonly among?: readonly Move[] | undefined;
  /** The number of best moves to compare; only the best one when absent. */
  readonly lines?: number | undefined;
}

/** An engine's score for the side to move: hundredths of a soldier, or moves to a mate. */
export type Score =
  | { readonly type: 'points'; readonly points: number }
  /** Positive if the side to move mates, negative or zero if it is mated. */
  | { readonly type: 'mate'; readonly moves: number };

/** One of the moves that a search compared. */
export interface Candidate {
  readonly move: Move;
  readonly score: Score;
  /** The expected line, starting with the move, and no longer than a player looks ahead. */
  readonly pv: readonly Move[];
}

/** The result of a search. */
export interface Answer {
  readonly move: Move;
  /** Absent if the move was not the search's first choice, or was random. */
  readonly score?: Score | undefined;
  /** The expected line, starting with the move. */
  readonly pv: readonly Move[];
  /** The compared moves, best first, if several were requested. */
  readonly candidates?: readonly Candidate[] | undefined;
}

/** The result of a search, depth by depth, for reviews, which must not rely on a single score. */
export interface Examination {
  readonly move: Move;
  /**
   * The exact root scores of the last depths, deepest last, no matter which move was best there. Never empty: a search
   * without an exact score gives no examination.
   */
  readonly scores: readonly [Score, ...Score[]];
  /** The depth of the last score. */
  readonly depth: number;
}

export const MAX_LINES = 5;

/** A query for several lines, which improve as long as the search runs. */
export interface LinesQuestion {
  readonly line: MoveLine;
  /** The number of lines, 1 to `MAX_LINES`. */
  readonly count: number;
  /** How long to search. */
  readonly millis: number;
  /** The limit at which the search ends; when absent it uses all its time. */
  readonly cap?: SearchCap | undefined;
}

/** One of an engine's best lines. */
export interface EngineLine {
  /** 1 for the best. */
  readonly rank: number;
  /** The search depth in plies. */
  readonly depth: number;
  readonly nodesPerSecond: number;
  readonly score: Score;
  readonly pv: readonly Move[];
}

/** A function that answers questions: a native engine, one in a browser worker, a test. */
export type Ask = (question: Question) => Promise<Answer>;
