import type { Millis } from './event.ts';
import { endOfArena, roundsOf, type Tournament } from './tournament.ts';

/** The leader's next action, or the time at which there may be one. */
export type NextStep =
  | { readonly type: 'start' | 'pair' | 'finish' }
  | { readonly type: 'wait'; readonly until: Millis | undefined };

export function nextStep(tournament: Tournament, now: Millis): NextStep {
  const { state, options } = tournament;
  if (state === 'upcoming') {
    return now >= options.startsAt ? { type: 'start' } : { type: 'wait', until: options.startsAt };
  }
  if (state !== 'running') return { type: 'wait', until: undefined };
  return options.form === 'arena' ? nextOfArena(tournament, now) : nextOfRounds(tournament, now);
}

function nextOfArena(tournament: Tournament, now: Millis): NextStep {
  const end = endOfArena(tournament);
  if (now >= end) {
    return tournament.running.size === 0 ? { type: 'finish' } : { type: 'wait', until: undefined };
  }
  return waitingCount(tournament) >= 2 ? { type: 'pair' } : { type: 'wait', until: end };
}

function nextOfRounds(tournament: Tournament, now: Millis): NextStep {
  const { running, round, nextRoundAt } = tournament;
  if (running.size > 0) return { type: 'wait', until: undefined };
  if (round >= roundsOf(tournament)) return { type: 'finish' };
  if (nextRoundAt === undefined) return { type: 'wait', until: undefined };
  return now >= nextRoundAt ? { type: 'pair' } : { type: 'wait', until: nextRoundAt };
}

/** The number of free players in an arena. */
export function waitingCount({ entrants }: Tournament): number {
  let count = 0;
  for (const { status, playing } of entrants.values()) {
    if (status === 'active' && playing === undefined) count += 1;
  }
  return count;
}
