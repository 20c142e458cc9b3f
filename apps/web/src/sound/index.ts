export { SoundContext, useSound } from './sound-context.ts';
export { createSoundPlayer } from './sound-player.ts';
