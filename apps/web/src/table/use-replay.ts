import { useEffect, useReducer } from 'react';
import { openReplay, type ReplayIntent, type ReplayState, stepReplay } from './replay-state.ts';

/** Time between two moves of an automatic replay. */
const PAUSE_MILLIS = 1100;

/** Looks through the plies from `first` to `last`, beginning at `ply`. */
export function useReplay(
  first: number,
  last: number,
  ply: number,
): readonly [ReplayState, (intent: ReplayIntent) => void] {
  const [state, send] = useReducer(stepReplay, openReplay(first, last, ply));
  const { isPlaying } = state;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => send({ type: 'tick' }), PAUSE_MILLIS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return [state, send];
}
