import { type BoardEvent, refusalText } from '../board/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { currentPosition, isCheck, type MoveLine } from '@chuhe/rules';
import type { SoundName } from '../../platform/settings/index.ts';

/** Sounds and toasts for the events of a board; playing the moves is left to the screen. */
export function useBoardEvents(): (event: BoardEvent) => void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const playSound = useSound();
  return (event) => {
    switch (event.type) {
      case 'play':
        return;
      case 'choose':
      case 'premove':
        playSound('choose');
        return;
      case 'propose':
        playSound('choose');
        toast(text('board.confirm'));
        return;
      case 'refuse':
        playSound('moveFail');
        toast(refusalText(event.refusal, text, locale));
        return;
      default:
        event satisfies never;
    }
  };
}

/** The sound of a move: check before capture before a plain move. */
export function soundOfMove({ positions, moves }: MoveLine): SoundName {
  const before = positions.at(-2);
  const move = moves.at(-1);
  const after = currentPosition({ positions, moves });
  if (isCheck(after)) return 'trouble';
  const isCapture =
    before !== undefined && move !== undefined && (before.cells[move.to] ?? 0) !== 0;
  return isCapture ? 'eat' : 'move';
}
