import type { Player, RoomSummary } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonFace } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { sentClockText, shortSentClock } from '../../ui/time-control-text.ts';
import { LiveThumb, useCanWatchBoards } from '../spectating/index.ts';
import { useIsGuest } from './lobby-games.ts';
import { isJoinable, roundOf } from './lobby-lists.ts';
import { MarkedName } from './marked-name.tsx';
import './room-row.css';
import '../../ui/side-disc.css';

interface RoomRowProps {
  readonly room: RoomSummary;
  /** Whether this player has a seat in it. */
  readonly isOwn?: boolean;
  /** The search term, highlighted in the name. */
  readonly word?: string;
}

/** A room: its players, its progress, and the link into it. The whole row is the link. */
export function RoomRow({ room, isOwn = false, word }: RoomRowProps): ReactElement {
  const isGuest = useIsGuest();
  const locale = useLocale();
  const way = wayInto(room, isOwn);
  const isShut = !isOwn && isGuest && room.isRated === true && isJoinable(room);
  const path = pathInLocale(way ?? '/', locale);
  const to = isShut ? `/register?path=${encodeURIComponent(path)}` : way;
  const inside = <Inside room={room} isOwn={isOwn} isShut={isShut} word={word} />;
  return (
    <li>
      {to === undefined ? (
        <div className="list-row">{inside}</div>
      ) : (
        <AppLink className="list-row" to={to}>
          {inside}
        </AppLink>
      )}
    </li>
  );
}

function wayInto(room: RoomSummary, isOwn: boolean): string | undefined {
  const { roomId, isWatch } = room;
  if (isOwn) return `/game/room?roomId=${roomId}`;
  // One tap joins: the room seats the player who comes from here.
  if (isJoinable(room)) return `/game/room?roomId=${roomId}&sit=yes`;
  return isWatch ? `/game/watch?roomId=${roomId}` : undefined;
}

interface InsideProps {
  readonly room: RoomSummary;
  readonly isOwn: boolean;
  /** Whether only members may join it, and this user is not one. */
  readonly isShut: boolean;
  readonly word: string | undefined;
}

function Inside(props: InsideProps): ReactElement {
  return isJoinable(props.room) ? <OpenGame {...props} /> : <RunningGame {...props} />;
}

/** A game that waits for its second player: the creator, the terms, and the link to join. */
function OpenGame({ room, isOwn, isShut, word }: InsideProps): ReactElement {
  const text = useText();
  const { makerSide, isRated = false } = room;
  const maker = room.red ?? room.black;
  const name = usePlayerName()(maker?.userName ?? room.roomId);
  return (
    <>
      <Avatar name={name} />
      <span className="list-row__body">
        <span className="list-row__title">
          <MarkedName name={name} word={word} />
          <BotMark of={maker} />
          {makerSide === undefined || makerSide === 'random' ? null : (
            <>
              <i className={makerSide === 'RED' ? 'side-disc' : 'side-disc side-disc--black'} />
              <small className="visually-hidden">{text(`room.makerSide.${makerSide}`)}</small>
            </>
          )}
        </span>
        <span className="list-row__subtitle">
          {maker?.rating === undefined ? null : (
            <>
              <RatingMark of={maker} />
              <i className="separator-dot" />
            </>
          )}
          {text(isRated ? 'match.rated' : 'match.casual')}
        </span>
      </span>
      <span className="list-row__end">
        <RowClock room={room} />
        <ButtonFace variant="tint" size="small">
          {text(joinWords(isOwn, isShut))}
        </ButtonFace>
      </span>
    </>
  );
}

function joinWords(isOwn: boolean, isShut: boolean) {
  if (isShut) return 'room.membersOnly';
  return isOwn ? 'room.continue' : 'room.join';
}

function RowClock({ room }: { readonly room: RoomSummary }): ReactElement {
  const { head, details } = shortSentClock(room, useText());
  return (
    <span className="room-row__clock tabular">
      <b>{head}</b>
      {details.length === 0 ? null : <small>{details.join(' · ')}</small>}
    </span>
  );
}

function RunningGame({ room, isOwn, word }: InsideProps): ReactElement {
  const text = useText();
  const nameOf = usePlayerName();
  const players = [room.red, room.black].filter((player) => player !== null);
  const [first, second] = players;
  return (
    <>
      <Picture room={room} />
      <span className="list-row__body">
        <span className="list-row__title">
          <MarkedName name={nameOf(first?.userName ?? room.roomId)} word={word} />
          <BotMark of={first} />
          {second === undefined ? null : (
            <>
              <small className="muted-text">{text('room.versus')}</small>
              <MarkedName name={nameOf(second.userName)} word={word} />
              <BotMark of={second} />
            </>
          )}
        </span>
        <span className="list-row__subtitle">
          {text('room.plies', { round: roundOf(room) })}
          <i className="separator-dot" />
          {sentClockText(room, text)}
          <Ratings players={players} />
        </span>
      </span>
      <span className="list-row__end">
        <End room={room} isOwn={isOwn} />
      </span>
    </>
  );
}

/** The ratings of the players, in the order of their names. */
function Ratings({ players }: { readonly players: readonly Player[] }): ReactElement | null {
  const rated = players.filter(({ rating }) => rating !== undefined);
  if (rated.length === 0) return null;
  return (
    <span className="room-row__ratings">
      {rated.map((player) => (
        <RatingMark key={player.userId} of={player} />
      ))}
    </span>
  );
}

/** The live board of a public game, else the avatar of a player. */
function Picture({ room }: { readonly room: RoomSummary }): ReactElement {
  const canWatch = useCanWatchBoards();
  if (canWatch && room.isWatch)
    return <LiveThumb roomId={room.roomId} className="board-thumbnail" />;
  return <Avatar name={(room.red ?? room.black)?.userName ?? room.roomId} />;
}

function End({ room, isOwn }: Pick<InsideProps, 'room' | 'isOwn'>): ReactElement | null {
  const text = useText();
  if (isOwn)
    return (
      <ButtonFace variant="tint" size="small">
        {text('room.continue')}
      </ButtonFace>
    );
  if (!room.isWatch) return null;
  return (
    <>
      <span className="visually-hidden">{text('room.watch')}</span>
      <Icon name="eye" size="small" />
      {room.watchers > 0 ? (
        <span className="tabular" aria-label={text('rooms.watchers', { count: room.watchers })}>
          {room.watchers}
        </span>
      ) : null}
      <Icon name="right" size="small" />
    </>
  );
}
