import { currentPosition, isCheck, type Line } from '@chuhe/rules';
import type { SoundName } from '../settings/index.ts';

/** What a move sounds like: the most telling of its effects. */
export function soundOfMove({ positions, moves }: Line): SoundName {
  const before = positions.at(-2);
  const move = moves.at(-1);
  const after = currentPosition({ positions, moves });
  if (isCheck(after)) return 'trouble';
  const isCapture =
    before !== undefined && move !== undefined && (before.cells[move.to] ?? 0) !== 0;
  return isCapture ? 'eat' : 'move';
}
