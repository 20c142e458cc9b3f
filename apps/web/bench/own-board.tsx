import { type Move, type Position, SIDES } from '@chuhe/rules';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Board } from '../src/board/board/index.ts';

export type ShowPosition = (
  position: Position,
  lastMove: Move | undefined,
  moveMillis: number,
) => void;

interface OwnBoardProps {
  readonly start: Position;
  readonly onReady: (show: ShowPosition) => void;
}

interface Shown {
  readonly position: Position;
  readonly lastMove: Move | undefined;
  readonly moveMillis: number;
}

/** Our board as the app uses it, with its grid for keyboards and screen readers. */
export function OwnBoard({ start, onReady }: OwnBoardProps): ReactElement {
  const [shown, setShown] = useState<Shown>({
    position: start,
    lastMove: undefined,
    moveMillis: 0,
  });
  useEffect(() => {
    onReady((position, lastMove, moveMillis) => setShown({ position, lastMove, moveMillis }));
  }, [onReady]);
  const { position, lastMove, moveMillis } = shown;
  const view = useMemo(
    () => ({ position, lastMove, sides: SIDES, mode: 'playing' as const }),
    [position, lastMove],
  );
  const theme = useMemo(
    () => ({
      pieces: 'characters' as const,
      numbers: 'chinese' as const,
      isFlipped: false,
      moveMillis,
      showsTargets: true,
    }),
    [moveMillis],
  );
  return <Board view={view} theme={theme} language="zh" name="board" onEvent={() => undefined} />;
}
