export { OfflineContext, useFinishedGame, useOffline } from './offline-context.ts';
export type { OfflineStore } from './offline-store.ts';
export { isOccupied, PromptHost } from './prompt-host.tsx';
export { reloadNewest } from './reload-newest.ts';
