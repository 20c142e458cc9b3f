import { NOTHING_KEPT, type Offline, offlineAfter, type OfflineEvent } from './offline.ts';

/** What can be done about a prompt; given by code that comes after the first screen. */
interface OfflineActions {
  /** The new version takes over, and the pages are loaded again. */
  readonly acceptUpdate: () => void;
  /** Lets the browser ask its own question. */
  readonly install: () => void;
  /** Never offered again on this device. */
  readonly refuseInstall: () => void;
}

export interface OfflineStore {
  readonly get: () => Offline;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: OfflineEvent) => void;
  /** The browser's offer to install the app, which comes once and early. */
  readonly offer: () => InstallOffer | undefined;
  readonly actions: () => OfflineActions | undefined;
  readonly attach: (actions: OfflineActions) => void;
}

/** The browser's `beforeinstallprompt`: not in every browser, so not in TypeScript's list of events. */
interface InstallOffer extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** [contract section 7] a refusal is remembered under this key. */
export const HIDE_INSTALL_KEY = 'vite-pwa:hide-install';

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallOffer;
  }
}

export function createOfflineStore(window: Window): OfflineStore {
  const listeners = new Set<() => void>();
  let offline = NOTHING_KEPT;
  let offer: InstallOffer | undefined;
  let actions: OfflineActions | undefined;
  const dispatch = (event: OfflineEvent): void => {
    offline = offlineAfter(offline, event);
    for (const listener of listeners) listener();
  };
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event;
    if (!isInstallRefused(window)) dispatch({ type: 'install-offered', install: 'browser' });
  });
  return {
    get: () => offline,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    offer: () => offer,
    actions: () => actions,
    attach: (given) => {
      actions = given;
    },
  };
}

export function isInstallRefused(window: Window): boolean {
  return window.localStorage.getItem(HIDE_INSTALL_KEY) !== null;
}
