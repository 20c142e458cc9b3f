import type { Side } from '@chuhe/rules';
import { createContext, type ReactElement, type ReactNode, use, useEffect, useState } from 'react';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useApi } from '../../platform/api/index.ts';
import { useStore } from '../../platform/react/index.ts';
import { askBoards, BoardWatch, type SeenBoard } from './board-watch.ts';
import './live-boards.css';

interface LiveBoardsProps {
  /** Whether the clocks of the first board are shown too. */
  readonly hasClocks?: boolean;
  readonly children: ReactNode;
}

/** Provides live updates for the visible board pictures inside it. */
export function LiveBoards({ hasClocks = false, children }: LiveBoardsProps): ReactElement {
  const api = useApi();
  const [watch] = useState(
    () =>
      new BoardWatch({
        ask: (rooms) => askBoards(api, rooms, hasClocks),
        document,
      }),
  );
  useEffect(() => watch.start(), [watch]);
  return <BoardWatchContext value={watch}>{children}</BoardWatchContext>;
}

const BoardWatchContext = createContext<BoardWatch | null>(null);

/** Whether live boards are provided here. */
export function useCanWatchBoards(): boolean {
  return use(BoardWatchContext) !== null;
}

function useBoardWatch(): BoardWatch {
  const watch = use(BoardWatchContext);
  if (watch === null) throw new Error('a live board outside of BoardWatchContext');
  return watch;
}

/** The board of a running game, if a picture has requested it. */
export function useKnownBoard(roomId: string): SeenBoard | undefined {
  return useStore(useBoardWatch().boards, (boards) => boards.get(roomId));
}

interface Seen {
  readonly board: SeenBoard | undefined;
  /** The element whose visibility starts and stops the updates. */
  readonly ref: (element: Element | null) => void;
}

/** The board of a running game, updated while its picture is visible. */
function useLiveBoard(roomId: string): Seen {
  const watch = useBoardWatch();
  const [element, setElement] = useState<Element | null>(null);
  const board = useKnownBoard(roomId);
  useEffect(() => {
    if (element === null) return undefined;
    let hide: (() => void) | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      hide?.();
      hide = entry?.isIntersecting === true ? watch.show(roomId) : undefined;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      hide?.();
    };
  }, [watch, roomId, element]);
  return { board, ref: setElement };
}

/** The side to move on a visible board; undefined until the board is known. */
export function useLiveSide(roomId: string): Side | undefined {
  const code = useKnownBoard(roomId)?.penCode;
  if (code === undefined) return undefined;
  return code.endsWith(' b') ? 'BLACK' : 'RED';
}

interface LiveThumbProps {
  readonly roomId: string;
  readonly className: string;
  /** Whether it is as small as a row, so that its pieces are simplified. */
  readonly isMini?: boolean;
  /** Whether BLACK is at the bottom. */
  readonly isFlipped?: boolean;
}

/** The current board of a running game; bare wood until it is known. */
export function LiveThumb(props: LiveThumbProps): ReactElement {
  const { roomId, className, isMini = true, isFlipped = false } = props;
  const { board, ref } = useLiveBoard(roomId);
  return (
    <span ref={ref} className={className} data-plies={board?.plies}>
      {board === undefined ? (
        <span className="live-thumbnail__board" />
      ) : (
        <LazyCodeBoard
          penCode={board.penCode}
          lastMove={board.lastMove}
          isMini={isMini}
          isFlipped={isFlipped}
          className="live-thumbnail__board"
        />
      )}
    </span>
  );
}
