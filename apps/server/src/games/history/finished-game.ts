import type { GAME_KINDS } from '@chuhe/protocol';
import type { Outcome, PerSide, Side, TimeControl } from '@chuhe/rules';

/** How the players of a game met. */
export type GameKind = (typeof GAME_KINDS)[number];

/** A win or a draw; a game that was broken off has no place in history. */
export type Result = Exclude<Outcome, { readonly type: 'none' }>;

/** Who sat at the board, under the name they had. */
interface Seat {
  /** The account's number. */
  readonly id: string;
  readonly name: string;
}

/** A finished game, as it is stored. */
export interface FinishedGame {
  /** The public name of its room. */
  readonly roomId: string;
  readonly red: Seat;
  readonly black: Seat;
  readonly outcome: Result;
  /** Who left it, stayed away or let the time run out. */
  readonly leaver?: Side | undefined;
  readonly timeControl: TimeControl;
  readonly isWatch: boolean;
  readonly isRated: boolean;
  readonly kind: GameKind;
  readonly startCode: string;
  /** Every move as four digits, in order. */
  readonly moves: readonly string[];
  /** How long each move took; absent where it was not measured. */
  readonly moveMillis?: readonly number[];
  /** What each side got back for its line; absent where it was not counted. */
  readonly lagMillis?: PerSide<number>;
  readonly startedAt?: Date;
  readonly endedAt: Date;
  /** Whether anyone may find it. */
  readonly isPublic: boolean;
}

/** Which of a player's games are wanted. */
export interface HistoryFilter {
  /** Seen by the player. */
  readonly result?: 'win' | 'loss' | 'draw' | undefined;
  /** The player's own side. */
  readonly side?: Side | undefined;
  readonly kind?: GameKind | undefined;
  /** Part of the opponent's name. */
  readonly opponent?: string | undefined;
  /** The tags of openings. */
  readonly openingTags?: readonly string[] | undefined;
  /** Only those that anyone may see. */
  readonly isPublic?: boolean | undefined;
}

/** A place in a list that is ordered by time: games that ended together are ordered by number. */
export interface ListPlace {
  /** Microseconds since 1970, as decimal digits. */
  readonly endedMicros: string;
  readonly id: string;
}

/** Above every game. */
export const TOP: ListPlace = { endedMicros: '9000000000000000', id: '9223372036854775807' };

export function placeCursor({ endedMicros, id }: ListPlace): string {
  return Buffer.from(`${endedMicros}.${id}`).toString('base64url');
}

/** The place a cursor stands for, the top without one; undefined when it is none of ours. */
export function readPlace(cursor: string | undefined): ListPlace | undefined {
  if (cursor === undefined) return TOP;
  const text = Buffer.from(cursor, 'base64url').toString();
  const found = /^(?<endedMicros>\d{1,16})\.(?<id>[1-9]\d{0,17})$/.exec(text)?.groups;
  if (found === undefined) return undefined;
  return { endedMicros: found['endedMicros'] ?? '', id: found['id'] ?? '' };
}

/** One calendar day of one year, in UTC. */
export interface Day {
  readonly from: Date;
  readonly until: Date;
}

const YEARS_BACK = 50;

/** A day of the calendar (MM-DD) in this year and the years before, newest first. */
export function daysOf(date: string, now: Date): readonly Day[] {
  const [month = 1, day = 1] = date.split('-').map(Number);
  const years = Array.from({ length: YEARS_BACK }, (_, back) => now.getUTCFullYear() - back);
  return years
    .map((year) => new Date(Date.UTC(year, month - 1, day)))
    .filter((from) => from.getUTCMonth() === month - 1)
    .map((from) => ({ from, until: new Date(from.getTime() + 86_400_000) }));
}

/** The day of the calendar a moment is in, as MM-DD in UTC. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(5, 10);
}
