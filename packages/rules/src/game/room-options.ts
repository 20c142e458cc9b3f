import type { Side } from '../board/piece.ts';

export const STEP_SECONDS = [60, 120, 180] as const;

/** Thinking time for each single move. */
export type StepSeconds = (typeof STEP_SECONDS)[number];

export const RULE_CODES = ['wxf2018-60'] as const;

/** The code of rules that a game is judged by: World Xiangqi Federation 2018, 60 quiet moves. */
export type RuleCode = (typeof RULE_CODES)[number];

export const SIDE_CHOICES = ['RED', 'BLACK', 'RANDOM'] as const;

/** What the creator of a room asks for; chance is settled before the room is created. */
export type SideChoice = (typeof SIDE_CHOICES)[number];

/** What is agreed before the first move and never changes. */
export interface RoomOptions {
  readonly stepSeconds: StepSeconds;
  /** Whether users without a seat may watch. */
  readonly isWatch: boolean;
  /** Whether the result changes ratings; a rated game has no takebacks. */
  readonly rated: boolean;
  /** The position code that the game starts from. */
  readonly startCode: string;
  readonly rules: RuleCode;
}

/** The creator's side; `redByCoinToss` is a toss made by the caller and counts for RANDOM only. */
export function settleSide(choice: SideChoice, redByCoinToss: boolean): Side {
  if (choice !== 'RANDOM') return choice;
  return redByCoinToss ? 'RED' : 'BLACK';
}
