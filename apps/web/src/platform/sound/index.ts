export { createSoundPlayer, SoundContext, type SoundPlayer, useSound } from './sound-player.ts';
