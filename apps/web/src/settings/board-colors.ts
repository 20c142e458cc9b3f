import presets from './board-presets.json';
import type { BoardColor, Settings } from './settings.ts';

export type BoardColors = Readonly<Record<BoardColor, string>>;

/** The eight colours on screen: the preset's, with the player's own in their place. */
export function colorsShown(gameColor: Settings['gameColor'], isDark: boolean): BoardColors {
  const { preset, own } = gameColor;
  const byTheme = isDark ? presets.walnut : presets.kaya;
  const { red, black, face, board, line, select, last, hint } =
    preset === 'auto' ? byTheme : presets[preset];
  return {
    red: own.red ?? red,
    black: own.black ?? black,
    face: own.face ?? face,
    board: own.board ?? board,
    line: own.line ?? line,
    select: own.select ?? select,
    last: own.last ?? last,
    hint: own.hint ?? hint,
  };
}
