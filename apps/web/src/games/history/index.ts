export { GameRow } from './game-row.tsx';
