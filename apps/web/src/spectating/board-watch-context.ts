import type { LiveBoard } from '@chuhe/protocol';
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { BoardWatch } from './board-watch.ts';

export const BoardWatchContext = createContext<BoardWatch | null>(null);

/** Whether games can be looked at here. */
export function useCanWatchBoards(): boolean {
  return use(BoardWatchContext) !== null;
}

interface Seen {
  readonly board: LiveBoard | undefined;
  /** For the element whose place on the screen says whether anybody sees it. */
  readonly ref: (element: Element | null) => void;
}

/** The board of a running game, followed as long as its picture is in view. */
export function useLiveBoard(roomId: string): Seen {
  const watch = use(BoardWatchContext);
  if (watch === null) throw new Error('a live board outside of BoardWatchContext');
  const [element, setElement] = useState<Element | null>(null);
  const board = useSyncExternalStore(
    watch.subscribe,
    useCallback(() => watch.board(roomId), [watch, roomId]),
  );
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
