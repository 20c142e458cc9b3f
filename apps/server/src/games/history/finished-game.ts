import type { GAME_KINDS } from '@chuhe/protocol';
import type { Outcome, PerSide, Side, TimeControl } from '@chuhe/rules';

/** How the players of a game met. */
export type GameKind = (typeof GAME_KINDS)[number];

/** A win or a draw; a game without a result is not in the history. */
export type Result = Exclude<Outcome, { readonly type: 'none' }>;

/** A player of the game, under the name at that time. */
interface Seat {
  /** The account's number. */
  readonly id: string;
  readonly name: string;
}

/** A finished game as stored. */
export interface FinishedGame {
  /** The public name of its room. */
  readonly roomId: string;
  readonly red: Seat;
  readonly black: Seat;
  readonly outcome: Result;
  /** The side that left, stayed away or ran out of time. */
  readonly leaver?: Side | undefined;
  readonly timeControl: TimeControl;
  readonly isWatch: boolean;
  readonly isRated: boolean;
  readonly kind: GameKind;
  readonly startCode: string;
  /** Every move as four digits, in order. */
  readonly moves: readonly string[];
  /** The time of each move; absent if it was not measured. */
  readonly moveMillis?: readonly number[];
  /** The lag credit of each side; absent if it was not counted. */
  readonly lagMillis?: PerSide<number>;
  readonly startedAt?: Date;
  readonly endedAt: Date;
  /** Whether anyone may find it. */
  readonly isPublic: boolean;
}

/** Selects games of a player. */
export interface HistoryFilter {
  /** The result from the player's point of view. */
  readonly result?: 'win' | 'loss' | 'draw' | undefined;
  /** The player's own side. */
  readonly side?: Side | undefined;
  readonly kind?: GameKind | undefined;
  /** Part of the opponent's name. */
  readonly opponent?: string | undefined;
  /** The tags of openings. */
  readonly openingTags?: readonly string[] | undefined;
  /** Whether to select only public games. */
  readonly isPublic?: boolean | undefined;
}

/** A place in a list ordered by time; games that ended at the same moment are ordered by number. */
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

/** The place of a cursor, the top without one; undefined if this server did not issue it. */
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

/** A calendar day (MM-DD) in this year and earlier years, newest first. */
export function daysOf(date: string, now: Date): readonly Day[] {
  const [month = 1, day = 1] = date.split('-').map(Number);
  const years = Array.from({ length: YEARS_BACK }, (_, back) => now.getUTCFullYear() - back);
  return years
    .map((year) => new Date(Date.UTC(year, month - 1, day)))
    .filter((from) => from.getUTCMonth() === month - 1)
    .map((from) => ({ from, until: new Date(from.getTime() + 86_400_000) }));
}

/** The calendar day of a moment, as MM-DD in UTC. */
export function dateOf(moment: Date): string {
  return moment.toISOString().slice(5, 10);
}
