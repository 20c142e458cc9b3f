import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ApiError, useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { NetworkNote, useSession } from '../../platform/session/index.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TabHeader } from '../../ui/inner-page.tsx';
import { SearchBox, useSettled } from '../../ui/search-box.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { GamerRow } from './gamer-row.tsx';
import { RoomRow } from './room-row.tsx';

/** The pause in typing before the search starts. */
const SETTLE_MILLIS = 250;
const SCOPES = ['player', 'room'] as const;

/** Finds players and rooms by prefix. */
export function SearchScreen(): ReactElement {
  const text = useText();
  const [word, setWord] = useState('');
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('player');
  const sought = useSettled(word.trim(), SETTLE_MILLIS);
  return (
    <>
      <TabHeader title={text('title.search')} />
      <main id="content" className="page page--narrow">
        <h1 className="only-desktop page-heading">{text('title.search')}</h1>
        <NetworkNote />
        <SearchBox
          value={word}
          label={text('search.label')}
          placeholder={text('search.placeholder')}
          onChange={setWord}
        />
        <ChoiceChips
          label={text('search.scope')}
          options={SCOPES.map((value) => ({ value, text: text(`search.${value}`) }))}
          value={scope}
          onChange={setScope}
        />
        {sought === '' ? (
          <EmptyState art="horse" title={text('search.start')} hint={text('search.startHint')} />
        ) : (
          <SearchResults scope={scope} word={sought} />
        )}
      </main>
    </>
  );
}

interface SearchResultsProps {
  readonly scope: 'player' | 'room';
  /** The search term; not empty. */
  readonly word: string;
}

/** The server's results. */
function SearchResults({ scope, word }: SearchResultsProps): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const { data, error, isPending } = useQuery({
    queryKey: ['search', scope, word],
    queryFn: async () =>
      (await api.call(CALLS.search, { params: { x: scope }, query: { word }, isSilent: true }))
        .data,
  });
  if (isPending) return <Waiting />;
  if (data === undefined) {
    const hint = error instanceof ApiError ? error.message : text('session.awayHint');
    return <ErrorState reason="failed" art="horse" heading={text('search.failed')} hint={hint} />;
  }
  const { gamerList, roomList } = data;
  const own = session.type === 'known' ? session.user.userId : undefined;
  if (gamerList.length + roomList.length === 0) {
    return (
      <EmptyState
        art="horse"
        title={text('search.none', { word })}
        hint={text('search.noneHint')}
      />
    );
  }
  return (
    <>
      <h2 className="section-heading">
        {text(`search.${scope}`)}
        <span className="section-heading__end tabular">{gamerList.length + roomList.length}</span>
      </h2>
      <ul className={scope === 'room' ? 'list room-list' : 'list'}>
        {gamerList.map((gamer) => (
          <GamerRow
            key={gamer.userId}
            gamer={gamer}
            word={word}
            isOnline={gamer.isOnline}
            isSelf={gamer.userId === own}
          />
        ))}
        {roomList.map((room) => (
          <RoomRow
            key={room.roomId}
            room={room}
            word={word}
            isOwn={[room.red?.userId, room.black?.userId].includes(own)}
          />
        ))}
      </ul>
    </>
  );
}
