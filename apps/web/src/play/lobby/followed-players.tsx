import { CALLS, type RoomSummary } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { useGivenCode } from '../given-code.tsx';
import { GamerRow } from './gamer-row.tsx';
import { watchableRooms } from './lobby-lists.ts';
import type { Lobby } from './lobby-state.ts';
import { useLobby } from './lobby-store.ts';

/** The public rooms that may be watched, by the ids of their players. */
export function useWatchableRooms(): ReadonlyMap<string, string> {
  return watchableRooms(useLobby(roomsOf));
}

function roomsOf({ rooms }: Lobby): readonly RoomSummary[] {
  return rooms;
}

/** The server does not push changes of their status. */
const POLL_MILLIS = 15_000;
const MOST = 50;

/** The followed players, those online first. */
export function FollowedPlayers(): ReactElement | null {
  const text = useText();
  const games = useWatchableRooms();
  const penCode = useGivenCode();
  const api = useApi();
  const session = useSession();
  const reader = session.type === 'known' ? session.user.userId : '';
  const { data } = useQuery({
    queryKey: ['follows', reader],
    enabled: reader !== '',
    refetchInterval: POLL_MILLIS,
    queryFn: async () =>
      (await api.call(CALLS.listFollows, { query: { size: MOST }, isSilent: true })).data,
  });
  const list = (data?.list ?? []).toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline));
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="section-heading">
        {text('mate.followed')}
        <span className="section-heading__end tabular">{list.length}</span>
      </h2>
      <ul className="list players-screen__list">
        {list.map((gamer) => (
          <GamerRow
            key={gamer.userId}
            gamer={gamer}
            isOnline={gamer.isOnline}
            watchRoomId={games.get(gamer.userId)}
            penCode={penCode}
          />
        ))}
      </ul>
      <h2 className="section-heading">{text('mate.everybody')}</h2>
    </section>
  );
}
