import type { Position } from '@chuhe/rules';
import { useMemo, useState, type ReactElement } from 'react';
import { Board, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';

const NO_EVENT = (): void => undefined;

/** A position to look at. */
export function PositionBoard({ position }: { readonly position: Position }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [isFlipped, setFlipped] = useState(false);
  const look = useBoardLook(isFlipped);
  useBoardSymbols();
  const scene = useMemo(
    (): Scene => ({ position, lastMove: undefined, sides: [], stage: 'looking' }),
    [position],
  );
  return (
    <section className="room-board" aria-label={text('board.name')}>
      <div className="board-wrap">
        <Board
          scene={scene}
          look={look}
          language={locale}
          name={text('board.name')}
          onEvent={NO_EVENT}
          onFlip={() => setFlipped(!isFlipped)}
        />
      </div>
    </section>
  );
}
