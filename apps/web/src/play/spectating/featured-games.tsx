import { CALLS, type Player, type RoomSummary } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { LazyStartBoard } from '../../board/picture/lazy-boards.tsx';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { useSession } from '../../platform/session/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { LiveThumb } from './live-boards.tsx';
import './featured-games.css';
import '../../ui/side-disc.css';

const AGAIN_MILLIS = 30_000;

/** The running games of the strongest players; desktops show the first one large. */
export function FeaturedGames(): ReactElement {
  const text = useText();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['featured-games'],
    queryFn: async () => (await api.call(CALLS.featuredGames, { isSilent: true })).data.list,
    refetchInterval: AGAIN_MILLIS,
    retry: false,
  });
  const games = useGamesOfOthers(data ?? []);
  if (games.length === 0) {
    return (
      <section className="featured-games only-desktop" aria-label={text('home.live')}>
        <h2 className="section-heading featured-games__heading">{text('home.live')}</h2>
        <div className="card featured-games__empty">
          <LazyStartBoard className="featured-games__start-board" />
          <p className="hint featured-games__hint">{text('lobby.liveHint')}</p>
        </div>
      </section>
    );
  }
  return (
    <section className="featured-games" aria-label={text('home.live')}>
      <h2 className="section-heading featured-games__heading">{text('home.live')}</h2>
      <ul className="featured-games__list">
        {games.map((game, place) => (
          <FeaturedCard key={game.roomId} game={game} isFirst={place === 0} />
        ))}
      </ul>
    </section>
  );
}

/** A person goes back to a game of their own and does not watch it. */
function useGamesOfOthers(games: readonly RoomSummary[]): readonly RoomSummary[] {
  const session = useSession();
  if (session.type !== 'known') return games;
  const { userId } = session.user;
  return games.filter(({ red, black }) => red?.userId !== userId && black?.userId !== userId);
}

interface FeaturedCardProps {
  readonly game: RoomSummary;
  readonly isFirst: boolean;
}

function FeaturedCard({ game, isFirst }: FeaturedCardProps): ReactElement {
  const text = useText();
  const { roomId, red, black, watchers } = game;
  return (
    <li className={isFirst ? 'card featured-games__first' : 'card'}>
      <AppLink className="featured-game" to={`/game/watch?roomId=${roomId}`}>
        <span className="visually-hidden">{text('room.watch')}</span>
        <Seat player={black} side="BLACK" />
        <LiveThumb roomId={roomId} className="featured-game__board" isMini={!isFirst} />
        <Seat player={red} side="RED">
          {watchers > 0 ? (
            <span className="featured-game__watchers tabular">
              <Icon name="eye" size="small" />
              <span aria-hidden="true">{watchers}</span>
              <span className="visually-hidden">{text('rooms.watchers', { count: watchers })}</span>
            </span>
          ) : null}
        </Seat>
      </AppLink>
    </li>
  );
}

interface SeatProps {
  readonly player: Player | null;
  readonly side: Side;
  readonly children?: ReactNode;
}

function Seat({ player, side, children }: SeatProps): ReactElement {
  return (
    <span className="featured-game__player">
      <i
        className={side === 'RED' ? 'side-disc' : 'side-disc side-disc--black'}
        aria-hidden="true"
      />
      <span className="featured-game__name">{player?.userName ?? ''}</span>
      <RatingMark of={player} />
      {children}
    </span>
  );
}
