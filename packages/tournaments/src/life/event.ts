import type { Side } from '../pairing/colours.ts';

/** Milliseconds since 1970, on the clock of the one who decides. */
export type Millis = number;

export type Form = 'arena' | 'swiss' | 'round-robin';

/** What is fixed when a tournament is made. */
export interface TournamentOptions {
  readonly form: Form;
  readonly startsAt: Millis;
  /** How long an arena pairs. */
  readonly lastsMillis: Millis;
  /** Rounds of a Swiss; a round robin has as many as its table. */
  readonly rounds: number;
  /** Between the last result of a round and the next round. */
  readonly breakMillis: Millis;
  readonly mostPlayers: number;
}

/** How a pairing ended. `NONE`: both lost. `VOID`: it did not take place. */
export type PairingResult = Side | 'DRAW' | 'NONE' | 'VOID';

/** What a holder may rule. */
export type RuledResult = Exclude<PairingResult, 'VOID'>;

/** Two who meet; the name of the pairing is that of their room. */
export interface NewPairing {
  readonly id: string;
  readonly red: string;
  readonly black: string;
  /** Decided without a game, because one or both are not there. */
  readonly walkover?: Exclude<PairingResult, 'DRAW' | 'VOID'>;
}

/** Why a player is out: own wish, the holder's, twice no first move, a suspension or an erased account. */
export type OutReason = 'self' | 'holder' | 'absence' | 'sanction';

interface FactBodies {
  readonly created: { readonly options: TournamentOptions };
  readonly joined: {
    readonly player: string;
    readonly rating: number;
    /** Whether that rating is only a first guess. */
    readonly isProvisional?: true;
    readonly lot: number;
  };
  readonly paused: { readonly player: string };
  readonly resumed: { readonly player: string };
  readonly left: { readonly player: string; readonly reason: OutReason };
  readonly started: object;
  /** A round, or in an arena some who waited. */
  readonly paired: {
    readonly round: number;
    readonly pairings: readonly NewPairing[];
    readonly bye?: string;
  };
  readonly ended: {
    readonly pairing: string;
    readonly result: PairingResult;
    /** The side that did not make its first move in time. */
    readonly noShow?: Side;
    /** Whether the holder ruled so: it also replaces a result. */
    readonly isRuled?: true;
  };
  readonly finished: object;
  readonly cancelled: object;
}

type FactType = keyof FactBodies;

/** What happened, before it has a moment. */
export type FactOf<T extends FactType> = {
  readonly [K in T]: { readonly type: K } & FactBodies[K];
}[T];

export type TournamentFact = FactOf<FactType>;

/** What happened, and when: one entry of the log. */
export type TournamentEvent = TournamentFact & { readonly at: Millis };
