import { BOARD_HABITS } from '@chuhe/protocol';
import {
  boardGeometry,
  boxOfWidth,
  type FileNumbers,
  type Geometry,
  type PieceSet,
} from '@chuhe/board';
import { useMemo } from 'react';
import { useLocale } from '../../platform/language/index.ts';
import { useMedia } from '../../platform/react/index.ts';
import { MOVE_MILLIS, useSettings } from '../../platform/settings/index.ts';

/** How a board looks, apart from its colours, which come from the page. */
export interface BoardTheme {
  readonly pieces: PieceSet;
  readonly numbers: FileNumbers;
  readonly isFlipped: boolean;
  /** Duration of a glide; 0 places the piece immediately. */
  readonly moveMillis: number;
  readonly showsTargets: boolean;
}

const WIDTH = 720;
const STILL = '(prefers-reduced-motion: reduce)';

/** The theme of boards from the user's settings; a board may have no space for file numbers. */
export function useBoardTheme(isFlipped: boolean, mayHaveNumbers = true): BoardTheme {
  const { pieces, setNum, gameSpeed, showTargets, reducedMotion } = useSettings((settings) => ({
    pieces: settings.pieces,
    setNum: settings.setNum,
    gameSpeed: settings.gameSpeed,
    showTargets: settings.showTargets,
    reducedMotion: settings.reducedMotion,
  }));
  const locale = useLocale();
  const systemStill = useMedia(STILL);
  const isStill = reducedMotion || systemStill;
  return useMemo(() => {
    const { numerals } = BOARD_HABITS[locale];
    return {
      pieces,
      numbers: setNum && mayHaveNumbers ? numerals : 'none',
      isFlipped,
      moveMillis: isStill ? 0 : MOVE_MILLIS[gameSpeed],
      showsTargets: showTargets,
    };
  }, [pieces, setNum, gameSpeed, showTargets, isStill, isFlipped, mayHaveNumbers, locale]);
}

/** The geometry of a large board; it depends only on the file numbers and the orientation. */
export function useBoardGeometry({ numbers, isFlipped }: BoardTheme): Geometry {
  const hasNumbers = numbers !== 'none';
  return useMemo(() => {
    const box = boxOfWidth(WIDTH, hasNumbers);
    return boardGeometry({ ...box, padding: 0, hasNumbers, isFlipped });
  }, [hasNumbers, isFlipped]);
}
