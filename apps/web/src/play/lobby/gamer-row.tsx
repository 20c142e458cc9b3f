import type { Gamer, UserStatus } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PlayerLink } from '../../ui/player-link.tsx';
import { usePlayerName } from '../../ui/player-name.ts';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { MarkedName } from './marked-name.tsx';
import '../../ui/badge.css';

interface GamerRowProps {
  readonly gamer: Gamer;
  /** The room of a public game of this player. */
  readonly watchRoomId?: string | undefined;
  /** The search term, highlighted in the name. */
  readonly word?: string;
  readonly isOnline?: boolean | undefined;
  /** Whether the player is the user of this page. */
  readonly isSelf?: boolean;
  /** The start position of the invitation. */
  readonly penCode?: string | undefined;
}

/** A player in the lobby: name, status, and the action that the status allows. */
export function GamerRow(props: GamerRowProps): ReactElement {
  const { gamer, word, isOnline = true, isSelf = false } = props;
  const name = usePlayerName()(gamer.userName);
  return (
    <li className="list-row">
      <Avatar name={name} />
      <span className="list-row__body">
        <span className="list-row__title">
          <PlayerLink userId={gamer.userId}>
            <MarkedName name={name} word={word} />
          </PlayerLink>
          <BotMark of={gamer} />
        </span>
        <span className="list-row__subtitle">
          {isOnline ? <StatusBadge status={gamer.status} /> : <AwayBadge />}
          <RatingMark of={gamer} />
        </span>
      </span>
      {isSelf ? null : (
        <span className="list-row__end">
          <Action {...props} />
        </span>
      )}
    </li>
  );
}

/** A free player can be invited; a public game can be watched. */
function Action({ gamer, watchRoomId, isOnline = true, penCode }: GamerRowProps): ReactElement {
  const text = useText();
  const { userId, userName, tourist, isBot } = gamer;
  const name = usePlayerName()(userName);
  if (isOnline && gamer.status === 'FREE') {
    const options = {
      to: userId,
      name: userName,
      // A game between a person and a bot is casual.
      ...(tourist === 0 && isBot !== true && { member: '1' }),
      ...(penCode !== undefined && { penCode }),
    };
    const query = new URLSearchParams(options).toString();
    return (
      <ButtonLink
        variant="tint"
        size="small"
        to={`/game/invite?${query}`}
        aria-label={text('mate.inviteOne', { name })}
      >
        {text('mate.invite')}
      </ButtonLink>
    );
  }
  if (gamer.status === 'GAMING' && watchRoomId !== undefined) {
    return (
      <ButtonLink
        variant="outline"
        size="small"
        to={`/game/watch?roomId=${watchRoomId}`}
        aria-label={text('mate.watchOne', { name })}
      >
        {text('mate.watch')}
      </ButtonLink>
    );
  }
  return (
    <Button size="small" disabled aria-label={text('mate.inviteOne', { name })}>
      {text('mate.invite')}
    </Button>
  );
}

const BADGE_CLASSES: Readonly<Record<UserStatus, string>> = {
  FREE: 'badge badge--ok',
  GAMING: 'badge badge--ink',
  INVITING: 'badge badge--info badge--hollow',
  CLEARANCE: 'badge badge--warning',
  SINGLE: 'badge',
  WATCH: 'badge badge--info',
};

function StatusBadge({ status }: { readonly status: UserStatus }): ReactElement {
  const text = useText();
  return (
    <span className={BADGE_CLASSES[status]}>
      <i className="status-dot" />
      {text(`status.${status}`)}
    </span>
  );
}

function AwayBadge(): ReactElement {
  const text = useText();
  return (
    <span className="badge badge--hollow">
      <i className="status-dot" />
      {text('status.away')}
    </span>
  );
}
