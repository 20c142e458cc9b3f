import { readPosition, startPosition, type Side } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { Board, type Scene, useBoardLook } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useBoardSymbols } from '../ui/board-symbols.ts';

interface StillBoardProps {
  /** The usual position when none is given. */
  readonly startCode?: string | undefined;
  /** Whose men stand at the bottom. */
  readonly bottom?: Side;
}

const NO_EVENT = (): void => undefined;

/** A board before the game begins. */
export function StillBoard({ startCode, bottom = 'RED' }: StillBoardProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const look = useBoardLook(bottom === 'BLACK');
  useBoardSymbols();
  const scene = useMemo((): Scene => {
    const reading = startCode === undefined ? undefined : readPosition(startCode);
    const position = reading?.ok === true ? reading.position : startPosition();
    return { position, lastMove: undefined, sides: [], stage: 'looking' };
  }, [startCode]);
  return (
    <div className="board-wrap">
      <Board
        scene={scene}
        look={look}
        language={locale}
        name={text('board.name')}
        onEvent={NO_EVENT}
      />
    </div>
  );
}
