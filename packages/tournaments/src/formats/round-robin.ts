import type { NewPairing } from '../life/event.ts';
import type { Tournament } from '../life/tournament.ts';
import { bergerBye, bergerRound } from '../pairing/berger.ts';
import type { FormatRules, UnnamedPairing, WorkedPairing } from './format.ts';
import { activeIn, reviewRound, withRounds } from './rounds.ts';

export interface RoundRobinInput {
  readonly round: number;
  readonly table: readonly string[];
  /** The players of the table who do not play. */
  readonly away: ReadonlySet<string>;
}

/** Everybody of a table, which is set at the start, meets everybody once. */
export const ROUND_ROBIN: FormatRules<RoundRobinInput> = {
  ...withRounds(roundsOfTable),
  length: 'table',
  // Every player has a free round, so it gives no points.
  byePoints: 0,
  rounds: roundsOfTable,
  isTooLate: () => true,
  earlyEnd: () => undefined,
  pairingInput: (tournament) => {
    const { round, table } = tournament;
    const here = new Set(activeIn(tournament).map(({ id }) => id));
    return { round: round + 1, table, away: new Set(table.filter((id) => !here.has(id))) };
  },
  workOut: pairTable,
  reviewPairing: (tournament, proposed, now) =>
    reviewRound(tournament, proposed, { now, isWhole: true }),
};

function roundsOfTable({ table }: Tournament): number {
  return table.length % 2 === 0 ? Math.max(0, table.length - 1) : table.length;
}

function pairTable({ round, table, away }: RoundRobinInput): WorkedPairing {
  const player = (number: number): string => table[number - 1] ?? '';
  const pairings = bergerRound(table.length, round).map(([one, other]): UnnamedPairing => {
    const [red, black] = [player(one), player(other)];
    const walkover = walkoverOf(away.has(red), away.has(black));
    return walkover === undefined ? { red, black } : { red, black, walkover };
  });
  const free = bergerBye(table.length, round);
  const bye = free === undefined ? undefined : player(free);
  return { round, pairings, ...(bye !== undefined && !away.has(bye) && { bye }) };
}

function walkoverOf(isRedAway: boolean, isBlackAway: boolean): NewPairing['walkover'] {
  if (isRedAway && isBlackAway) return 'NONE';
  if (isRedAway) return 'BLACK';
  return isBlackAway ? 'RED' : undefined;
}
