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
  /** Whether the holder ruled so. */
  readonly isRuled?: boolean;
}

type EntrantStatus = 'active' | 'paused' | 'out';

/** A player of a tournament. */
export interface Entrant {
  readonly id: string;
  /** In the order of entry, from 1 on. */
  readonly number: number;
  readonly rating: number;
  /** Whether that rating was only a first guess at the entry. */
  readonly isProvisional?: true;
  /** Decides what nothing else does. */
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
  /** Since when an arena owes an opponent. */
  readonly waitingSince: Millis;
}

/** Two who meet or have met. */
export interface Pairing {
  readonly id: string;
  readonly round: number;
  /** From 1 on within its round. */
  readonly board: number;
  readonly red: string;
  readonly black: string;
  readonly at: Millis;
  /** Undefined while it is played. */
  readonly result: PairingResult | undefined;
  readonly isForfeit: boolean;
  /** Whether the holder ruled so. */
  readonly isRuled: boolean;
}

type TournamentState = 'upcoming' | 'running' | 'finished' | 'cancelled';

/** A tournament: the fold of its log. */
export interface Tournament {
  /** How many entries the log has. */
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
  /** When the next round begins; undefined while one is played. */
  readonly nextRoundAt: Millis | undefined;
  /** The places of a round robin's table, from its beginning on. */
  readonly table: readonly string[];
}

/** A tournament whose collections are its own until it is given away. */
export interface Draft extends Omit<Tournament, 'entrants' | 'pairings' | 'running'> {
  readonly entrants: Map<string, Entrant>;
  readonly pairings: Map<string, Pairing>;
  readonly running: Set<string>;
}

/** Twice no first move puts out. */
export const MAX_NO_SHOWS = 2;
export const POINTS = { win: 2, draw: 1, bye: 2 } as const;
/** So many wins in a row make the next ones count double, in an arena. */
export const STREAK = 2;

/** When an arena pairs no more. */
export function endOfArena({ options, startedAt }: Tournament): Millis {
  return (startedAt ?? options.startsAt) + options.lastsMillis;
}

/** How many rounds there are; of a round robin known once it has begun. */
export function roundsOf({ options, table }: Tournament): number {
  if (options.form !== 'round-robin') return options.rounds;
  return table.length % 2 === 0 ? Math.max(0, table.length - 1) : table.length;
}

/** Why a Swiss is over before its last round: fewer than two wanted to play on, or no lawful pairing was left. */
export type EarlyEnd = 'players' | 'pairing';

/** Undefined unless it is a Swiss that ended early. */
export function earlyEndOf(tournament: Tournament): EarlyEnd | undefined {
  const { state, options, round, entrants } = tournament;
  const isEarly = state === 'finished' && options.form === 'swiss' && round < options.rounds;
  if (!isEarly) return undefined;
  const active = [...entrants.values()].filter(({ status }) => status === 'active');
  return active.length < 2 ? 'players' : 'pairing';
}

/** The sides that a player has had in games that were played, oldest first. */
export function coloursOf(entrant: Entrant): readonly Side[] {
  return entrant.games.flatMap(({ game, isForfeit }) =>
    game === undefined || isForfeit === true ? [] : [game.side],
  );
}
