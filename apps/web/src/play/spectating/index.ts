export { LiveClock } from './live-clock.tsx';
export { LiveBoards, LiveThumb, useCanWatchBoards } from './live-boards.tsx';
export { ResumeStage, WatchStage } from './game-stage.tsx';
export { useFeaturedGames } from './use-featured-games.ts';
