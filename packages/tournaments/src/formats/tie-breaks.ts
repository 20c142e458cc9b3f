import type { Entrant, Tournament } from '../life/tournament.ts';
import type { RankedEntrant, TieBreaks } from './format.ts';

/** By points, then by the tie-breaks of the rules; before the first round by rating. */
export function rankWithTieBreaks(
  { entrants, round }: Tournament,
  listed: readonly Entrant[],
): readonly RankedEntrant[] {
  const pointsOf = (id: string): number => entrants.get(id)?.points ?? 0;
  const rows = listed.map((entrant) => ({
    entrant,
    opponents: opponentsOf(entrant).reduce((sum, id) => sum + pointsOf(id), 0),
  }));
  const tied = new Map<string, Set<string>>();
  for (const { entrant, opponents } of rows) {
    const key = `${entrant.points}:${opponents}`;
    tied.set(key, (tied.get(key) ?? new Set()).add(entrant.id));
  }
  const ranked = rows.map(({ entrant, opponents }): Tied => {
    const equals = tied.get(`${entrant.points}:${opponents}`) ?? new Set();
    const { wins, blackWins } = entrant;
    const direct = directPoints(entrant, equals);
    return { entrant, ties: { opponents, direct, wins, blackWins } };
  });
  // Before the first round the list shows the entries.
  const order = round === 0 ? byRating : byTieBreaks;
  return ranked.toSorted(order);
}

interface Tied {
  readonly entrant: Entrant;
  readonly ties: TieBreaks;
}

function byRating({ entrant: one }: Tied, { entrant: other }: Tied): number {
  return other.rating - one.rating || one.number - other.number;
}

/** Points, opponents' points, direct encounter, wins, wins with black, lot. */
function byTieBreaks(one: Tied, other: Tied): number {
  return (
    other.entrant.points - one.entrant.points ||
    other.ties.opponents - one.ties.opponents ||
    other.ties.direct - one.ties.direct ||
    other.ties.wins - one.ties.wins ||
    other.ties.blackWins - one.ties.blackWins ||
    one.entrant.lot - other.entrant.lot ||
    one.entrant.number - other.entrant.number
  );
}

function opponentsOf({ games }: Entrant): readonly string[] {
  return games.flatMap(({ game, points }) =>
    game === undefined || points === undefined ? [] : [game.opponent],
  );
}

function directPoints({ games }: Entrant, equals: ReadonlySet<string>): number {
  return games.reduce(
    (sum, { game, points }) =>
      game !== undefined && equals.has(game.opponent) ? sum + (points ?? 0) : sum,
    0,
  );
}
