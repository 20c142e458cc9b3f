import type { Side } from '../pairing/colours.ts';
import type { Millis, OutReason, PairingResult, TournamentOptions } from './event.ts';

/** One game of a player, or a round without one. */
export interface SheetGame {
  /** 0 in an arena. */
  readonly round: number;
  /** Undefined while it is played. */
  readonly points: number | undefined;
  /** Absent for a round without a game. */
  readonly game?: { readonly pairing: string; readonly opponent: string; readonly side: Side };
  readonly without?: 'bye' | 'absent';
  readonly isDoubled?: boolean;
  readonly isForfeit?: boolean;
  /** Whether the holder set the result. */
  readonly isRuled?: boolean;
}

type EntrantStatus = 'active' | 'paused' | 'out';

/** A player of a tournament. */
export interface Entrant {
  readonly id: string;
  /** The order of entry, starting at 1. */
  readonly number: number;
  readonly rating: number;
  /** Whether that rating was provisional at entry. */
  readonly isProvisional?: true;
  /** A random number that breaks remaining ties. */
  readonly lot: number;
  readonly status: EntrantStatus;
  readonly outReason: OutReason | undefined;
  readonly points: number;
  readonly wins: number;
  readonly blackWins: number;
  /** Wins in a row. */
  readonly streak: number;
  readonly noShows: number;
  readonly hadBye: boolean;
  /** Oldest first. */
  readonly games: readonly SheetGame[];
  /** The pairing being played. */
  readonly playing: string | undefined;
  /** Since when the player has been waiting for an opponent in an arena. */
  readonly waitingSince: Millis;
}

/** Two players who meet or have met. */
export interface Pairing {
  readonly id: string;
  readonly round: number;
  /** The board number within the round, starting at 1. */
  readonly board: number;
  readonly red: string;
  readonly black: string;
  readonly at: Millis;
  /** Undefined while it is played. */
  readonly result: PairingResult | undefined;
  readonly isForfeit: boolean;
  /** Whether the holder set the result. */
  readonly isRuled: boolean;
}

type TournamentState = 'upcoming' | 'running' | 'finished' | 'cancelled';

/** A tournament: the fold of its log. */
export interface Tournament {
  /** The number of entries in the log. */
  readonly version: number;
  readonly options: TournamentOptions;
  readonly state: TournamentState;
  readonly startedAt: Millis | undefined;
  readonly endedAt: Millis | undefined;
  /** By id, in the order of entry. */
  readonly entrants: ReadonlyMap<string, Entrant>;
  readonly lastNumber: number;
  readonly pairings: ReadonlyMap<string, Pairing>;
  /** The ids of the pairings being played. */
  readonly running: ReadonlySet<string>;
  /** The last round that was paired. */
  readonly round: number;
  /** The start of the next round; undefined while one is played. */
  readonly nextRoundAt: Millis | undefined;
  /** The places of a round robin's table, set at its start. */
  readonly table: readonly string[];
}

/** A tournament whose collections may be changed until it is returned. */
export interface Draft extends Omit<Tournament, 'entrants' | 'pairings' | 'running'> {
  readonly entrants: Map<string, Entrant>;
  readonly pairings: Map<string, Pairing>;
  readonly running: Set<string>;
}

/** The number of missed first moves that excludes a player. */
export const MAX_NO_SHOWS = 2;
export const POINTS = { win: 2, draw: 1, bye: 2 } as const;
/** The number of wins in a row after which further ones count double, in an arena. */
export const STREAK = 2;

/** The time at which an arena stops pairing. */
export function endOfArena({ options, startedAt }: Tournament): Millis {
  return (startedAt ?? options.startsAt) + options.lastsMillis;
}

/** Why a Swiss ended before its last round: fewer than two players were left, or no legal pairing. */
export type EarlyEnd = 'players' | 'pairing';

/** The sides a player had in the games actually played, oldest first. */
export function coloursOf(entrant: Entrant): readonly Side[] {
  return entrant.games.flatMap(({ game, isForfeit }) =>
    game === undefined || isForfeit === true ? [] : [game.side],
  );
}
