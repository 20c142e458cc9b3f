import { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { GameRow } from '../history/index.ts';
import { useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedListView } from '../ui/paged-list.tsx';

const PAGE = 10;

/** The games of a player that anybody may see, newest first. */
export function PlayerGames({ userId }: { readonly userId: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const list = usePagedCall(['player-games', userId], async (cursor) => {
    const query = { cursor, size: PAGE };
    const wish = { params: { id: userId }, query, isQuiet: true };
    return (await api.call(CALLS.playerGames, wish)).data;
  });
  return (
    <section>
      <h2 className="h2">{text('player.games')}</h2>
      <PagedListView
        list={list}
        empty={
          <EmptyState
            art="general"
            title={text('player.noGames')}
            hint={text('player.noGamesHint')}
          />
        }
        renderItem={(game) => (
          <GameRow
            key={game.id}
            game={game}
            to={`/todayHistory/${game.id}`}
            viewer={game.red.userId === userId ? 'RED' : 'BLACK'}
          />
        )}
      />
    </section>
  );
}
