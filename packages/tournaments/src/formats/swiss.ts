import { coloursOf, type Entrant, POINTS, type Tournament } from '../life/tournament.ts';
import { pairSwiss, type SwissPlayer } from '../pairing/pair-swiss.ts';
import type { FormatRules, ProposedPairing } from './format.ts';
import { activeIn, reviewRound, withRounds } from './rounds.ts';

export interface SwissInput {
  readonly round: number;
  readonly players: readonly SwissPlayer[];
}

/** A fixed number of rounds; players on equal points meet, nobody twice. */
export const SWISS: FormatRules<SwissInput> = {
  ...withRounds(({ options }) => options.rounds),
  length: 'rounds',
  byePoints: POINTS.bye,
  rounds: ({ options }) => options.rounds,
  // Entry is open for the first half of the rounds.
  isTooLate: ({ round, options }) => round > Math.floor(options.rounds / 2),
  earlyEnd: (tournament) => {
    const { state, options, round } = tournament;
    if (state !== 'finished' || round >= options.rounds) return undefined;
    return activeIn(tournament).length < 2 ? 'players' : 'pairing';
  },
  pairingInput: (tournament) => ({
    round: tournament.round + 1,
    players: activeIn(tournament).map(swissPlayer),
  }),
  workOut: ({ round, players }) => {
    const paired = players.length < 2 ? undefined : pairSwiss(players);
    if (paired === undefined) return undefined;
    const { pairs, bye } = paired;
    return { round, pairings: pairs, ...(bye !== undefined && { bye }) };
  },
  reviewPairing: (tournament, proposed, now) =>
    reviewRound(tournament, proposed, { now, isWhole: isWhole(tournament, proposed) }),
};

/** A void pairing counts as met too: the two are not paired again. */
function swissPlayer(entrant: Entrant): SwissPlayer {
  const { id, points, rating, number, hadBye, games } = entrant;
  const opponents = new Set(games.flatMap(({ game }) => game?.opponent ?? []));
  return { id, points, rating, number, hadBye, opponents, colours: coloursOf(entrant) };
}

/** Whether the round contains exactly the players who want to play. */
function isWhole(tournament: Tournament, { pairings, bye }: ProposedPairing): boolean {
  const paired = pairings.flatMap(({ red, black }) => [red, black]);
  const all = new Set(bye === undefined ? paired : [...paired, bye]);
  const active = activeIn(tournament);
  return all.size === active.length && active.every(({ id }) => all.has(id));
}
