import type { Player, Standing, TournamentLive } from '@chuhe/protocol';
import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { SideDisc } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { LiveBoards, LiveThumb } from '../spectating/index.ts';
import './featured-game.css';

/** The first of the top boards that are being played, live; nothing while there is none. */
export function FeaturedGame({ live }: { readonly live: TournamentLive }): ReactElement | null {
  const text = useText();
  const [roomId] = live.topRooms;
  if (roomId === undefined) return null;
  const players = playersOf(roomId, live.top);
  return (
    <section aria-labelledby="tournament-featured">
      <h2 className="section-heading" id="tournament-featured">
        {text('tournament.featured')}
      </h2>
      <AppLink className="card featured-game" to={`/game/watch?roomId=${roomId}`}>
        <PlayerBar side="BLACK" player={players.get('BLACK')} />
        <LiveBoards>
          <LiveThumb roomId={roomId} className="featured-game__board" isMini={false} />
        </LiveBoards>
        <PlayerBar side="RED" player={players.get('RED')} />
      </AppLink>
    </section>
  );
}

interface PlayerBarProps {
  readonly side: Side;
  /** Undefined for a player who is not among the first rows. */
  readonly player: Player | undefined;
}

function PlayerBar({ side, player }: PlayerBarProps): ReactElement {
  const text = useText();
  const nameOf = usePlayerName();
  return (
    <span className="featured-game__player">
      <SideDisc side={side} />
      <span className="featured-game__name">
        {player === undefined ? text(`table.side.${side}`) : nameOf(player.userName)}
      </span>
      <RatingMark of={player ?? null} />
    </span>
  );
}

/** Who plays in a room, as far as the rows say it. */
function playersOf(roomId: string, rows: readonly Standing[]): ReadonlyMap<Side, Player> {
  const found = rows.flatMap(({ sheet, player }) =>
    sheet
      .filter((game) => game.roomId === roomId)
      .flatMap(({ side }) => (side === undefined ? [] : [[side, player] as const])),
  );
  return new Map(found);
}
