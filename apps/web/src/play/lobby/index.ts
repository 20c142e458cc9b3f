export { FreePlayers } from './free-players.tsx';
export { useLobbyIsSettled, useOpenGames, useOwnGames } from './lobby-games.ts';
export { LobbyOverlay } from './lobby-overlay.tsx';
export { createLobbyStore, type LobbyStore } from './lobby-store.ts';
export { LobbyContext, useLobby, useLobbyIntent } from './lobby-store.ts';
export type { Lobby } from './lobby-state.ts';
export { OnlineBadge } from './online-badge.tsx';
export { ResumeGames } from './resume-games.tsx';
export { RoomRow } from './room-row.tsx';
