export { useCanWatchBoards } from './live-boards.tsx';
export { FeaturedGames } from './featured-games.tsx';
export { LiveBoards } from './live-boards.tsx';
export { LiveThumb } from './live-boards.tsx';
