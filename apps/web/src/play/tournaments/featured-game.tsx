import type { ClockFields, Player, TournamentLive } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { CardLink } from '../../ui/card.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { LiveBoards, LiveClock, LiveThumb } from '../spectating/index.ts';
import './featured-game.css';

/** The first running game of the top boards, live; renders nothing if there is none. */
export function FeaturedGame({ live }: { readonly live: TournamentLive }): ReactElement | null {
  const text = useText();
  const { featured, summary } = live;
  if (featured === undefined) return null;
  const { roomId, red, black } = featured;
  return (
    <section aria-labelledby="tournament-featured">
      <h2 className="section-heading" id="tournament-featured">
        {text('tournament.featured')}
      </h2>
      <CardLink className="featured-game" to={`/game/watch?roomId=${roomId}`}>
        <LiveBoards hasClocks>
          <PlayerBar side="BLACK" player={black} roomId={roomId} clock={summary} />
          <LiveThumb roomId={roomId} className="featured-game__board" isMini={false} />
          <PlayerBar side="RED" player={red} roomId={roomId} clock={summary} />
        </LiveBoards>
      </CardLink>
    </section>
  );
}

interface PlayerBarProps {
  readonly side: Side;
  readonly player: Player;
  readonly roomId: string;
  readonly clock: ClockFields;
}

function PlayerBar({ side, player, roomId, clock }: PlayerBarProps): ReactElement {
  return (
    <span className="featured-game__player">
      <SideDisc side={side} />
      <span className="featured-game__name">{usePlayerName()(player.userName)}</span>
      <RatingMark of={player} />
      <span className="featured-game__clock">
        <LiveClock roomId={roomId} side={side} clock={clock} />
      </span>
    </span>
  );
}
