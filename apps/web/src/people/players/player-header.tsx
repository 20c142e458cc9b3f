import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { BotMark } from '../../ui/bot-mark.tsx';
import './player-header.css';

interface PlayerHeaderProps {
  readonly name: string;
  /** Whether the player is a program. */
  readonly isBot?: true | undefined;
  /** Replaces the avatar derived from the name. */
  readonly avatar?: ReactElement;
  /** A button at the end of the line. */
  readonly action?: ReactElement;
  /** Lines below the name. */
  readonly children: ReactNode;
}

/** Avatar, name and facts of a player, at the top of a card. */
export function PlayerHeader(props: PlayerHeaderProps): ReactElement {
  const { name, avatar = <Avatar name={name} size="large" />, action, children } = props;
  return (
    <div className="player-header">
      {avatar}
      <div>
        <b>
          {name} <BotMark of={props} />
        </b>
        {children}
      </div>
      {action}
    </div>
  );
}
