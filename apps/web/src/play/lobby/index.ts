export { FreePlayers } from './free-players.tsx';
export {
  useIsExpected,
  useLobbyIsSettled,
  useOpenGames,
  useOwnGames,
  useRoomsAreKnown,
} from './lobby-games.ts';
export { GamerRow } from './gamer-row.tsx';
export { LobbyOverlay } from './lobby-overlay.tsx';
export { createLobbyStore, type LobbyStore } from './lobby-store.ts';
export { LobbyContext, useLobby, useLobbyIntent } from './lobby-store.ts';
export type { Lobby } from './lobby-state.ts';
export { OnlineBadge } from './online-badge.tsx';
export { hadOwnGame, hadTurns, storeTurns } from './own-game.ts';
export { ResumeGames } from './resume-games.tsx';
export { RoomRow } from './room-row.tsx';
export { type SlowGame, useOwnChallenges, useSlowGames } from './slow-games.ts';
