import type { Move } from '../board/move-list.ts';
import type { Side } from '../board/side.ts';
import type { PlacedMan } from '../position/position.ts';

/** What a move of a repeating cycle does: gives check, chases a man, or neither. */
export type MoveClass = 'check' | 'chase' | 'idle';

/** One move of a cycle and how it is judged. */
export interface ClassedMove {
  /** Number of the move in the line, 1 for the first. */
  readonly ply: number;
  readonly side: Side;
  readonly move: Move;
  readonly class: MoveClass;
  /** The men it chases, where they stand after the move; empty unless the class is chase. */
  readonly chased: readonly PlacedMan[];
}

/** The rule that decides a repetition. */
export type RepetitionRule =
  | 'perpetual-check'
  | 'mutual-perpetual-check'
  | 'perpetual-chase'
  | 'mutual-perpetual-chase'
  | 'plain-repetition';

/** A judged repetition, with everything needed to explain it. */
export interface Repetition {
  readonly rule: RepetitionRule;
  /** The side that loses by it; undefined when it is a draw. */
  readonly offender: Side | undefined;
  /** First and last move of the cycle, as numbers of moves in the line. */
  readonly fromPly: number;
  readonly toPly: number;
  readonly moves: readonly ClassedMove[];
  /** The man that the offender chased on every move, where it stands now. */
  readonly chased: PlacedMan | undefined;
}

/** Both players hear this when a position stands for the second time. */
export interface RepetitionWarning {
  /** What will be judged if the cycle is gone through once more. */
  readonly repetition: Repetition;
  /** The legal moves that lead to a position that has not stood before. */
  readonly avoidedBy: readonly Move[];
}
