import { type BoardEvent, refusalText } from '../board/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { useSound } from '../sound/index.ts';
import { useToast } from '../ui/toasts.ts';
import { soundOfMove } from './game-sound.ts';
import type { LocalCommand, LocalGame } from './local-game.ts';

/** What the board's events lead to on this device: moves are played, everything is heard. */
export function useLocalEvents(
  send: (command: LocalCommand) => LocalGame | undefined,
): (event: BoardEvent) => void {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const playSound = useSound();
  return (event) => {
    switch (event.type) {
      case 'play': {
        const game = send({ type: 'play', move: event.move });
        if (game === undefined) return;
        playSound(soundOfMove(game.line));
        if (game.outcome !== undefined) {
          playSound(game.outcome.type === 'win' ? 'victory' : 'over');
        }
        return;
      }
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
