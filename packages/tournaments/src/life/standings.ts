import type { TieBreaks } from '../formats/format.ts';
import { rulesOf } from '../formats/formats.ts';
import type { Entrant, Tournament } from './tournament.ts';

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
  const ranked = rulesOf(tournament.options.form).rank(tournament, listed);
  return ranked.map((row, index) => Object.assign({ place: index + 1 }, row));
}
