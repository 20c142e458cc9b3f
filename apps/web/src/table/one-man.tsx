import { pieceId, type PieceSet } from '@chuhe/board';
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
        <use href={`#${pieceId(man, set)}`} />
      </g>
    </svg>
  );
}
