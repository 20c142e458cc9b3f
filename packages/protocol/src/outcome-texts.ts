import { opponentOf, type Outcome, type PerSide, type Side } from '@chuhe/rules';
import type { Locale } from './start-constants.ts';

/** What is stamped on a result: the reader's own, the winning side for spectators, or that nobody won. */
export type OutcomeSeal = 'win' | 'loss' | 'draw' | 'aborted' | Side;

/** Who reads about the end of a game. */
export interface OutcomeReader {
  /** The side that the reader played; none for spectators. */
  readonly side?: Side | undefined;
  /** The players' names, empty where one is unknown; the sides are named without them. */
  readonly names?: PerSide<string> | undefined;
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
  const seal = sealOf(outcome, reader.side);
  const cause = shortCause(outcome, seal, locale);
  return {
    seal,
    stamp: STAMPS[seal][locale],
    mark: MARKS[seal][locale],
    result: RESULTS[seal][locale],
    cause,
    namedCause: namedCause(outcome, locale, reader.names) ?? cause,
  };
}

/** Who won, where nothing else is known: in files of other programs. */
export function winnerText(winner: Side | 'draw', locale: Locale): string {
  return RESULTS[winner][locale];
}

type Localized = Readonly<Record<Locale, string>>;

const STAMPS = {
  win: { zh: '胜', en: 'WON' },
  loss: { zh: '负', en: 'LOST' },
  draw: { zh: '和', en: 'DRAW' },
  aborted: { zh: '止', en: 'VOID' },
  RED: { zh: '红胜', en: 'RED' },
  BLACK: { zh: '黑胜', en: 'BLACK' },
} as const satisfies Readonly<Record<OutcomeSeal, Localized>>;

const MARKS = {
  win: { zh: '胜', en: 'Won' },
  loss: { zh: '负', en: 'Lost' },
  draw: { zh: '和', en: 'Draw' },
  aborted: { zh: '止', en: 'Void' },
  RED: { zh: '红胜', en: 'Red' },
  BLACK: { zh: '黑胜', en: 'Black' },
} as const satisfies Readonly<Record<OutcomeSeal, Localized>>;

const RESULTS = {
  win: { zh: '你赢了', en: 'You won' },
  loss: { zh: '你输了', en: 'You lost' },
  draw: { zh: '和棋', en: 'Draw' },
  aborted: { zh: '对局中止', en: 'Game aborted' },
  RED: { zh: '红方胜', en: 'Red wins' },
  BLACK: { zh: '黑方胜', en: 'Black wins' },
} as const satisfies Readonly<Record<OutcomeSeal, Localized>>;

const CAUSES = {
  mate: { zh: '绝杀', en: 'checkmate' },
  stalemate: { zh: '困毙', en: 'stalemate' },
  'perpetual-check': { zh: '长将', en: 'perpetual check' },
  'perpetual-chase': { zh: '长捉', en: 'perpetual chase' },
  resignation: { zh: '认输', en: 'resignation' },
  timeout: { zh: '超时', en: 'on time' },
  escape: { zh: '中途离开', en: 'left the game' },
  absence: { zh: '一方离线', en: 'player offline' },
  repetition: { zh: '局面重复', en: 'repetition' },
  'natural-limit': { zh: '60 回合未吃子', en: '60-move rule' },
  'no-attackers': { zh: '双方无进攻子', en: 'no attacking pieces left' },
  agreement: { zh: '双方同意', en: 'agreement' },
  aborted: { zh: '对局中止', en: 'game aborted' },
} as const satisfies Readonly<Record<Outcome['by'], Localized>>;

/** The winner's opponent is the one who stayed away; only the winner may read it so. */
const OPPONENT_ABSENT: Localized = { zh: '对手离线', en: 'opponent offline' };

/** The time of one side ran out, and the other had nothing left to win with. */
const DRAWN_ON_TIME: Localized = {
  zh: '超时判和',
  en: 'out of time, no attackers left',
};

/** Causes that one side brought about; the others are visible on the board. */
const NAMED_CAUSES: Readonly<Partial<Record<Outcome['by'], Localized>>> = {
  'perpetual-check': { zh: '{name}长将', en: 'perpetual check by {name}' },
  'perpetual-chase': { zh: '{name}长捉', en: 'perpetual chase by {name}' },
  resignation: { zh: '{name}认输', en: '{name} resigned' },
  timeout: { zh: '{name}超时', en: '{name} ran out of time' },
  escape: { zh: '{name}中途离开', en: '{name} left the game' },
  absence: { zh: '{name}没有回来', en: '{name} didn’t come back' },
  aborted: { zh: '{name}中止对局', en: '{name} aborted the game' },
};

const SIDE_NAMES = {
  RED: { zh: '红方', en: 'Red' },
  BLACK: { zh: '黑方', en: 'Black' },
} as const satisfies Readonly<Record<Side, Localized>>;

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
  if (type === 'draw' && by === 'timeout') return DRAWN_ON_TIME[locale];
  return by === 'absence' && seal === 'win' ? OPPONENT_ABSENT[locale] : CAUSES[by][locale];
}

function namedCause(
  outcome: Outcome,
  locale: Locale,
  names: PerSide<string> | undefined,
): string | undefined {
  const side = causingSide(outcome);
  if (side === undefined) return undefined;
  const name = names?.[side] ?? '';
  // Chinese type sets names of any script apart by a space, and its own words not.
  const given = locale === 'zh' ? `${name} ` : name;
  return NAMED_CAUSES[outcome.by]?.[locale].replace('{name}', () =>
    name === '' ? SIDE_NAMES[side][locale] : given,
  );
}

function causingSide(outcome: Outcome): Side | undefined {
  if (outcome.type === 'win') return opponentOf(outcome.winner);
  return outcome.type === 'none' ? outcome.side : undefined;
}
