import { mayMeet } from '../pairing/pair-arena.ts';
import type { Side } from '../pairing/colours.ts';
import type {
  Millis,
  NewPairing,
  OutReason,
  PairingResult,
  RuledResult,
  TournamentFact,
} from './event.ts';
import { endOfArena, type Entrant, roundsOf, type Tournament } from './tournament.ts';
import { waitingPlayer } from './pairing-input.ts';

/** Commands of players, the holder and the leader to a tournament. */
export type TournamentCommand =
  | {
      readonly type: 'join';
      readonly player: string;
      readonly rating: number;
      readonly isProvisional?: true;
      readonly lot: number;
    }
  | { readonly type: 'pause'; readonly player: string; readonly isPaused: boolean }
  | { readonly type: 'leave'; readonly player: string; readonly reason: OutReason }
  | { readonly type: 'cancel' }
  | { readonly type: 'start' }
  | {
      readonly type: 'pair';
      /** The round that was paired; 0 in an arena. */
      readonly round: number;
      readonly pairings: readonly NewPairing[];
      readonly bye?: string;
    }
  | {
      readonly type: 'report';
      readonly pairing: string;
      readonly result: PairingResult;
      readonly noShow?: Side;
    }
  /** The holder's ruling on a game, finished or not. */
  | {
      readonly type: 'rule';
      readonly pairing: string;
      readonly result: RuledResult;
    }
  | { readonly type: 'finish' };

export type TournamentRefusal =
  | 'over'
  | 'full'
  | 'too-late'
  | 'out'
  | 'not-entered'
  | 'not-due'
  | 'stale';

export type TournamentDecision =
  | { readonly ok: true; readonly facts: readonly TournamentFact[] }
  | { readonly ok: false; readonly refusal: TournamentRefusal };

/** The effect of a command on a tournament. A repeated command has no further effect. */
export function decide(
  tournament: Tournament,
  command: TournamentCommand,
  now: Millis,
): TournamentDecision {
  if (isOver(tournament)) return isEnding(command) ? accept() : refuse('over');
  switch (command.type) {
    case 'join':
      return decideJoin(tournament, command, now);
    case 'pause':
      return decidePause(tournament, command);
    case 'leave':
      return decideLeave(tournament, command);
    case 'cancel':
      return accept({ type: 'cancelled' });
    case 'start':
      return decideStart(tournament, now);
    case 'pair':
      return decidePair(tournament, command, now);
    case 'report':
      return decideReport(tournament, command);
    case 'rule':
      return decideRuling(tournament, command);
    case 'finish':
      return decideFinish(tournament, now);
    default:
      return command satisfies never;
  }
}

function isOver({ state }: Tournament): boolean {
  return state === 'finished' || state === 'cancelled';
}

function isEnding({ type }: TournamentCommand): boolean {
  return type === 'cancel' || type === 'finish';
}

function accept(...facts: readonly TournamentFact[]): TournamentDecision {
  return { ok: true, facts };
}

function refuse(refusal: TournamentRefusal): TournamentDecision {
  return { ok: false, refusal };
}

/** Why a player cannot enter now; undefined if they can. */
export function entryRefusal(
  tournament: Tournament,
  player: string,
  now: Millis,
): TournamentRefusal | undefined {
  if (isOver(tournament)) return 'over';
  const known = tournament.entrants.get(player);
  if (known !== undefined && known.status !== 'out') return undefined;
  if (known !== undefined && known.outReason !== 'self') return 'out';
  if (tournament.state === 'running' && isTooLate(tournament, now)) return 'too-late';
  const present = [...tournament.entrants.values()].filter(({ status }) => status !== 'out');
  return present.length >= tournament.options.mostPlayers ? 'full' : undefined;
}

/** An arena is open until its end, a Swiss for the first half of its rounds, a round robin until it begins. */
function isTooLate(tournament: Tournament, now: Millis): boolean {
  const { form, rounds } = tournament.options;
  if (form === 'arena') return now >= endOfArena(tournament);
  return form === 'round-robin' || tournament.round > Math.floor(rounds / 2);
}

type CommandOf<T extends TournamentCommand['type']> = Extract<
  TournamentCommand,
  { readonly type: T }
>;

function decideJoin(
  tournament: Tournament,
  { player, rating, isProvisional, lot }: CommandOf<'join'>,
  now: Millis,
): TournamentDecision {
  const refusal = entryRefusal(tournament, player, now);
  if (refusal !== undefined) return refuse(refusal);
  const known = tournament.entrants.get(player);
  const isEntered = known !== undefined && known.status !== 'out';
  const guess = isProvisional === true ? { isProvisional } : {};
  return isEntered ? accept() : accept({ type: 'joined', player, rating, ...guess, lot });
}

