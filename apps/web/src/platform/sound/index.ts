export { createSoundPlayer, SoundContext, useSound } from './sound-player.ts';
