import { opponentOf, type Outcome, type PerSide, type Side } from '@chuhe/rules';
import type { Locale } from './start-constants.ts';
import { fillText, type OutcomeSeal, sharedTexts } from './texts.ts';

/** Who reads about the end of a game. */
export interface OutcomeReader {
  /** The side that the reader played; none for spectators. */
  readonly side?: Side | undefined;
  /** The players' names, empty where one is unknown; the sides are named without them. */
  readonly names?: PerSide<string> | undefined;
  /** Whether a game without a result ended because a first move was not made in time. */
  readonly isFirstMoveMissed?: boolean | undefined;
}

/** The end of a game in the words of one language, for one reader. */
export interface OutcomeTexts {
  readonly seal: OutcomeSeal;
  /** On the large seal. */
  readonly stamp: string;
  /** On the small seal of lists. */
  readonly mark: string;
  /** Who won. */
  readonly result: string;
  /** By what, as short as lists need it, and true for winner and loser alike. */
  readonly cause: string;
  /** By what, naming the player or side that brought it about, where one did. */
  readonly namedCause: string;
}

/** How a game ended, as every screen, shared page and picture says it. */
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

/** Who won, where nothing else is known: in files of other programs. */
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
