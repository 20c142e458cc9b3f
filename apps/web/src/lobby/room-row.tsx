import type { Player, RoomSummary } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { LiveThumb, useCanWatchBoards } from '../spectating/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';
import { RatingMark } from '../ui/rating-mark.tsx';
import { isJoinable } from './lists.ts';
import { MarkedName } from './marked-name.tsx';

interface RoomRowProps {
  readonly room: RoomSummary;
  /** Whether the reader sits in it. */
  readonly isOwn?: boolean;
  /** What was searched for. */
  readonly word?: string;
}

/** A room: who sits there, how far they are, and the way in. The whole row is the target. */
export function RoomRow({ room, isOwn = false, word }: RoomRowProps): ReactElement {
  const to = wayInto(room, isOwn);
  const inside = <Inside room={room} isOwn={isOwn} word={word} />;
  return (
    <li>
      {to === undefined ? (
        <div className="row">{inside}</div>
      ) : (
        <AppLink className="row" to={to}>
          {inside}
        </AppLink>
      )}
    </li>
  );
}

function wayInto(room: RoomSummary, isOwn: boolean): string | undefined {
  const { roomId, isWatch } = room;
  if (isOwn || isJoinable(room)) return `/game/room?roomId=${roomId}`;
  return isWatch ? `/game/watch?roomId=${roomId}` : undefined;
}

interface InsideProps {
  readonly room: RoomSummary;
  readonly isOwn: boolean;
  readonly word: string | undefined;
}

function Inside({ room, isOwn, word }: InsideProps): ReactElement {
  const text = useText();
  const players = [room.red, room.black].filter((player) => player !== null);
  const [first, second] = players;
  return (
    <>
      <Picture room={room} />
      <span className="body">
        <span className="t">
          <MarkedName name={first?.userName ?? room.roomId} word={word} />
          {second === undefined ? null : (
            <>
              <small className="muted">{text('room.versus')}</small>
              <MarkedName name={second.userName} word={word} />
            </>
          )}
        </span>
        <span className="s">
          {isJoinable(room) ? (
            <b className="badge ok">
              <i className="dot" />
              {text('room.waiting')}
            </b>
          ) : (
            text('room.plies', { plies: room.plies })
          )}
          <i className="sep" />
          {text('invitation.facts', { seconds: room.stepTime })}
          <Ratings players={players} />
        </span>
      </span>
      <span className="end">
        <End room={room} isOwn={isOwn} />
      </span>
    </>
  );
}

/** What those who sit there are worth, in the order of their names. */
function Ratings({ players }: { readonly players: readonly Player[] }): ReactElement | null {
  const rated = players.filter(({ rating }) => rating !== undefined);
  if (rated.length === 0) return null;
  return (
    <span className="ratings">
      {rated.map((player) => (
        <RatingMark key={player.userId} of={player} />
      ))}
    </span>
  );
}

/** A running game as it stands, where such can be looked at; else who sits there. */
function Picture({ room }: { readonly room: RoomSummary }): ReactElement {
  const canWatch = useCanWatchBoards();
  const isShown = canWatch && room.isWatch && !isJoinable(room);
  if (isShown) return <LiveThumb roomId={room.roomId} className="thumb" />;
  return <Avatar name={(room.red ?? room.black)?.userName ?? room.roomId} />;
}

function End({ room, isOwn }: Omit<InsideProps, 'word'>): ReactElement | null {
  const text = useText();
  if (isOwn) return <span className="btn small tint">{text('room.continue')}</span>;
  if (isJoinable(room)) return <span className="btn small tint">{text('room.join')}</span>;
  if (!room.isWatch) return null;
  return (
    <>
      <span className="vh">{text('room.watch')}</span>
      <Icon name="eye" size="s" />
      <span className="num" aria-label={text('rooms.watchers', { count: room.watchers })}>
        {room.watchers}
      </span>
      <Icon name="right" size="s" />
    </>
  );
}
