// Separate from the stores, because main.ts creates one of them before React is loaded.
export { useHasNetwork, useMedia } from './use-browser.ts';
export { useStore, useStoreState } from './use-store.ts';
