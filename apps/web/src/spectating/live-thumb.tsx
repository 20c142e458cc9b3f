import type { ReactElement } from 'react';
import { LazyCodeBoard } from '../ui/lazy-code-board.tsx';
import { useLiveBoard } from './board-watch-context.ts';

interface LiveThumbProps {
  readonly roomId: string;
  readonly className: string;
  /** Whether it is as small as a row; its men are then drawn simply. */
  readonly isMini?: boolean;
}

/** The board of a running game as it is now; who plays stands beside it. */
export function LiveThumb({ roomId, className, isMini = true }: LiveThumbProps): ReactElement {
  const { board, ref } = useLiveBoard(roomId);
  return (
    <span ref={ref} className={className} data-plies={board?.plies}>
      <LazyCodeBoard
        penCode={board?.penCode}
        lastMove={board?.lastMove}
        isMini={isMini}
        className="thumb-b"
      />
    </span>
  );
}
