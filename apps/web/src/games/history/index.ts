export { useListed } from './listed-game.ts';
