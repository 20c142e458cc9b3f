import type { BoardEvent } from '../board/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { currentPosition, isCheck, type MoveLine } from '@chuhe/rules';
import type { SoundName } from '../../platform/settings/index.ts';

/** Plays the sounds of board events; the screen plays the moves. */
export function useBoardEvents(): (event: BoardEvent) => void {
  const playSound = useSound();
  return (event) => {
    switch (event.type) {
      case 'play':
        return;
      case 'choose':
      case 'premove':
      case 'premove-gone':
      case 'propose':
        playSound('choose');
        return;
      case 'refuse':
        playSound('moveFail');
        return;
      default:
        event satisfies never;
    }
  };
}

/** The sound of a move: check takes precedence over capture, capture over a plain move. */
export function soundOfMove({ positions, moves }: MoveLine): SoundName {
  const before = positions.at(-2);
  const move = moves.at(-1);
  const after = currentPosition({ positions, moves });
  if (isCheck(after)) return 'trouble';
  const isCapture =
    before !== undefined && move !== undefined && (before.cells[move.to] ?? 0) !== 0;
  return isCapture ? 'eat' : 'move';
}
