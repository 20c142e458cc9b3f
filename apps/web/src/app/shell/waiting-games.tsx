import { type ReactElement, useEffect } from 'react';
import { useSlowGames } from '../../play/lobby/index.ts';
import '../../ui/count-badge.css';

/** The number of games with days per move where it is this player's turn: beside 我的, and before the window title. */
export function WaitingGames(): ReactElement | null {
  const count = useSlowGames().filter(({ isOwnTurn }) => isOwnTurn).length;
  useEffect(() => countInTitle(count), [count]);
  return count === 0 ? null : <b className="count-badge">{count}</b>;
}

const COUNTED = /^\(\d+\) /;

/** Keeps the number before whatever title the screens set. */
function countInTitle(count: number): (() => void) | undefined {
  const title = document.querySelector('title');
  if (count === 0 || title === null) return undefined;
  const write = (): void => {
    const plain = document.title.replace(COUNTED, '');
    if (document.title !== `(${count}) ${plain}`) document.title = `(${count}) ${plain}`;
  };
  const observer = new MutationObserver(write);
  observer.observe(title, { childList: true });
  write();
  return () => {
    observer.disconnect();
    document.title = document.title.replace(COUNTED, '');
  };
}
