export { GameRow } from './game-row.tsx';
export { timeText } from './game-row.tsx';
