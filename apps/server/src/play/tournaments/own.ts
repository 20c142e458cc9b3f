import type { TournamentOwn } from '@chuhe/protocol';
import { joinRefusal } from './entry.ts';
import type { TournamentReplica } from './replicas.ts';
import type { EntryFacts } from './tournament-people.store.ts';
import type { TournamentRow } from './tournaments.store.ts';
import { type Names, standingOf } from './views.ts';

/** The reader of a tournament page. */
export interface Reader {
  readonly id: string;
  readonly isGuest: boolean;
  readonly facts: EntryFacts;
}

interface OwnFacts {
  readonly names: Names;
  readonly now: number;
  readonly isReminded: boolean;
}

/** The reader's own part of a tournament; undefined for a visitor without a session. */
export function ownOf(
  row: TournamentRow,
  { tournament, rows }: TournamentReplica,
  reader: Reader | undefined,
  { names, now, isReminded }: OwnFacts,
): TournamentOwn {
  const own = reader && rows.find(({ entrant }) => entrant.id === reader.id);
  return {
    version: tournament.version,
    row: own === undefined ? null : standingOf(tournament, own, names),
    joinRefusal: whyNotJoin(row, tournament, reader, now) ?? null,
    isHolder: reader !== undefined && row.holder_id === reader.id,
    ...(isReminded && { isReminded }),
  };
}

function whyNotJoin(
  row: TournamentRow,
  tournament: TournamentReplica['tournament'],
  reader: Reader | undefined,
  now: number,
): string | undefined {
  if (reader === undefined) return 'not-signed-in';
  if (reader.isGuest) return 'guests-may-not';
  return joinRefusal(row, tournament, { ...reader, now });
}
