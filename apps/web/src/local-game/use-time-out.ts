import { useEffect, useEffectEvent } from 'react';
import { leftMillis, type LocalGame, sideToMove } from './local-game.ts';

/** Calls out when the side to move has used up its time. */
export function useTimeOut(game: LocalGame, onTimeOut: () => void): void {
  const callOut = useEffectEvent(onTimeOut);
  useEffect(() => {
    if (game.outcome !== undefined) return undefined;
    const left = leftMillis(game, sideToMove(game), Date.now());
    if (left === undefined) return undefined;
    const timer = setTimeout(callOut, left);
    return () => clearTimeout(timer);
  }, [game]);
}
