import { CALLS, type LibraryEventPage } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { useMasterNames } from '../masters/index.ts';
import { ResultBar, ScoreTable } from '../openings/index.ts';
import { LibraryEntry } from './library-entry.tsx';
import { EVERY_GAME, libraryPath } from './library-filter.ts';
import { MasterGames } from './master-games.tsx';
import { masterPath } from './library-paths.ts';
import { yearsOf } from './library-index-screens.tsx';
import { LibrarySource } from './library-nav.tsx';
import { useLibraryGames } from './use-library-games.ts';
import './event-screen.css';

/** One event: results, years, the players with most games there, and all games. */
export function EventScreen(): ReactElement {
  const text = useText();
  const names = useMasterNames();
  const api = useApi();
  const { name = '' } = useParams();
  const found = useQuery({
    queryKey: ['library-event', name],
    queryFn: async () =>
      (await api.call(CALLS.libraryEvent, { params: { name }, isShownInPage: true })).data,
    staleTime: Infinity,
  });
  const title = found.data === undefined ? text('title.libraryEvents') : names.event(found.data);
  return (
    <LibraryEntry
      found={found}
      title={title}
      className="event"
      list={{ path: '/library/events', title: text('title.libraryEvents') }}
      missing={{ heading: text('library.eventMissing'), hint: text('library.noneHint') }}
    >
      {(event) => <Event event={event} />}
    </LibraryEntry>
  );
}

function Event({ event }: { readonly event: LibraryEventPage }): ReactElement {
  const text = useText();
  const names = useMasterNames();
  const { red, drawn, black } = event.results;
  const facts = [
    event.english === undefined ? '' : names.original(event.name),
    yearsOf(event),
    text('library.total', { count: event.games }),
  ];
  return (
    <>
      <p className="hint tabular event__facts">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      <div className="event__columns">
        <div className="event__figures">
          <Card isPadded>
            <h2 className="section-heading">{text('library.scores')}</h2>
            <ResultBar first={red} drawn={drawn} last={black} />
            <p className="hint tabular">
              {text('library.results', { first: red, drawn, last: black })}
            </p>
          </Card>
          {event.years.length < 2 ? null : <Years event={event} />}
          <ScoreTable
            title={text('library.eventPlayers')}
            column={text('library.opponent')}
            rows={event.players.map((row) => ({
              ...row,
              label: names.person(row),
              to: masterPath(row.name),
            }))}
          />
        </div>
        <Games event={event} />
      </div>
      <LibrarySource />
    </>
  );
}

/** The years, each linked to its games. */
function Years({ event }: { readonly event: LibraryEventPage }): ReactElement {
  const text = useText();
  return (
    <Card isPadded>
      <h2 className="section-heading">{text('library.byYear')}</h2>
      <ul className="event__years">
        {event.years.map(({ year, games }) => (
          <li key={year}>
            <AppLink
              className="event__year tabular"
              to={libraryPath({ event: event.name, from: String(year), to: String(year) })}
            >
              {year} <small>{text('library.total', { count: games })}</small>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Games({ event }: { readonly event: LibraryEventPage }): ReactElement {
  const text = useText();
  const { list } = useLibraryGames({ ...EVERY_GAME, event: event.name });
  return (
    <section>
      <h2 className="section-heading">{text('library.gamesTitle')}</h2>
      <MasterGames list={list} empty={null} />
    </section>
  );
}
