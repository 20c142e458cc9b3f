import { useEffect, useState } from 'react';

/** The shown ply of a line, and whether it advances automatically. */
export interface ReplayState {
  readonly first: number;
  readonly last: number;
  readonly ply: number;
  readonly isPlaying: boolean;
}

export type ReplayIntent =
  | { readonly type: 'go'; readonly ply: number }
  | { readonly type: 'toggle' }
  /** One step of the automatic replay. */
  | { readonly type: 'tick' };

export function openReplay(first: number, last: number, ply: number): ReplayState {
  return { first, last, ply: clamp(ply, first, last), isPlaying: false };
}

/** Any manual step stops the automatic replay; playing from the end restarts it. */
export function stepReplay(state: ReplayState, intent: ReplayIntent): ReplayState {
  const { first, last, ply, isPlaying } = state;
  switch (intent.type) {
    case 'go':
      return { ...state, ply: clamp(intent.ply, first, last), isPlaying: false };
    case 'toggle':
      return { ...state, ply: !isPlaying && ply === last ? first : ply, isPlaying: !isPlaying };
    case 'tick':
      return isPlaying
        ? { ...state, ply: Math.min(ply + 1, last), isPlaying: ply + 1 < last }
        : state;
    default:
      return intent satisfies never;
  }
}

/** The intent of a key during a replay; undefined for all other keys. */
export function replayIntentOfKey(key: string, state: ReplayState): ReplayIntent | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { type: 'go', ply: state.ply - 1 };
    case 'ArrowRight':
      return { type: 'go', ply: state.ply + 1 };
    case 'ArrowUp':
      return { type: 'go', ply: state.first };
    case 'ArrowDown':
      return { type: 'go', ply: state.last };
    default:
      return undefined;
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** Time between two moves of an automatic replay. */
const PAUSE_MILLIS = 1100;

/** Steps through the plies from `first` to `last`, starting at `ply`; changed bounds restart it. */
export function useReplay(
  first: number,
  last: number,
  ply: number,
): readonly [ReplayState, (intent: ReplayIntent) => void] {
  const [stored, setState] = useState(() => openReplay(first, last, ply));
  const isSame = stored.first === first && stored.last === last;
  const state = isSame ? stored : openReplay(first, last, ply);
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

interface LookBack {
  /** The ply to show instead of the last one; undefined while the board shows the game itself. */
  readonly shownPly: number | undefined;
  readonly go: (ply: number) => void;
}

/** Shows earlier plies of a running game; a new move returns to the game. */
export function useLookBack(plies: number): LookBack {
  const [looked, setLooked] = useState({ ply: plies, plies });
  const isLooking = looked.plies === plies && looked.ply < plies;
  return {
    shownPly: isLooking ? looked.ply : undefined,
    go: (ply) => setLooked({ ply: clamp(ply, 0, plies), plies }),
  };
}
