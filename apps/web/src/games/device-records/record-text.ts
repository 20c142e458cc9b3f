import { levelName, outcomeTexts, winnerText } from '@chuhe/protocol';
import { type GameResult, type PerSide, type Side } from '@chuhe/rules';
import type { Locale, Text } from '../../platform/language/index.ts';
import { playerName } from '../../board/game-ui/index.ts';
import type { LocalRecord } from './record.ts';

export interface RecordTexts {
  readonly result: string;
  /** The cause of the result; empty if unknown. */
  readonly cause: string;
  /** The same with the name of the side that caused it. */
  readonly namedCause: string;
}

/** The result of a record in words, for the player of `side` or for spectators; a file may lack the cause. */
export function recordTexts(
  { outcome, result, names }: LocalRecord,
  text: Text,
  locale: Locale,
  side?: Side,
): RecordTexts {
  if (outcome !== undefined) return outcomeTexts(outcome, locale, { side, names });
  const winner = WINNERS[result];
  const known = winner === undefined ? text('record.unfinished') : winnerText(winner, locale);
  return { result: known, cause: '', namedCause: '' };
}

/** Undefined for an unfinished game. */
export function winnerOf({ outcome, result }: LocalRecord): Side | 'draw' | undefined {
  if (outcome !== undefined) return outcome.type === 'win' ? outcome.winner : 'draw';
  return WINNERS[result];
}

const WINNERS: Readonly<Record<GameResult, Side | 'draw' | undefined>> = {
  '1-0': 'RED',
  '0-1': 'BLACK',
  '1/2-1/2': 'draw',
  '*': undefined,
};

/** The names of the players: a name, the computer with its level, or the side. */
export function recordNames(
  { names, computer }: LocalRecord,
  text: Text,
  locale: Locale,
): PerSide<string> {
  const nameOf = (side: Side): string =>
    computer?.side === side
      ? text('single.computerName', { level: levelName(computer.level, locale, computer.step) })
      : playerName(names, side, text);
  return { RED: nameOf('RED'), BLACK: nameOf('BLACK') };
}

/** The facts of a game in a file besides its players: the event, the day, the opening. */
export function recordFacts({ headers }: Pick<LocalRecord, 'headers'>): readonly string[] {
  const opening = headers['Opening'] ?? headers['ECCO'] ?? '';
  const facts = [headers['Event'] ?? '', dayOf(headers['Date'] ?? ''), opening];
  return facts.filter((fact) => fact !== '');
}

/** The known part of a date: PGN writes question marks for unknown parts. */
function dayOf(date: string): string {
  return date.replace(/(?:[./-]?\?+)+$/, '');
}
