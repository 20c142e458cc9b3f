import type { PerSide, Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { type Text, useText } from '../../platform/language/index.ts';
import '../../ui/side-disc.css';

/** A small disc in the colour of a side, with its name for screen readers. */
export function SideDisc({ side }: { readonly side: Side }): ReactElement {
  const text = useText();
  return (
    <i className={side === 'RED' ? 'side-disc' : 'side-disc side-disc--black'}>
      <span className="visually-hidden">{text(`table.side.${side}`)}</span>
    </i>
  );
}

/** The name a player entered, or the name of the side if empty. */
export function playerName(names: PerSide<string>, side: Side, text: Text): string {
  return names[side] === '' ? text(`table.side.${side}`) : names[side];
}

export function playerNames(names: PerSide<string>, text: Text): PerSide<string> {
  return { RED: playerName(names, 'RED', text), BLACK: playerName(names, 'BLACK', text) };
}
