import { type PieceSet, ringOf, symbolOf } from '@chuhe/board';
import type { Man } from '@chuhe/rules';
import type { ReactElement } from 'react';

interface OneManProps {
  readonly man: Man;
  readonly set: PieceSet;
}

/** One man beside the board; the words next to it say which. */
export function OneMan({ man, set }: OneManProps): ReactElement {
  return (
    <svg className="xq-one" viewBox="-106 -106 212 212" aria-hidden="true">
      <g className={man.side === 'RED' ? 'xq-r' : 'xq-b'}>
        <use href="#xq-disc" />
        <use href={`#${ringOf(man)}`} />
        <use href={`#${symbolOf(man, set)}`} />
      </g>
    </svg>
  );
}
