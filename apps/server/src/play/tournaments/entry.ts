import {
  type ClockFields,
  clockFieldsOf,
  readClockFields,
  type Refusal,
  speedOfClock,
} from '@chuhe/protocol';
import type { Speed } from '@chuhe/rules';
import { entryRefusal, type Tournament, type TournamentRefusal } from '@chuhe/tournaments';
import type { EntryFacts } from './tournament-people.store.ts';
import type { TournamentRow } from './tournaments.store.ts';

/** The rating of an entrant who has none yet. */
export const MIDDLE_RATING = 1500;

const REFUSALS: Readonly<Record<TournamentRefusal, Refusal>> = {
  over: 'tournament-over',
  full: 'tournament-full',
  'too-late': 'tournament-late',
  out: 'tournament-out',
  'not-entered': 'not-found',
  'not-due': 'busy',
  stale: 'busy',
};

/** Maps a refusal of the tournaments package to one of the protocol. */
export function refusalOf(refusal: TournamentRefusal | 'unknown'): Refusal {
  return refusal === 'unknown' ? 'not-found' : REFUSALS[refusal];
}

export function speedOfRow(row: Pick<TournamentRow, 'time_control'>): Speed {
  return speedOfClock(clockFieldsOf(row.time_control));
}

/** The reason why this player may not join now, apart from the password; undefined when the player may. */
export function joinRefusal(
  row: TournamentRow,
  tournament: Tournament,
  player: { readonly id: string; readonly facts: EntryFacts; readonly now: number },
): Refusal | undefined {
  const { id, facts, now } = player;
  const refusal = entryRefusal(tournament, id, now);
  if (refusal !== undefined) return refusalOf(refusal);
  // A player who was admitted once may come back.
  if (tournament.entrants.has(id) || row.holder_id === id) return undefined;
  if (row.entry === 'followers' && !facts.isFollower) return 'tournament-followers';
  return isInRange(row, facts.rating ?? MIDDLE_RATING) ? undefined : 'tournament-rating';
}

function isInRange({ rating_least, rating_most }: TournamentRow, rating: number): boolean {
  return rating >= (rating_least ?? 0) && rating <= (rating_most ?? Infinity);
}

/** Whether this clock is allowed in tournaments; clocks with days per move are not. */
export function isTournamentClock(fields: ClockFields): boolean {
  const control = readClockFields(fields);
  return control !== undefined && control.kind !== 'days';
}
