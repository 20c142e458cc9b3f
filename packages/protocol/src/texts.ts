import type { Kind, Outcome, Side } from '@chuhe/rules';
import type { InviteFailKey } from './constants.ts';
import type { Refusal } from './refusals.ts';
import type { Locale } from './start-constants.ts';

/** The texts shared by server and pages, in one language: `texts/<language>.json`. */
export interface SharedTexts {
  readonly refusals: Readonly<Record<Refusal, string>>;
  /** The texts for the inviter when an invitation failed. */
  readonly invitations: Readonly<Record<InviteFailKey, string>>;
  readonly outcomes: OutcomeWords;
  readonly board: BoardWords;
  /** The names of the computer's levels. */
  readonly levels: Readonly<Record<ComputerLevel, string>>;
  /** The name of a level with one of its steps. */
  readonly levelSteps: Readonly<Record<ComputerStep, string>>;
  /** The name of a house bot. */
  readonly houseBot: string;
}

type ComputerLevel = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
type ComputerStep = 1 | 2;

/** The seal on a result: the reader's own result, the winning side for spectators, or no winner. */
export type OutcomeSeal = 'win' | 'loss' | 'draw' | 'aborted' | Side;

/** The texts about the end of a game. */
interface OutcomeWords {
  readonly stamps: Readonly<Record<OutcomeSeal, string>>;
  readonly marks: Readonly<Record<OutcomeSeal, string>>;
  readonly results: Readonly<Record<OutcomeSeal, string>>;
  readonly causes: Readonly<Record<Outcome['by'], string>>;
  /** For the winner only: the opponent was absent. */
  readonly opponentAbsent: string;
  /** One side ran out of time, and the other had no material left to win with. */
  readonly drawnOnTime: string;
  /** Causes that one side brought about; the others are visible on the board. */
  readonly named: Readonly<Partial<Record<Outcome['by'], string>>>;
  /** Replaces `aborted` if a side did not make its first move in time. */
  readonly noFirstMove: string;
  /** Texts about the reader's own failure. */
  readonly own: Readonly<Record<'absence' | 'noFirstMove', string>>;
  readonly sides: Readonly<Record<Side, string>>;
  /**
   * A player's name in `named`: Chinese typography puts spaces around names of any script, but not around its own
   * words.
   */
  readonly playerName: string;
}

/** Pieces, squares and moves as a screen reader speaks them. */
interface BoardWords {
  readonly side: Readonly<Record<Side, string>>;
  readonly kind: Readonly<Record<Side, Readonly<Record<Kind, string>>>>;
  readonly piece: string;
  readonly occupied: string;
  readonly empty: string;
  readonly moves: string;
  readonly takes: string;
  readonly givesCheck: string;
  readonly givesMate: string;
  readonly isSelected: string;
  readonly canCapture: string;
  readonly canMove: string;
  readonly isLast: string;
  readonly isCheck: string;
  readonly comma: string;
  /** The separator of entries that contain commas. */
  readonly listComma: string;
}

const loaded = new Map<Locale, SharedTexts>();

/**
 * Registers the texts of a language. A page calls it when they arrive; `@chuhe/protocol/all-texts` does so for all
 * languages.
 */
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

/** The text of a message that carries a key of these texts; undefined for any other message. */
export function keyedText(key: string, locale: Locale): string | undefined {
  const { refusals, invitations } = sharedTexts(locale);
  return new Map([...Object.entries(refusals), ...Object.entries(invitations)]).get(key);
}

/** The name of a level, with its step if one is given. */
export function levelName(level: ComputerLevel, locale: Locale, step?: ComputerStep): string {
  const { levels, levelSteps } = sharedTexts(locale);
  const name = levels[level];
  return step === undefined ? name : fillText(levelSteps[step], { name });
}

/** Fills the placeholders in braces. */
export function fillText(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
