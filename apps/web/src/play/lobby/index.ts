export { FreePlayers } from './free-players.tsx';
export { LobbyOverlay } from './lobby-overlay.tsx';
export { createLobbyStore, type LobbyStore } from './lobby-store.ts';
export { LobbyContext, useLobbyIntent } from './lobby-store.ts';
export { LazyRoomsList } from './lazy-rooms-list.tsx';
export { ResumeGames } from './resume-games.tsx';
export { OnlineBadge } from './online-badge.tsx';
