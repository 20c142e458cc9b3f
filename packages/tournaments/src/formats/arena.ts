import type { Millis, NewPairing } from '../life/event.ts';
import { coloursOf, endOfArena, type Entrant, type Tournament } from '../life/tournament.ts';
import { mayMeet, pairArena, type WaitingPlayer } from '../pairing/pair-arena.ts';
import type { FormatRules, NextStep, PairingReview, ProposedPairing } from './format.ts';

export interface ArenaInput {
  readonly waiting: readonly WaitingPlayer[];
}

/** Free players are paired at once, until the time is over. */
export const ARENA: FormatRules<ArenaInput> = {
  hasRounds: false,
  length: 'minutes',
  // Entry stays open, so it starts with any number of players.
  fewestPlayers: 0,
  doublesStreaks: true,
  byePoints: 0,
  rounds: ({ options }) => options.rounds,
  isTooLate: (tournament, now) => now >= endOfArena(tournament),
  nextStep,
  isDone: (tournament, now) => now >= endOfArena(tournament),
  earlyEnd: () => undefined,
  pairingInput: ({ entrants }, elsewhere) => {
    const free = [...entrants.values()].filter((one) => isFree(one) && !elsewhere.has(one.id));
    return { waiting: free.map(waitingPlayer) };
  },
  workOut: ({ waiting }) => ({ round: 0, pairings: pairArena(waiting) }),
  reviewPairing,
  rank: (_, listed) => listed.toSorted(byArena).map((entrant) => ({ entrant })),
};

function nextStep(tournament: Tournament, now: Millis): NextStep {
  const end = endOfArena(tournament);
  if (now >= end) {
    return tournament.running.size === 0 ? { type: 'finish' } : { type: 'wait', until: undefined };
  }
  return waitingCount(tournament) >= 2 ? { type: 'pair' } : { type: 'wait', until: end };
}

/** The number of free players. */
export function waitingCount({ entrants }: Tournament): number {
  let count = 0;
  for (const entrant of entrants.values()) if (isFree(entrant)) count += 1;
  return count;
}

/** The pairs that are still valid count. */
function reviewPairing(
  tournament: Tournament,
  { pairings }: ProposedPairing,
  now: Millis,
): PairingReview {
  if (now >= endOfArena(tournament)) return { ok: false, refusal: 'not-due' };
  return { ok: true, pairings: pairings.filter((pairing) => holds(tournament, pairing)) };
}

function holds(tournament: Tournament, { red, black }: NewPairing): boolean {
  const [one, other] = [tournament.entrants.get(red), tournament.entrants.get(black)];
  if (one === undefined || other === undefined || !isFree(one) || !isFree(other)) return false;
  return mayMeet(waitingPlayer(one), waitingPlayer(other));
}

function isFree({ status, playing }: Entrant): boolean {
  return status === 'active' && playing === undefined;
}

export function waitingPlayer(entrant: Entrant): WaitingPlayer {
  const { id, points, rating, games } = entrant;
  const lastOpponent = games.at(-1)?.game?.opponent;
  return { id, points, rating, lastOpponent, colours: coloursOf(entrant) };
}

/** Points, wins, fewer games, then the order before the first game. */
function byArena(one: Entrant, other: Entrant): number {
  return (
    other.points - one.points ||
    other.wins - one.wins ||
    one.games.length - other.games.length ||
    other.rating - one.rating ||
    one.number - other.number
  );
}
