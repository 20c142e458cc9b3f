import { CALLS } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { PagedListView, usePagedCall } from '../../ui/paged-list.tsx';
import { SearchBox, useSettled } from '../../ui/search-box.tsx';
import { useMasterNames } from '../masters/index.ts';
import { masterPath } from './library-paths.ts';
import { LibraryNav, LibrarySource } from './library-nav.tsx';
import './library-index.css';

const TYPING_MILLIS = 300;
const PAGE_SIZE = 50;

/** All masters, sorted by number of games. */
export function MastersScreen(): ReactElement {
  const text = useText();
  const names = useMasterNames();
  const api = useApi();
  const [name, setName] = useState('');
  const settled = useSettled(name.trim(), TYPING_MILLIS);
  const list = usePagedCall(['library-players', settled], async (cursor) => {
    const query = { cursor, size: PAGE_SIZE, name: settled === '' ? undefined : settled };
    return (await api.call(CALLS.libraryPlayers, { query, isSilent: true })).data;
  });
  return (
    <InnerPage title={text('title.libraryPlayers')} className="library-index">
      <LibraryNav here="/library/players" />
      <SearchBox
        value={name}
        label={text('library.findPlayer')}
        placeholder={text('library.findPlayer')}
        onChange={setName}
      />
      <PagedListView
        list={list}
        className="library-index__list"
        empty={
          <EmptyState
            art="horse"
            title={text('library.missing')}
            hint={text('library.missingHint')}
          />
        }
        renderItem={(master) => (
          <IndexRow
            key={master.name}
            to={masterPath(master.name)}
            avatar={names.person(master)}
            title={names.person(master)}
            hint={[
              names.original(master.name),
              names.place(master.teams[0] ?? ''),
              yearsOf(master),
            ]}
            games={master.games}
          />
        )}
      />
      <LibrarySource />
    </InnerPage>
  );
}

/** All events, sorted by number of games. */
export function EventsScreen(): ReactElement {
  const text = useText();
  const names = useMasterNames();
  const api = useApi();
  const [name, setName] = useState('');
  const settled = useSettled(name.trim(), TYPING_MILLIS);
  const list = usePagedCall(['library-events', settled], async (cursor) => {
    const query = { cursor, size: PAGE_SIZE, name: settled === '' ? undefined : settled };
    return (await api.call(CALLS.libraryEvents, { query, isSilent: true })).data;
  });
  return (
    <InnerPage title={text('title.libraryEvents')} className="library-index">
      <LibraryNav here="/library/events" />
      <SearchBox
        value={name}
        label={text('library.findEvent')}
        placeholder={text('library.findEvent')}
        onChange={setName}
      />
      <PagedListView
        list={list}
        className="library-index__list"
        empty={
          <EmptyState art="horse" title={text('library.none')} hint={text('library.noneHint')} />
        }
        renderItem={(event) => (
          <IndexRow
            key={event.name}
            to={`/library/event/${encodeURIComponent(event.name)}`}
            title={names.event(event)}
            hint={[event.english === undefined ? '' : names.original(event.name), yearsOf(event)]}
            games={event.games}
          />
        )}
      />
      <LibrarySource />
    </InnerPage>
  );
}

/** The years of the dated games. */
export function yearsOf({
  from,
  to,
}: {
  readonly from: number | null;
  readonly to: number | null;
}) {
  if (from === null || to === null) return '';
  return from === to ? String(from) : `${from}–${to}`;
}

interface IndexRowProps {
  readonly to: string;
  readonly title: string;
  /** The name for the avatar; no avatar if missing. */
  readonly avatar?: string;
  readonly hint: readonly string[];
  readonly games: number;
}

function IndexRow({ to, title, avatar, hint, games }: IndexRowProps): ReactElement {
  const text = useText();
  return (
    <li>
      <AppLink className="list-row" to={to}>
        {avatar === undefined ? null : <Avatar name={avatar} />}
        <span className="list-row__body">
          <span className="list-row__title">
            <span>{title}</span>
          </span>
          <span className="list-row__subtitle tabular">
            {hint.filter((part) => part !== '').join(' · ')}
          </span>
        </span>
        <span className="list-row__end tabular">
          {text('library.total', { count: games })}
          <Icon name="right" size="small" />
        </span>
      </AppLink>
    </li>
  );
}
