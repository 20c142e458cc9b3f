import type { Entrant, Tournament } from './tournament.ts';

/** The tie-breaks between equal points, in a Swiss or a round robin. */
interface TieBreaks {
  /** The sum of the opponents' points. */
  readonly opponents: number;
  /** Points from games against players with the same points and the same sum. */
  readonly direct: number;
  readonly wins: number;
  readonly blackWins: number;
}

/** A player with their place. */
export interface StandingRow {
  readonly place: number;
  readonly entrant: Entrant;
  /** Absent in an arena. */
  readonly ties?: TieBreaks;
}

/** All entrants, best first; players who left before their first game are not listed. */
export function standings(tournament: Tournament): readonly StandingRow[] {
  const listed = [...tournament.entrants.values()].filter(
    ({ status, games }) => status !== 'out' || games.length > 0,
  );
  if (tournament.options.form === 'arena') {
    return listed.toSorted(byArena).map((entrant, index) => ({ place: index + 1, entrant }));
  }
  return withTieBreaks(tournament, listed);
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

function withTieBreaks(
  { entrants, round }: Tournament,
  listed: readonly Entrant[],
): readonly StandingRow[] {
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
  const ranked = rows.map(({ entrant, opponents }): Omit<StandingRow, 'place'> & Tied => {
    const equals = tied.get(`${entrant.points}:${opponents}`) ?? new Set();
    const { wins, blackWins } = entrant;
    const direct = directPoints(entrant, equals);
    return { entrant, ties: { opponents, direct, wins, blackWins } };
  });
  // Before the first round the list shows the entries.
  const order = round === 0 ? byRating : byTieBreaks;
  return ranked
    .toSorted(order)
    .map(({ entrant, ties }, index) => ({ place: index + 1, entrant, ties }));
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