function decidePause(
  tournament: Tournament,
  { player, isPaused }: CommandOf<'pause'>,
): TournamentDecision {
  const entrant = tournament.entrants.get(player);
  if (entrant === undefined) return refuse('not-entered');
  if (entrant.status === 'out') return refuse('out');
  if ((entrant.status === 'paused') === isPaused) return accept();
  return accept({ type: isPaused ? 'paused' : 'resumed', player });
}

function decideLeave(
  tournament: Tournament,
  { player, reason }: CommandOf<'leave'>,
): TournamentDecision {
  const entrant = tournament.entrants.get(player);
  if (entrant === undefined) return refuse('not-entered');
  // A player who has left may still be barred from coming back.
  const isKnown = entrant.status === 'out' && (reason === 'self' || entrant.outReason !== 'self');
  return isKnown ? accept() : accept({ type: 'left', player, reason });
}

/** An arena starts with any number of players, because entry stays open; the other formats need two. */
function decideStart(tournament: Tournament, now: Millis): TournamentDecision {
  if (tournament.state !== 'upcoming') return accept();
  if (now < tournament.options.startsAt) return refuse('not-due');
  if (tournament.options.form === 'arena') return accept({ type: 'started' });
  const present = [...tournament.entrants.values()].filter(({ status }) => status !== 'out');
  return accept(present.length < 2 ? { type: 'cancelled' } : { type: 'started' });
}

/**
 * The pairing was computed for an earlier version: in an arena the pairs that are still valid count; a round is
 * accepted only as a whole.
 */
function decidePair(
  tournament: Tournament,
  { round, pairings, bye }: CommandOf<'pair'>,
  now: Millis,
): TournamentDecision {
  if (tournament.state !== 'running') return refuse('not-due');
  if (tournament.options.form === 'arena') {
    if (now >= endOfArena(tournament)) return refuse('not-due');
    const holding = pairings.filter((pairing) => holds(tournament, pairing));
    return holding.length === 0
      ? accept()
      : accept({ type: 'paired', round: 0, pairings: holding });
  }
  const isDue = tournament.nextRoundAt !== undefined && now >= tournament.nextRoundAt;
  if (!isDue || round !== tournament.round + 1) return refuse('stale');
  const isComplete =
    tournament.options.form === 'round-robin' || isWhole(tournament, pairings, bye);
  if (!isComplete) return refuse('stale');
  return accept({ type: 'paired', round, pairings, ...(bye !== undefined && { bye }) });
}

function holds(tournament: Tournament, { red, black }: NewPairing): boolean {
  const [one, other] = [tournament.entrants.get(red), tournament.entrants.get(black)];
  if (!isFree(one) || !isFree(other)) return false;
  return mayMeet(waitingPlayer(one), waitingPlayer(other));
}

function isFree(entrant: Entrant | undefined): entrant is Entrant {
  return entrant?.status === 'active' && entrant.playing === undefined;
}

/** Whether the round contains exactly the players who want to play. */
function isWhole(
  tournament: Tournament,
  pairings: readonly NewPairing[],
  bye: string | undefined,
): boolean {
  const paired = pairings.flatMap(({ red, black }) => [red, black]);
  const all = new Set(bye === undefined ? paired : [...paired, bye]);
  const active = [...tournament.entrants.values()].filter(({ status }) => status === 'active');
  return all.size === active.length && active.every(({ id }) => all.has(id));
}

function decideReport(
  tournament: Tournament,
  { pairing: id, result, noShow }: CommandOf<'report'>,
): TournamentDecision {
  if (!tournament.running.has(id)) return accept();
  return accept({ type: 'ended', pairing: id, result, ...(noShow !== undefined && { noShow }) });
}

function decideRuling(
  { pairings }: Tournament,
  { pairing: id, result }: CommandOf<'rule'>,
): TournamentDecision {
  const pairing = pairings.get(id);
  if (pairing === undefined) return refuse('not-entered');
  const isKnown = pairing.isRuled && pairing.result === result;
  return isKnown ? accept() : accept({ type: 'ended', pairing: id, result, isRuled: true });
}

function decideFinish(tournament: Tournament, now: Millis): TournamentDecision {
  if (tournament.state !== 'running') return accept();
  if (tournament.running.size > 0) return refuse('not-due');
  const { form } = tournament.options;
  const isDue =
    form === 'arena'
      ? now >= endOfArena(tournament)
      : tournament.round >= roundsOf(tournament) || tournament.nextRoundAt !== undefined;
  if (!isDue) return refuse('not-due');
  // A tournament without entries counts as cancelled.
  return accept({ type: tournament.entrants.size === 0 ? 'cancelled' : 'finished' });
}
