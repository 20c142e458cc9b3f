import { currentPosition, type Line } from '@chuhe/rules';
import type { Scene } from '../board/index.ts';

/** The position after a number of plies, to be looked at. */
export function sceneAt(line: Line, ply: number): Scene {
  return {
    position: line.positions[ply] ?? currentPosition(line),
    lastMove: line.moves[ply - 1],
    sides: [],
    stage: 'looking',
  };
}
