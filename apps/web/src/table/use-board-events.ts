import { type BoardEvent, refusalText } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useSound } from '../sound/index.ts';
import { useToast } from '../ui/toasts.ts';

/** What is heard and read when a person handles a board; the moves themselves are the screen's. */
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
