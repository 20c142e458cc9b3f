import { opponentOf, type Outcome, type PerSide, type Side } from '@chuhe/rules';
import type { Locale } from './start-constants.ts';
import { fillText, type OutcomeSeal, sharedTexts } from './texts.ts';

/** The reader of a game's outcome. */
export interface OutcomeReader {
  /** The side the reader played; undefined for spectators. */
  readonly side?: Side | undefined;
  /** The players' names; an empty name falls back to the name of the side. */
  readonly names?: PerSide<string> | undefined;
  /** Whether a game without a result ended because a first move was not made in time. */
  readonly isFirstMoveMissed?: boolean | undefined;
}

/** The outcome of a game in one language, for one reader. */
export interface OutcomeTexts {
  readonly seal: OutcomeSeal;
  /** The text on the large seal. */
  readonly stamp: string;
  /** The text on the small seal of lists. */
  readonly mark: string;
  /** The winner. */
  readonly result: string;
  /** The cause, short enough for lists, in words that fit winner and loser alike. */
  readonly cause: string;
  /** The cause, naming the player or side responsible where there is one. */
  readonly namedCause: string;
}

/** The outcome of a game, as every screen, shared page and picture words it. */
export function outcomeTexts(
  outcome: Outcome,
  locale: Locale,
  reader: OutcomeReader = {},
): OutcomeTexts {
  const { stamps, marks, results } = sharedTexts(locale).outcomes;
  const seal = sealOf(outcome, reader.side);
  const cause = shortCause(outcome, seal, locale);
  return {
    seal,
    stamp: stamps[seal],
    mark: marks[seal],
    result: results[seal],
    cause,
    namedCause: namedCause(outcome, locale, reader) ?? cause,
  };
}

/** The winner alone, for files of other programs, which give nothing else. */
export function winnerText(winner: Side | 'draw', locale: Locale): string {
  return sharedTexts(locale).outcomes.results[winner];
}

function sealOf(outcome: Outcome, reader: Side | undefined): OutcomeSeal {
  switch (outcome.type) {
    case 'win':
      if (reader === undefined) return outcome.winner;
      return reader === outcome.winner ? 'win' : 'loss';
    case 'draw':
      return 'draw';
    case 'none':
      return 'aborted';
    default:
      return outcome satisfies never;
  }
}

function shortCause({ type, by }: Outcome, seal: OutcomeSeal, locale: Locale): string {
  const { causes, drawnOnTime, opponentAbsent } = sharedTexts(locale).outcomes;
  if (type === 'draw' && by === 'timeout') return drawnOnTime;
  return by === 'absence' && seal === 'win' ? opponentAbsent : causes[by];
}

function namedCause(
  outcome: Outcome,
  locale: Locale,
  { side: own, names, isFirstMoveMissed: isMissed = false }: OutcomeReader,
): string | undefined {
  const side = causingSide(outcome);
  if (side === undefined) return undefined;
  const { named, noFirstMove, own: ownWords, sides, playerName } = sharedTexts(locale).outcomes;
  if (side === own && isMissed) return ownWords.noFirstMove;
  if (side === own && outcome.by === 'absence') return ownWords.absence;
  const given = names?.[side] ?? '';
  const name = given === '' ? sides[side] : fillText(playerName, { name: given });
  const text = isMissed ? noFirstMove : named[outcome.by];
  return text === undefined ? undefined : fillText(text, { name });
}

function causingSide(outcome: Outcome): Side | undefined {
  if (outcome.type === 'win') return opponentOf(outcome.winner);
  return outcome.type === 'none' ? outcome.side : undefined;
}
