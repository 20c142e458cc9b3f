import type { MoveLine, Move } from '@chuhe/rules';

/** Where a search ends by itself, whatever its time: after a depth, a number of nodes, or at a mate. */
export type SearchCap =
  | { readonly type: 'depth'; readonly depth: number }
  | { readonly type: 'nodes'; readonly nodes: number }
  | { readonly type: 'mate'; readonly moves: number };

export interface SearchLimits {
  readonly cap: SearchCap;
  /** The longest a search may think. */
  readonly millis: number;
}

/** How an engine is to search. */
export interface EngineSettings {
  /** The engine's Skill Level, -20 to 20; 20 is full strength. */
  readonly skill: number;
  readonly limits: SearchLimits;
}

/** One question to an engine: the game so far, how to search, and what to choose from. */
export interface Question extends EngineSettings {
  /** Start and moves: a position alone would hide repetitions. */
  readonly line: MoveLine;
  /** The moves to choose from; all legal ones when left out. */
  readonly among?: readonly Move[] | undefined;
  /** How many of the best moves to compare; only the best is searched for when left out. */
  readonly lines?: number | undefined;
}

/** An engine's opinion for the side to move: hundredths of a soldier, or moves to a mate. */
export type Score =
  | { readonly type: 'points'; readonly points: number }
  /** Positive when the side to move mates, negative or zero when it is mated. */
  | { readonly type: 'mate'; readonly moves: number };

/** One of the moves that a search compared. */
export interface Candidate {
  readonly move: Move;
  readonly score: Score;
  /** The line the engine expects, beginning with the move, and no longer than a player looks. */
  readonly pv: readonly Move[];
}

/** What a search found. */
export interface Answer {
  readonly move: Move;
  /** Missing where the move was not the search's first choice, or was random. */
  readonly score?: Score | undefined;
  /** The line the engine expects, beginning with the move. */
  readonly pv: readonly Move[];
  /** The moves that were compared, best first, where several were asked for. */
  readonly candidates?: readonly Candidate[] | undefined;
}

/** What a search found, depth by depth: for a judge of moves, who trusts no single number. */
export interface Examination {
  readonly move: Move;
  /**
   * The exact scores of the root at the last depths, the deepest last; whatever move was the best there. Never empty: a
   * search that ended without an exact score is no examination.
   */
  readonly scores: readonly [Score, ...Score[]];
  /** How deep the last of them is. */
  readonly depth: number;
}

export const MAX_LINES = 5;

/** A question that several lines answer, better and better for as long as it is searched. */
export interface LinesQuestion {
  readonly line: MoveLine;
  /** How many lines, 1 to `MAX_LINES`. */
  readonly count: number;
  /** How long to search. */
  readonly millis: number;
  /** Where the search ends by itself; without one it takes all its time. */
  readonly cap?: SearchCap | undefined;
}

/** One of the best lines that an engine sees. */
export interface EngineLine {
  /** 1 for the best. */
  readonly rank: number;
  /** How many plies deep the engine has looked. */
  readonly depth: number;
  readonly nodesPerSecond: number;
  readonly score: Score;
  readonly pv: readonly Move[];
}

/** A function that answers questions: a native engine, one in a worker of the browser, a test. */
export type Ask = (question: Question) => Promise<Answer>;
