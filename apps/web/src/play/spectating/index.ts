export { LiveClock } from './live-clock.tsx';
export type { SeenBoard } from './board-watch.ts';
export { LiveBoards, LiveThumb, useCanWatchBoards, useKnownBoard } from './live-boards.tsx';
export { ResumeStage, WatchStage } from './game-stage.tsx';
export { useFeaturedGames } from './use-featured-games.ts';
