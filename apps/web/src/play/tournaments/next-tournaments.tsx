import type { TournamentSummary } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useServerNow } from '../../ui/countdown.tsx';
import { TournamentRow } from './tournament-row.tsx';
import { LISTS_MILLIS, useTournaments } from './use-tournaments.ts';

const MOST = 1;

/** The running tournament, else the next one, for the front page. */
export function useNextTournaments(): readonly TournamentSummary[] {
  const { data: running = [] } = useTournaments('running');
  const { data: upcoming = [] } = useTournaments('upcoming');
  return [...running, ...upcoming].slice(0, MOST);
}

interface NextTournamentsProps {
  readonly tournaments: readonly TournamentSummary[];
}

/** Their rows, for a list of the front page. */
export function NextTournaments({ tournaments }: NextTournamentsProps): ReactElement {
  const now = useServerNow(0, LISTS_MILLIS);
  return (
    <>
      {tournaments.map((tournament) => (
        <TournamentRow key={tournament.id} tournament={tournament} now={now} />
      ))}
    </>
  );
}
