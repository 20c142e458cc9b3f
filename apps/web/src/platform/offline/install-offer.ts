import { LOCAL_STORAGE_KEYS } from '@chuhe/protocol';
import { deviceOf, deviceText } from '../storage/index.ts';
import { isInstallRefused, type OfflineStore } from './offline.ts';

/** Decides whether the app may be offered for installation here. */
export function followInstallOffer(store: OfflineStore, window: Window): void {
  window.addEventListener('appinstalled', () => store.dispatch({ type: 'install-closed' }));
  if (isInstallableByHand(window.navigator) && !isInstallRefused(window))
    store.dispatch({ type: 'install-offered', install: 'by-hand' });
}

/** Opens the browser's prompt, at most once per visit whatever the answer. */
export async function install(store: OfflineStore, window: Window): Promise<void> {
  const offer = store.offer();
  store.dispatch({ type: 'install-closed' });
  const answer = await offer?.prompt();
  if (answer?.outcome === 'dismissed') refuseInstall(store, window);
}

export function refuseInstall(store: OfflineStore, window: Window): void {
  deviceText(LOCAL_STORAGE_KEYS.hideInstall, deviceOf(window)).write('true');
  store.dispatch({ type: 'install-closed' });
}

/** Only browsers on iPhones and iPads have `standalone`; they install through the share menu. */
function isInstallableByHand(navigator: Navigator & { readonly standalone?: boolean }): boolean {
  return navigator.standalone === false;
}
