import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from '../language/index.ts';
import { MOVE_MILLIS, useSettings } from '../settings/index.ts';
import type { BoardLook } from './board.tsx';

const STILL = '(prefers-reduced-motion: reduce)';

/** How this person wants boards to look. */
export function useBoardLook(isFlipped: boolean): BoardLook {
  const { pieces, setNum, gameSpeed, showTargets, reducedMotion } = useSettings();
  const locale = useLocale();
  const systemStill = useSyncExternalStore(watchStill, () => matchMedia(STILL).matches);
  const isStill = reducedMotion || systemStill;
  return useMemo(() => {
    const numerals = locale === 'zh' ? 'chinese' : 'digits';
    return {
      pieces,
      numbers: setNum ? numerals : 'none',
      isFlipped,
      moveMillis: isStill ? 0 : MOVE_MILLIS[gameSpeed],
      showsTargets: showTargets,
    };
  }, [pieces, setNum, gameSpeed, showTargets, isStill, isFlipped, locale]);
}

function watchStill(listener: () => void): () => void {
  const query = matchMedia(STILL);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
