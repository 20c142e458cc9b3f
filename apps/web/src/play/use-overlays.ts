import type { Repetition } from '@chuhe/rules';
import { useState } from 'react';
import type { useCycleReplay } from '../board/game-ui/index.ts';

/** The overlays of a game: one dialog or sheet at a time, and the result while none of them is open. */
export interface Overlays<Name extends string> {
  readonly overlay: Name | undefined;
  readonly open: (name: Name) => void;
  readonly close: () => void;
  readonly showsResult: boolean;
  readonly openResult: () => void;
  readonly closeResult: () => void;
  /** Closes the result and replays the repetition; undefined if no repetition ended the game. */
  readonly explain: (() => void) | undefined;
}

export function useOverlays<Name extends string>(
  ruling: Repetition | undefined,
  cycle: ReturnType<typeof useCycleReplay>,
): Overlays<Name> {
  const [overlay, setOverlay] = useState<Name>();
  const [hasSeenResult, setSeenResult] = useState(false);
  const explain = (): void => {
    setSeenResult(true);
    cycle.send({ type: 'toggle' });
  };
  return {
    overlay,
    open: setOverlay,
    close: () => setOverlay(undefined),
    showsResult: !hasSeenResult && overlay === undefined,
    openResult: () => setSeenResult(false),
    closeResult: () => setSeenResult(true),
    explain: ruling === undefined ? undefined : explain,
  };
}
