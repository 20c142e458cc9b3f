import type { Kind, Outcome, Side } from '@chuhe/rules';
import type { InviteFailKey } from './constants.ts';
import type { Refusal } from './refusals.ts';
import type { Locale } from './start-constants.ts';

/** The words that server and pages share, in one language: `texts/<language>.json`. */
export interface SharedTexts {
  readonly refusals: Readonly<Record<Refusal, string>>;
  /** What the inviter reads when an invitation came to nothing. */
  readonly invitations: Readonly<Record<InviteFailKey, string>>;
  readonly outcomes: OutcomeWords;
  readonly board: BoardWords;
  /** The names of the computer's levels. */
  readonly levels: Readonly<Record<ComputerLevel, string>>;
  /** The name of a level with one of its steps. */
  readonly levelSteps: Readonly<Record<ComputerStep, string>>;
  /** What a bot of the house is called. */
  readonly houseBot: string;
}

type ComputerLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
type ComputerStep = 1 | 2;

/** What is stamped on a result: the reader's own, the winning side for spectators, or that nobody won. */
export type OutcomeSeal = 'win' | 'loss' | 'draw' | 'aborted' | Side;

/** How games end. */
interface OutcomeWords {
  readonly stamps: Readonly<Record<OutcomeSeal, string>>;
  readonly marks: Readonly<Record<OutcomeSeal, string>>;
  readonly results: Readonly<Record<OutcomeSeal, string>>;
  readonly causes: Readonly<Record<Outcome['by'], string>>;
  /** The winner's opponent is the one who stayed away; only the winner may read it so. */
  readonly opponentAbsent: string;
  /** The time of one side ran out, and the other had nothing left to win with. */
  readonly drawnOnTime: string;
  /** Causes that one side brought about; the others are visible on the board. */
  readonly named: Readonly<Partial<Record<Outcome['by'], string>>>;
  /** In place of `aborted` where a side did not make its first move in time. */
  readonly noFirstMove: string;
  /** What one is told about oneself. */
  readonly own: Readonly<Record<'absence' | 'noFirstMove', string>>;
  readonly sides: Readonly<Record<Side, string>>;
  /** A player's name in `named`: Chinese type sets names of any script apart by a space, and its own words not. */
  readonly playerName: string;
}

/** Pieces, squares and moves as they are spoken. */
interface BoardWords {
  readonly side: Readonly<Record<Side, string>>;
  readonly kind: Readonly<Record<Side, Readonly<Record<Kind, string>>>>;
  readonly piece: string;
  readonly occupied: string;
  readonly empty: string;
  readonly moves: string;
  readonly takes: string;
  readonly givesCheck: string;
  readonly isSelected: string;
  readonly canCapture: string;
  readonly canMove: string;
  readonly isLast: string;
  readonly isCheck: string;
  readonly comma: string;
  /** Between entries that have commas of their own. */
  readonly listComma: string;
}

const loaded = new Map<Locale, SharedTexts>();

/** A page adds the texts of its language when they arrive; `@chuhe/protocol/all-texts` adds those of all languages. */
export function addSharedTexts(locale: Locale, texts: SharedTexts): void {
  loaded.set(locale, texts);
}

export function hasSharedTexts(locale: Locale): boolean {
  return loaded.has(locale);
}

export function sharedTexts(locale: Locale): SharedTexts {
  const texts = loaded.get(locale);
  if (texts === undefined) throw new Error(`the texts of ${locale} are not loaded`);
  return texts;
}

export function refusalText(refusal: Refusal, locale: Locale): string {
  return sharedTexts(locale).refusals[refusal];
}

/** What a message that carries a key of these texts says; undefined for other words. */
export function keyedText(key: string, locale: Locale): string | undefined {
  const { refusals, invitations } = sharedTexts(locale);
  return new Map([...Object.entries(refusals), ...Object.entries(invitations)]).get(key);
}

/** The name of a level, and of its step where one is meant. */
export function levelName(level: ComputerLevel, locale: Locale, step?: ComputerStep): string {
  const { levels, levelSteps } = sharedTexts(locale);
  const name = levels[level];
  return step === undefined ? name : fillText(levelSteps[step], { name });
}

/** A text with its braces filled. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
