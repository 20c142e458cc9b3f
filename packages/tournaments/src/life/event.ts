import type { Side } from '../pairing/colours.ts';

/** Milliseconds since 1970, on the clock of the process that decides. */
export type Millis = number;

/** The formats of tournaments; `formats.ts` has the rules of each. */
export type TournamentFormat = 'arena' | 'swiss' | 'round-robin';

/** The options of a tournament, fixed at its creation. */
export interface TournamentOptions {
  readonly form: TournamentFormat;
  readonly startsAt: Millis;
  /** How long an arena pairs players. */
  readonly lastsMillis: Millis;
  /** The rounds of a Swiss; a round robin has as many as its table. */
  readonly rounds: number;
  /** The pause between the last result of a round and the next round. */
  readonly breakMillis: Millis;
  readonly mostPlayers: number;
}

/** The result of a pairing. `NONE`: both lost. `VOID`: it did not take place. */
export type PairingResult = Side | 'DRAW' | 'NONE' | 'VOID';

/** The results a holder may rule. */
export type RuledResult = Exclude<PairingResult, 'VOID'>;

/** Two players who meet; the pairing's id is that of their room. */
export interface NewPairing {
  readonly id: string;
  readonly red: string;
  readonly black: string;
  /** The result without a game, if one or both players are absent. */
  readonly walkover?: Exclude<PairingResult, 'DRAW' | 'VOID'>;
}

/** Why a player is out: own decision, the holder's, two missed first moves, or a suspension or erased account. */
export type OutReason = 'self' | 'holder' | 'absence' | 'sanction';

interface FactBodies {
  readonly created: { readonly options: TournamentOptions };
  readonly joined: {
    readonly player: string;
    readonly rating: number;
    readonly isProvisional?: true;
    readonly lot: number;
  };
  readonly paused: { readonly player: string };
  readonly resumed: { readonly player: string };
  readonly left: { readonly player: string; readonly reason: OutReason };
  readonly started: object;
  /** A round, or in an arena some of the waiting players. */
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
    /** Whether the holder set the result; it may replace an earlier one. */
    readonly isRuled?: true;
  };
  readonly finished: object;
  readonly cancelled: object;
}

type FactType = keyof FactBodies;

/** An event before it has a time. */
export type FactOf<T extends FactType> = {
  readonly [K in T]: { readonly type: K } & FactBodies[K];
}[T];

export type TournamentFact = FactOf<FactType>;

/** An event with its time: one entry of the log. */
export type TournamentEvent = TournamentFact & { readonly at: Millis };
