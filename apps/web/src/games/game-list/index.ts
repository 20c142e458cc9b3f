export { GameList, type RenderPreview } from './game-list.tsx';
export { GamePreview } from './lazy-game-preview.tsx';
export { GameRow } from './game-row.tsx';
export type { ListedGame } from './listed-game.ts';
