export { LobbyContext, useLobbyDispatch } from './lobby-context.ts';
export { LobbyHost } from './lobby-host.tsx';
export { createLobbyStore, type LobbyStore } from './lobby-store.ts';
