import type { Millis, NewPairing } from '../life/event.ts';
import type { EarlyEnd, Entrant, Tournament } from '../life/tournament.ts';

/** The leader's next action, or the time at which there may be one. */
export type NextStep =
  | { readonly type: 'start' | 'pair' | 'finish' }
  | { readonly type: 'wait'; readonly until: Millis | undefined };

/** Two players who meet, before their pairing has an id. */
export type UnnamedPairing = Omit<NewPairing, 'id'>;

export interface WorkedPairing {
  readonly round: number;
  readonly pairings: readonly UnnamedPairing[];
  readonly bye?: string;
}

/** A pairing that was computed for an earlier version of the tournament. */
export interface ProposedPairing {
  /** 0 without rounds. */
  readonly round: number;
  readonly pairings: readonly NewPairing[];
  readonly bye?: string | undefined;
}

/** The part of a proposed pairing that still holds, or why there is none. */
export type PairingReview =
  | { readonly ok: true; readonly pairings: readonly NewPairing[] }
  | { readonly ok: false; readonly refusal: 'not-due' | 'stale' };

/** An entrant in the order of the standings; tie-breaks are missing in formats without them. */
export interface RankedEntrant {
  readonly entrant: Entrant;
  readonly ties?: TieBreaks;
}

/** The tie-breaks between equal points. */
export interface TieBreaks {
  /** The sum of the opponents' points. */
  readonly opponents: number;
  /** Points from games against players with the same points and the same sum. */
  readonly direct: number;
  readonly wins: number;
  readonly blackWins: number;
}

/** Everything in which one format of tournaments differs from the others. */
export interface FormatRules<Input> {
  /** Whether all players are paired at once, round by round; otherwise a player is paired as soon as one is free. */
  readonly hasRounds: boolean;
  /** Its length: the minutes or the rounds that its holder chose, or a table in which everybody meets once. */
  readonly length: 'minutes' | 'rounds' | 'table';
  /** With fewer players it is cancelled at its start. */
  readonly fewestPlayers: number;
  /** Whether further wins in a row count double. */
  readonly doublesStreaks: boolean;
  readonly byePoints: number;
  readonly rounds: (tournament: Tournament) => number;
  /** Whether a running tournament takes no more entries. */
  readonly isTooLate: (tournament: Tournament, now: Millis) => boolean;
  readonly nextStep: (tournament: Tournament, now: Millis) => NextStep;
  /** Whether it may finish, once no game is running. */
  readonly isDone: (tournament: Tournament, now: Millis) => boolean;
  readonly earlyEnd: (tournament: Tournament) => EarlyEnd | undefined;
  /** The players to pair; those in `elsewhere` play another game. */
  readonly pairingInput: (tournament: Tournament, elsewhere: ReadonlySet<string>) => Input;
  /** Undefined if no complete pairing exists. */
  readonly workOut: (input: Input) => WorkedPairing | undefined;
  readonly reviewPairing: (
    tournament: Tournament,
    proposed: ProposedPairing,
    now: Millis,
  ) => PairingReview;
  /** The entrants, best first. */
  readonly rank: (tournament: Tournament, listed: readonly Entrant[]) => readonly RankedEntrant[];
}
