import type { Gamer } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { RatingMark } from '../ui/rating-mark.tsx';
import { PlayerLink } from '../ui/player-link.tsx';
import { MarkedName } from './marked-name.tsx';
import { AwayBadge, StatusBadge } from './status-badge.tsx';

interface GamerRowProps {
  readonly gamer: Gamer;
  /** A game of theirs that may be watched. */
  readonly watchRoomId?: string | undefined;
  /** What was searched for. */
  readonly word?: string;
  /** Whether they are here at all. */
  readonly isOnline?: boolean | undefined;
  /** Whether it is the reader. */
  readonly isSelf?: boolean;
  /** The position a game with them is to begin from. */
  readonly penCode?: string | undefined;
}

/** A player: who, what they are doing, and what one may do about it. */
export function GamerRow(props: GamerRowProps): ReactElement {
  const { gamer, word, isOnline = true, isSelf = false } = props;
  return (
    <li className="row">
      <Avatar name={gamer.userName} />
      <span className="body">
        <span className="t">
          <PlayerLink userId={gamer.userId}>
            <MarkedName name={gamer.userName} word={word} />
          </PlayerLink>
        </span>
        <span className="s">
          {isOnline ? <StatusBadge status={gamer.status} /> : <AwayBadge />}
          <RatingMark of={gamer} />
        </span>
      </span>
      {isSelf ? null : (
        <span className="end">
          <Action {...props} />
        </span>
      )}
    </li>
  );
}

/** Invite is offered to those who are free, watching where there is a game to watch. */
function Action({ gamer, watchRoomId, isOnline = true, penCode }: GamerRowProps): ReactElement {
  const text = useText();
  const { userId, userName: name, tourist } = gamer;
  if (isOnline && gamer.status === 'FREE') {
    const wish = {
      to: userId,
      name,
      ...(tourist === 0 && { member: '1' }),
      ...(penCode !== undefined && { penCode }),
    };
    const query = new URLSearchParams(wish).toString();
    return (
      <AppLink
        className="btn small tint"
        to={`/game/invite?${query}`}
        aria-label={text('mate.inviteOne', { name })}
      >
        {text('mate.invite')}
      </AppLink>
    );
  }
  if (gamer.status === 'GAMING' && watchRoomId !== undefined) {
    return (
      <AppLink
        className="btn small line"
        to={`/game/watch?roomId=${watchRoomId}`}
        aria-label={text('mate.watchOne', { name })}
      >
        {text('mate.watch')}
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      className="btn small"
      disabled
      aria-label={text('mate.inviteOne', { name })}
    >
      {text('mate.invite')}
    </button>
  );
}
