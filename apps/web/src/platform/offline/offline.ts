import { LOCAL_STORAGE_KEYS } from '@chuhe/protocol';
import { createStore, type Store } from '../store/index.ts';
import { deviceOf, deviceText } from '../storage/index.ts';

/** The state of the app in this browser: cached for offline use, newer version, installation. */
export interface Offline {
  /** The worker could not be registered: the app works, but only online. */
  readonly hasRegistrationError: boolean;
  /** Every file is on this device: the whole app works offline. */
  readonly isCached: boolean;
  /** Every file is cached, but the player has not been notified yet. */
  readonly isReadyUnannounced: boolean;
  /** A newer version is waiting, and the player has not postponed its prompt. */
  readonly isUpdateWaiting: boolean;
  /** How the app can be installed here: by the browser's own prompt, by hand, or not at all. */
  readonly install: 'none' | 'browser' | 'by-hand';
}

export type OfflineEvent =
  | { readonly type: 'registration-failed' }
  | { readonly type: 'cached'; readonly isAnnounced: boolean }
  | { readonly type: 'ready-announced' }
  | { readonly type: 'update-waiting' }
  | { readonly type: 'update-put-off' }
  | { readonly type: 'install-offered'; readonly install: 'browser' | 'by-hand' }
  | { readonly type: 'install-closed' };

export type AppPrompt = 'update' | 'ready' | 'install' | 'install-by-hand';

export interface OfflineStore extends Store<Offline, OfflineEvent> {
  /** The browser's install event, which is fired once and early. */
  readonly offer: () => InstallOffer | undefined;
  readonly actions: () => OfflineActions | undefined;
  readonly attach: (actions: OfflineActions) => void;
}

/** The actions of the prompts' buttons; attached by code that is loaded after the first screen. */
interface OfflineActions {
  /** The new version takes over, and the pages reload. */
  readonly acceptUpdate: () => void;
  /** Opens the browser's own prompt. */
  readonly install: () => void;
  /** Never offers the installation again on this device. */
  readonly refuseInstall: () => void;
}

/** The browser's `beforeinstallprompt`; not in every browser, hence not among TypeScript's events. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

export const NOTHING_CACHED: Offline = {
  hasRegistrationError: false,
  isCached: false,
  isReadyUnannounced: false,
  isUpdateWaiting: false,
  install: 'none',
};

export function offlineAfter(offline: Offline, event: OfflineEvent): Offline {
  switch (event.type) {
    case 'registration-failed':
      return { ...offline, hasRegistrationError: true };
    case 'cached':
      return { ...offline, isCached: true, isReadyUnannounced: !event.isAnnounced };
    case 'ready-announced':
      return { ...offline, isReadyUnannounced: false };
    case 'update-waiting':
      return { ...offline, isUpdateWaiting: true };
    case 'update-put-off':
      return { ...offline, isUpdateWaiting: false };
    case 'install-offered':
      return { ...offline, install: event.install };
    case 'install-closed':
      return { ...offline, install: 'none' };
    default:
      return event satisfies never;
  }
}

/** The single prompt to show, the most important first; none during a game. */
export function promptOf(offline: Offline, isOccupied: boolean): AppPrompt | undefined {
  if (isOccupied) return undefined;
  if (offline.isUpdateWaiting) return 'update';
  if (offline.isReadyUnannounced) return 'ready';
  if (offline.install === 'none') return undefined;
  return offline.install === 'browser' ? 'install' : 'install-by-hand';
}

export function createOfflineStore(window: Window): OfflineStore {
  const store = createStore(
    NOTHING_CACHED,
    (offline, event: OfflineEvent) => ({ state: offlineAfter(offline, event), effects: [] }),
    () => undefined,
  );
  let offer: InstallOffer | undefined;
  let actions: OfflineActions | undefined;
  // The button would do nothing before the actions are loaded.
  const announceOffer = (): void => {
    if (offer === undefined || actions === undefined || isInstallRefused(window)) return;
    store.dispatch({ type: 'install-offered', install: 'browser' });
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
    announceOffer();
  });
  return {
    ...store,
    offer: () => offer,
    actions: () => actions,
    attach: (given) => {
      actions = given;
      announceOffer();
    },
  };
}

export function isInstallRefused(window: Window): boolean {
  return deviceText(LOCAL_STORAGE_KEYS.hideInstall, deviceOf(window)).read() !== undefined;
}
