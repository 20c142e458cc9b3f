import { type Move, type Position, SIDES } from '@chuhe/rules';
import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Board } from '../src/board/index.ts';

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
  const scene = useMemo(
    () => ({ position, lastMove, sides: SIDES, stage: 'playing' as const }),
    [position, lastMove],
  );
  const look = useMemo(
    () => ({
      pieces: 'characters' as const,
      numbers: 'chinese' as const,
      isFlipped: false,
      moveMillis,
      showsTargets: true,
    }),
    [moveMillis],
  );
  return <Board scene={scene} look={look} language="zh" name="board" onEvent={() => undefined} />;
}
