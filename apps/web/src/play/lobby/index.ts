export { FreePlayers } from './free-players.tsx';
export { LobbyOverlay } from './lobby-overlay.tsx';
export { createLobbyStore, type LobbyStore } from './lobby-store.ts';
export { LobbyContext, useLobby, useLobbyIntent } from './lobby-store.ts';
export type { Lobby } from './lobby-state.ts';
export { LazyRoomsList } from './lazy-rooms-list.tsx';
export { ResumeGames } from './resume-games.tsx';
export { OnlineBadge } from './online-badge.tsx';
