import { rulesOf } from '../formats/formats.ts';
import type { Side } from '../pairing/colours.ts';
import type {
  Millis,
  NewPairing,
  OutReason,
  PairingResult,
  RuledResult,
  TournamentFact,
} from './event.ts';
import type { Tournament } from './tournament.ts';

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
  const { isTooLate } = rulesOf(tournament.options.form);
  if (tournament.state === 'running' && isTooLate(tournament, now)) return 'too-late';
  const present = [...tournament.entrants.values()].filter(({ status }) => status !== 'out');
  return present.length >= tournament.options.mostPlayers ? 'full' : undefined;
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

/** A tournament with too few players is cancelled at its start. */
function decideStart(tournament: Tournament, now: Millis): TournamentDecision {
  if (tournament.state !== 'upcoming') return accept();
  const { startsAt, form } = tournament.options;
  if (now < startsAt) return refuse('not-due');
  const present = [...tournament.entrants.values()].filter(({ status }) => status !== 'out');
  const isEnough = present.length >= rulesOf(form).fewestPlayers;
  return accept({ type: isEnough ? 'started' : 'cancelled' });
}

/** The pairing was computed for an earlier version, so the format decides what of it still holds. */
function decidePair(
  tournament: Tournament,
  { round, pairings, bye }: CommandOf<'pair'>,
  now: Millis,
): TournamentDecision {
  if (tournament.state !== 'running') return refuse('not-due');
  const { hasRounds, reviewPairing } = rulesOf(tournament.options.form);
  const review = reviewPairing(tournament, { round, pairings, bye }, now);
  if (!review.ok) return refuse(review.refusal);
  if (hasRounds)
    return accept({ type: 'paired', round, pairings, ...(bye !== undefined && { bye }) });
  return review.pairings.length === 0
    ? accept()
    : accept({ type: 'paired', round: 0, pairings: review.pairings });
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
  const isDue = rulesOf(tournament.options.form).isDone(tournament, now);
  if (!isDue) return refuse('not-due');
  // A tournament without entries counts as cancelled.
  return accept({ type: tournament.entrants.size === 0 ? 'cancelled' : 'finished' });
}
