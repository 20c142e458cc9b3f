import type { Player, RoomSummary } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { RatingMark } from '../ui/rating-mark.tsx';
import { LiveThumb } from './live-thumb.tsx';

interface FeaturedCardProps {
  readonly game: RoomSummary;
  readonly isFirst: boolean;
}

/** A game of strong players; the whole card leads to it. */
export function FeaturedCard({ game, isFirst }: FeaturedCardProps): ReactElement {
  const text = useText();
  const { roomId, red, black, watchers } = game;
  return (
    <li className={isFirst ? 'card first' : 'card'}>
      <AppLink className="feature" to={`/game/watch?roomId=${roomId}`}>
        <span className="vh">{text('room.watch')}</span>
        <Seat player={black} side="b" />
        <LiveThumb roomId={roomId} className="feature-b" isMini={!isFirst} />
        <Seat player={red} side="r">
          <span className="feature-w num">
            <Icon name="eye" size="s" />
            <span aria-hidden="true">{watchers}</span>
            <span className="vh">{text('rooms.watchers', { count: watchers })}</span>
          </span>
        </Seat>
      </AppLink>
    </li>
  );
}

interface SeatProps {
  readonly player: Player | null;
  readonly side: 'r' | 'b';
  readonly children?: ReactElement;
}

function Seat({ player, side, children }: SeatProps): ReactElement {
  return (
    <span className="feature-p">
      <i className={`side ${side}`} aria-hidden="true" />
      <span className="feature-n">{player?.userName ?? ''}</span>
      <RatingMark of={player} />
      {children}
    </span>
  );
}
