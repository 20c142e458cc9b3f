import type { PerSide, Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { PlayerLink } from '../../ui/player-link.tsx';
import { type Text, useText } from '../../platform/language/index.ts';
import './side-name.css';
import '../../ui/side-disc.css';

interface SideNameProps {
  readonly side: Side;
  readonly name: string;
  /** The account, where the name leads to its page. */
  readonly userId?: string | undefined;
}

/** The name of a player beside a read-only board. */
export function SideName({ side, name, userId }: SideNameProps): ReactElement {
  return (
    <div className="side-name">
      <span>
        <SideDisc side={side} />
        {userId === undefined ? name : <PlayerLink userId={userId}>{name}</PlayerLink>}
      </span>
    </div>
  );
}

/** A small disc in the colour of a side, with its name for screen readers. */
export function SideDisc({ side }: { readonly side: Side }): ReactElement {
  const text = useText();
  return (
    <i className={side === 'RED' ? 'side-disc' : 'side-disc side-disc--black'}>
      <span className="visually-hidden">{text(`table.side.${side}`)}</span>
    </i>
  );
}

/** The name a player gave, or the side when none was given. */
export function playerName(names: PerSide<string>, side: Side, text: Text): string {
  return names[side] === '' ? text(`table.side.${side}`) : names[side];
}

export function playerNames(names: PerSide<string>, text: Text): PerSide<string> {
  return { RED: playerName(names, 'RED', text), BLACK: playerName(names, 'BLACK', text) };
}
