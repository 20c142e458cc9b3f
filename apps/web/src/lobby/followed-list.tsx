import { CALLS } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { useSession } from '../session/index.ts';
import { GamerRow } from './gamer-row.tsx';

interface FollowedListProps {
  /** Games that may be watched, by player. */
  readonly games: ReadonlyMap<string, string>;
  /** The position a game is to begin from. */
  readonly penCode: string | undefined;
}

/** What they do changes without the server saying so. */
const LOOK_MILLIS = 15_000;
const MOST = 50;

/** The people one follows, those who are here first. */
export function FollowedList({ games, penCode }: FollowedListProps): ReactElement | null {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const reader = session.type === 'known' ? session.user.userId : '';
  const { data } = useQuery({
    queryKey: ['follows', reader],
    enabled: reader !== '',
    refetchInterval: LOOK_MILLIS,
    queryFn: async () =>
      (await api.call(CALLS.listFollows, { query: { size: MOST }, isQuiet: true })).data,
  });
  const list = (data?.list ?? []).toSorted((a, b) => Number(b.isOnline) - Number(a.isOnline));
  if (list.length === 0) return null;
  return (
    <section>
      <h2 className="h2">
        {text('mate.followed')}
        <span className="end num">{list.length}</span>
      </h2>
      <ul className="list mate-list">
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
      <h2 className="h2">{text('mate.everybody')}</h2>
    </section>
  );
}
