export { FreePlayers } from './free-players.tsx';
export { LobbyHost } from './lobby-host.tsx';
export { createLobbyStore, type LobbyStore } from './lobby-store.ts';
export { LobbyContext, useLobbyIntent } from './lobby-context.ts';
export { LazyRoomsList } from './lazy-rooms-list.tsx';
export { OnlineBadge } from './online-badge.tsx';
