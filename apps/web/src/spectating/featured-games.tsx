import { CALLS, type RoomSummary } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../api/index.ts';
import { useText } from '../language/index.ts';
import { LazyStartBoard } from '../ui/lazy-start-board.tsx';
import { FeaturedCard } from './featured-card.tsx';

const AGAIN_MILLIS = 30_000;

/** The running games of the strongest players: the first one large where there is room for it. */
export function FeaturedGames(): ReactElement {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['featured-games'],
    queryFn: async () => (await api.call(CALLS.featuredGames, { isQuiet: true })).data.list,
    refetchInterval: AGAIN_MILLIS,
    retry: false,
  });
  const games: readonly RoomSummary[] = data ?? [];
  if (games.length === 0) {
    return (
      <section className="home-live only-desk" aria-label={text('home.live')}>
        <h2 className="h2">{text('home.live')}</h2>
        <div className="live card">
          <LazyStartBoard className="live-board" />
          <p className="hint live-hint">{text('lobby.liveHint')}</p>
        </div>
      </section>
    );
  }
  return (
    <section className="home-live" aria-label={text('home.live')}>
      <h2 className="h2">{text('home.live')}</h2>
      <ul className="featured">
        {games.map((game, place) => (
          <FeaturedCard key={game.roomId} game={game} isFirst={place === 0} />
        ))}
      </ul>
    </section>
  );
}
