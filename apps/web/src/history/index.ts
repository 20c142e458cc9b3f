export { GameRow } from './game-row.tsx';
export { timeText } from './time-text.ts';
