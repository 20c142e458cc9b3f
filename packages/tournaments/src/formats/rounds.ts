import type { Millis } from '../life/event.ts';
import type { Entrant, Tournament } from '../life/tournament.ts';
import type { FormatRules, NextStep, PairingReview, ProposedPairing } from './format.ts';
import { rankWithTieBreaks } from './tie-breaks.ts';

type RoundRules = Pick<
  FormatRules<never>,
  'hasRounds' | 'fewestPlayers' | 'doublesStreaks' | 'nextStep' | 'isDone' | 'rank'
>;

/** The rules that all formats with rounds share. */
export function withRounds(roundsOf: (tournament: Tournament) => number): RoundRules {
  return {
    hasRounds: true,
    fewestPlayers: 2,
    doublesStreaks: false,
    nextStep: (tournament, now) => nextStep(tournament, roundsOf(tournament), now),
    isDone: (tournament) =>
      tournament.round >= roundsOf(tournament) || tournament.nextRoundAt !== undefined,
    rank: rankWithTieBreaks,
  };
}

function nextStep(
  { running, round, nextRoundAt }: Tournament,
  rounds: number,
  now: Millis,
): NextStep {
  if (running.size > 0) return { type: 'wait', until: undefined };
  if (round >= rounds) return { type: 'finish' };
  if (nextRoundAt === undefined) return { type: 'wait', until: undefined };
  return now >= nextRoundAt ? { type: 'pair' } : { type: 'wait', until: nextRoundAt };
}

/** A round counts only as a whole, and only when it is due. */
export function reviewRound(
  { nextRoundAt, round: last }: Tournament,
  { round, pairings }: ProposedPairing,
  { now, isWhole }: { readonly now: Millis; readonly isWhole: boolean },
): PairingReview {
  const isDue = nextRoundAt !== undefined && now >= nextRoundAt && round === last + 1;
  return isDue && isWhole ? { ok: true, pairings } : { ok: false, refusal: 'stale' };
}

export function activeIn({ entrants }: Tournament): readonly Entrant[] {
  return [...entrants.values()].filter(({ status }) => status === 'active');
}
