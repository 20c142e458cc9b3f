export { type GameSound, type HeardGame, soundOfMove, soundsOfStep } from './game-sounds.ts';
