import type { Side } from '../board/piece.ts';
import type { BoardEnding } from '../endings/ending.ts';

export const WIN_CAUSES = [
  'mate',
  'stalemate',
  'perpetual-check',
  'perpetual-chase',
  'resignation',
  'timeout',
  /** The loser left a running game on purpose. */
  'escape',
  /** The loser was absent and the winner claimed the game. */
  'absence',
] as const;

export const DRAW_CAUSES = [
  'repetition',
  'natural-limit',
  'no-attackers',
  'agreement',
  /** One side ran out of time and the other had no piece left to attack with. */
  'timeout',
  /** One side was absent and the other claimed a draw. */
  'absence',
] as const;

/** The outcome of a game; a room has at most one. */
export type Outcome =
  | { readonly type: 'win'; readonly winner: Side; readonly by: (typeof WIN_CAUSES)[number] }
  | { readonly type: 'draw'; readonly by: (typeof DRAW_CAUSES)[number] }
  /** No result: `side` left before both had moved. */
  | { readonly type: 'none'; readonly by: 'aborted'; readonly side: Side };

/** Builds a win or a draw from its two stored fields; undefined if they do not fit together. */
export function finishedOutcome(
  winner: Side | null,
  by: string,
): Exclude<Outcome, { readonly type: 'none' }> | undefined {
  if (winner === null) {
    const cause = DRAW_CAUSES.find((one) => one === by);
    return cause && { type: 'draw', by: cause };
  }
  const cause = WIN_CAUSES.find((one) => one === by);
  return cause && { type: 'win', winner, by: cause };
}

export const LEAVE_REASONS = ['escape', 'surrender', 'timeout', 'over'] as const;

/** Why the players leave the board, in the four words of the contract. */
export type LeaveReason = (typeof LEAVE_REASONS)[number];

const LEAVE_REASON_OF: Readonly<Record<Outcome['by'], LeaveReason>> = {
  mate: 'over',
  stalemate: 'over',
  'perpetual-check': 'over',
  'perpetual-chase': 'over',
  repetition: 'over',
  'natural-limit': 'over',
  'no-attackers': 'over',
  agreement: 'over',
  resignation: 'surrender',
  timeout: 'timeout',
  escape: 'escape',
  absence: 'escape',
  aborted: 'over',
};

/** [R6.26] the contract's word for an outcome. */
export function leaveReasonOf({ by }: Pick<Outcome, 'by'>): LeaveReason {
  return LEAVE_REASON_OF[by];
}

/** The outcome of a board ending, without its explanation, which `judgeLine` can always recompute. */
export function outcomeOfEnding(ending: BoardEnding): Outcome {
  return ending.type === 'win'
    ? { type: 'win', winner: ending.winner, by: ending.by }
    : { type: 'draw', by: ending.by };
}
