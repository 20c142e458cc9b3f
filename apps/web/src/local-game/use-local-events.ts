import type { BoardEvent } from '../board/index.ts';
import { useSound } from '../sound/index.ts';
import { soundOfMove, useBoardEvents } from '../table/index.ts';
import type { LocalCommand, LocalGame } from './local-game.ts';

/** What the board's events lead to on this device: moves are played, everything is heard. */
export function useLocalEvents(
  send: (command: LocalCommand) => LocalGame | undefined,
): (event: BoardEvent) => void {
  const react = useBoardEvents();
  const playSound = useSound();
  return (event) => {
    react(event);
    if (event.type !== 'play') return;
    const game = send({ type: 'play', move: event.move });
    if (game === undefined) return;
    playSound(soundOfMove(game.line));
    if (game.outcome !== undefined) playSound(game.outcome.type === 'win' ? 'victory' : 'over');
  };
}
