import { createContext, use } from 'react';
import type { SoundPlayer } from './sound-player.ts';

export const SoundContext = createContext<SoundPlayer['play']>(() => undefined);

/** Plays an effect; silent before the first touch and when switched off. */
export function useSound(): SoundPlayer['play'] {
  return use(SoundContext);
}
