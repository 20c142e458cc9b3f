import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { useServerNow } from '../../ui/countdown.tsx';
import { TournamentRow } from './tournament-row.tsx';
import { LISTS_MILLIS, useTournaments } from './use-tournaments.ts';

const MOST = 2;

/** The running tournaments and then the next ones, for the front page; renders nothing if there are none. */
export function NextTournaments(): ReactElement | null {
  const text = useText();
  const now = useServerNow(0, LISTS_MILLIS);
  const { data: running = [] } = useTournaments('running');
  const { data: upcoming = [] } = useTournaments('upcoming');
  const shown = [...running, ...upcoming].slice(0, MOST);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className="section-heading">{text('title.tournaments')}</h2>
      <ul className="list">
        {shown.map((tournament) => (
          <TournamentRow key={tournament.id} tournament={tournament} now={now} />
        ))}
      </ul>
    </section>
  );
}
