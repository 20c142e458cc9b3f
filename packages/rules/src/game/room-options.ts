import type { Side } from '../board/piece.ts';

/** Seconds for each single move, as the contract has them. */
export const STEP_SECONDS = [60, 120, 180] as const;

export type StepSeconds = (typeof STEP_SECONDS)[number];

/** Days for each single move of a correspondence game. */
export const MOVE_DAYS = [1, 2, 3, 5, 7, 14] as const;

/** [R6.31] how much time the players have. */
export type TimeControl =
  /** Each move has so many seconds. */
  | { readonly kind: 'step'; readonly seconds: StepSeconds }
  /** The base counts down; each move adds the increment. */
  | {
      readonly kind: 'increment';
      readonly baseSeconds: number;
      readonly incrementSeconds: number;
    }
  /** Game time with a limit for each move; once it is used up, each move has the countdown. */
  | {
      readonly kind: 'stages';
      readonly gameSeconds: number;
      readonly stepSeconds: number;
      readonly countdownSeconds: number;
    }
  /** Correspondence: each move has so many days. */
  | { readonly kind: 'days'; readonly days: (typeof MOVE_DAYS)[number] };

export type StepControl = Extract<TimeControl, { readonly kind: 'step' }>;

export const RULE_CODES = ['wxf2018-60'] as const;

/** The code of rules that a game is judged by: World Xiangqi Federation 2018, 60 quiet moves. */
export type RuleCode = (typeof RULE_CODES)[number];

export const SIDE_CHOICES = ['RED', 'BLACK', 'RANDOM'] as const;

/** What the creator of a room asks for; chance is settled before the room is created. */
export type SideChoice = (typeof SIDE_CHOICES)[number];

/** What is agreed besides the clock. */
export interface AgreedOptions {
  /** Whether users without a seat may watch. */
  readonly isWatch: boolean;
  /** Whether the result changes ratings; a rated game has no takebacks. */
  readonly rated: boolean;
  /** The position code that the game starts from. */
  readonly startCode: string;
  readonly rules: RuleCode;
  /** [R6.34] how long the first move of each side may take, where the clock does not decide it; in tournaments. */
  readonly firstMoveSeconds?: number;
}

/** What is agreed before the first move and never changes. */
export interface RoomOptions extends AgreedOptions {
  readonly timeControl: TimeControl;
}

/** The creator's side; `redByCoinToss` is a toss made by the caller and counts for RANDOM only. */
export function settleSide(choice: SideChoice, redByCoinToss: boolean): Side {
  if (choice !== 'RANDOM') return choice;
  return redByCoinToss ? 'RED' : 'BLACK';
}
