import type { Repetition } from '@chuhe/rules';
import type { ReplayIntent } from './replay-state.ts';
import { useReplay } from './use-replay.ts';

interface CycleReplay {
  /** The ply to show instead of the last one; none while nothing is replayed. */
  readonly shownPly: number | undefined;
  readonly isPlaying: boolean;
  readonly send: (intent: ReplayIntent) => void;
}

/** Shows the moves of a judged cycle again, from the position before them to the last. */
export function useCycleReplay(repetition: Repetition | undefined): CycleReplay {
  const first = repetition === undefined ? 0 : repetition.fromPly - 1;
  const last = repetition?.toPly ?? 0;
  const [replay, send] = useReplay(first, last, last);
  const isAtEnd = replay.ply === replay.last && !replay.isPlaying;
  return { shownPly: isAtEnd ? undefined : replay.ply, isPlaying: replay.isPlaying, send };
}
