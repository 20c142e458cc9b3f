import { LOCAL_STORAGE_KEYS } from '@chuhe/protocol';
import { isInstallRefused, type OfflineStore } from './offline.ts';

const VISITED_KEY = 'visited';

/** Decides whether the app may be offered for installation here. */
export function followInstallOffer(store: OfflineStore, window: Window): void {
  if (isSecondVisit(window)) store.dispatch({ type: 'returning-visitor' });
  window.addEventListener('appinstalled', () => store.dispatch({ type: 'install-closed' }));
  if (isInstallableByHand(window.navigator) && !isInstallRefused(window))
    store.dispatch({ type: 'install-offered', install: 'by-hand' });
}

/** Opens the browser's prompt; whatever the answer, it is not opened twice on a visit. */
export async function install(store: OfflineStore, window: Window): Promise<void> {
  const offer = store.offer();
  store.dispatch({ type: 'install-closed' });
  const answer = await offer?.prompt();
  if (answer?.outcome === 'dismissed') refuseInstall(store, window);
}

export function refuseInstall(store: OfflineStore, window: Window): void {
  window.localStorage.setItem(LOCAL_STORAGE_KEYS.hideInstall, 'true');
  store.dispatch({ type: 'install-closed' });
}

/** A visit lasts as long as its tab. */
function isSecondVisit({ localStorage, sessionStorage }: Window): boolean {
  if (sessionStorage.getItem(VISITED_KEY) !== null) return false;
  const isReturning = localStorage.getItem(VISITED_KEY) !== null;
  if (isReturning) return true;
  localStorage.setItem(VISITED_KEY, 'true');
  sessionStorage.setItem(VISITED_KEY, 'true');
  return false;
}

/** Only the browsers of iPhones and iPads have `standalone`; they install through their share menu. */
function isInstallableByHand(navigator: Navigator & { readonly standalone?: boolean }): boolean {
  return navigator.standalone === false;
}
