import type { Side } from '../board/piece.ts';

/** Seconds per move, as the contract defines them. */
export const STEP_SECONDS = [60, 120, 180] as const;

export type StepSeconds = (typeof STEP_SECONDS)[number];

/** Days per move in a correspondence game. */
export const MOVE_DAYS = [1, 2, 3, 5, 7, 14] as const;

/** [R6.31] how much time the players have. */
export type TimeControl =
  /** A fixed number of seconds per move. */
  | { readonly kind: 'step'; readonly seconds: StepSeconds }
  /** The base counts down; each move adds the increment. */
  | {
      readonly kind: 'increment';
      readonly baseSeconds: number;
      readonly incrementSeconds: number;
    }
  /** Game time with a limit per move; once it is used up, each move has the countdown. */
  | {
      readonly kind: 'stages';
      readonly gameSeconds: number;
      readonly stepSeconds: number;
      readonly countdownSeconds: number;
    }
  /** Correspondence: a fixed number of days per move. */
  | { readonly kind: 'days'; readonly days: (typeof MOVE_DAYS)[number] };

export type StepControl = Extract<TimeControl, { readonly kind: 'step' }>;

export const RULE_CODES = ['wxf2018-60'] as const;

/** The rule set of a game: World Xiangqi Federation 2018, 60 quiet moves. */
export type RuleCode = (typeof RULE_CODES)[number];

export const SIDE_CHOICES = ['RED', 'BLACK', 'RANDOM'] as const;

/** The side a creator asks for; RANDOM is settled before the room is created. */
export type SideChoice = (typeof SIDE_CHOICES)[number];

/** The options other than the clock. */
export interface AgreedOptions {
  /** Whether users without a seat may watch. */
  readonly isWatch: boolean;
  /** Whether the result changes ratings; a rated game has no takebacks. */
  readonly rated: boolean;
  /** The start position code. */
  readonly startCode: string;
  readonly rules: RuleCode;
  /** [R6.34] the limit for each side's first move if the clock does not set one; used in tournaments. */
  readonly firstMoveSeconds?: number;
}

/** The options of a game, which never change after creation. */
export interface RoomOptions extends AgreedOptions {
  readonly timeControl: TimeControl;
}

/** The creator's side; `redByCoinToss` is the caller's coin toss and is used for RANDOM only. */
export function settleSide(choice: SideChoice, redByCoinToss: boolean): Side {
  if (choice !== 'RANDOM') return choice;
  return redByCoinToss ? 'RED' : 'BLACK';
}
