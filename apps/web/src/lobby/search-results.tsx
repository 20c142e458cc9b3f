import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ApiError, useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { GamerRow } from './gamer-row.tsx';
import { RoomRow } from './room-row.tsx';

interface SearchResultsProps {
  readonly scope: 'player' | 'room';
  /** What to look for; not empty. */
  readonly word: string;
}

/** What the server found. */
export function SearchResults({ scope, word }: SearchResultsProps): ReactElement {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const { data, error, isPending } = useQuery({
    queryKey: ['search', scope, word],
    queryFn: async () =>
      (await api.call(CALLS.search, { params: { x: scope }, query: { word }, isQuiet: true })).data,
  });
  if (isPending) return <Waiting />;
  if (data === undefined) {
    const hint = error instanceof ApiError ? error.message : text('session.awayHint');
    return <EmptyState art="horse" title={text('search.failed')} hint={hint} />;
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
      <h2 className="h2">
        {text(`search.${scope}`)}
        <span className="end num">{gamerList.length + roomList.length}</span>
      </h2>
      <ul className={scope === 'room' ? 'list rooms' : 'list'}>
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
          <RoomRow key={room.roomId} room={room} word={word} />
        ))}
      </ul>
    </>
  );
}
