import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { PlayerLink } from '../ui/player-link.tsx';
import { SideDisc } from './side-disc.tsx';

interface SideNameProps {
  readonly side: Side;
  readonly name: string;
  /** The account, where the name leads to its page. */
  readonly userId?: string | undefined;
}

/** The name of a player beside a board that is only looked at. */
export function SideName({ side, name, userId }: SideNameProps): ReactElement {
  return (
    <div className="pmini">
      <span>
        <SideDisc side={side} />
        {userId === undefined ? name : <PlayerLink userId={userId}>{name}</PlayerLink>}
      </span>
    </div>
  );
}
