import type { BoardEvent } from '../board/index.ts';
import { useSound } from '../../platform/sound/index.ts';
import { type HeardGame, soundsOfStep } from '../sounds/index.ts';

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

/** Plays the sounds of a step of a game on this device. */
export function useStepSounds(): (before: HeardGame, after: HeardGame) => void {
  const playSound = useSound();
  return (before, after) => {
    for (const name of soundsOfStep(before, after)) playSound(name);
  };
}
