import { useEffect, useEffectEvent } from 'react';
import { useBoardTheme } from '../board/index.ts';
import type { SolvingStage } from '../solving/index.ts';

/** The pause before a move of the task, in move animations: the solver's piece must have come to rest. */
export const PAUSE_GLIDES = 2;

/** Plays the pending moves of a task one after another. */
export function useComingMoves(stage: SolvingStage<unknown>, step: () => void): void {
  const dispatch = useEffectEvent(step);
  const pauseMillis = PAUSE_GLIDES * useBoardTheme(false).moveMillis;
  useEffect(() => {
    if (stage.type !== 'coming') return undefined;
    const timer = setTimeout(() => dispatch(), pauseMillis);
    return () => clearTimeout(timer);
  }, [stage, pauseMillis]);
}
