export { useCanWatchBoards } from './board-watch-context.ts';
export { FeaturedGames } from './featured-games.tsx';
export { LiveBoards } from './live-boards.tsx';
export { LiveThumb } from './live-thumb.tsx';
