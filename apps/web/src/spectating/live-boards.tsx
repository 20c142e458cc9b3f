import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { useApi } from '../api/index.ts';
import { askBoards } from './ask-boards.ts';
import { BoardWatch } from './board-watch.ts';
import { BoardWatchContext } from './board-watch-context.ts';

/** Follows the games whose pictures are inside and in view. */
export function LiveBoards({ children }: { readonly children: ReactNode }): ReactElement {
  const api = useApi();
  const [watch] = useState(
    () =>
      new BoardWatch({
        ask: (rooms) => askBoards(api, rooms),
        document,
      }),
  );
  useEffect(() => watch.start(), [watch]);
  return <BoardWatchContext value={watch}>{children}</BoardWatchContext>;
}
