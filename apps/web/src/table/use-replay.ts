import { useEffect, useState } from 'react';
import { openReplay, type ReplayIntent, type ReplayState, stepReplay } from './replay-state.ts';

/** Time between two moves of an automatic replay. */
const PAUSE_MILLIS = 1100;

/** Looks through the plies from `first` to `last`, beginning at `ply`; other bounds begin anew. */
export function useReplay(
  first: number,
  last: number,
  ply: number,
): readonly [ReplayState, (intent: ReplayIntent) => void] {
  const [kept, setState] = useState(() => openReplay(first, last, ply));
  const isSame = kept.first === first && kept.last === last;
  const state = isSame ? kept : openReplay(first, last, ply);
  if (!isSame) setState(state);
  const { isPlaying } = state;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(
      () => setState((now) => stepReplay(now, { type: 'tick' })),
      PAUSE_MILLIS,
    );
    return () => clearInterval(timer);
  }, [isPlaying]);
  return [state, (intent) => setState((now) => stepReplay(now, intent))];
}
