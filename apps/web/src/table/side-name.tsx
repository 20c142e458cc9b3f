import type { Side } from '@chuhe/rules';
import type { ReactElement } from 'react';
import { SideDisc } from './side-disc.tsx';

interface SideNameProps {
  readonly side: Side;
  readonly name: string;
}

/** The name of a player beside a board that is only looked at. */
export function SideName({ side, name }: SideNameProps): ReactElement {
  return (
    <div className="pmini">
      <span>
        <SideDisc side={side} />
        {name}
      </span>
    </div>
  );
}
