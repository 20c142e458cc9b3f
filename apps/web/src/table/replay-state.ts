/** Where a person is in a line of moves, and whether it goes on by itself. */
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

/** Any step by hand stops the automatic replay; playing from the end begins anew. */
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

/** What a key means while a game is looked through; undefined when it means nothing. */
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
