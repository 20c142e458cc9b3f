import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

/** A small disc in the colour of a side, with its name for those who do not see it. */
export function SideDisc({ side }: { readonly side: Side }): ReactElement {
  const text = useText();
  return (
    <i className={side === 'RED' ? 'side r' : 'side b'}>
      <span className="vh">{text(`table.side.${side}`)}</span>
    </i>
  );
}
