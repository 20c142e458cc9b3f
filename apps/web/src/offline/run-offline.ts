import { i18n } from '@lingui/core';
import { lockOf } from './service-worker/build-files.ts';
import { askWorker } from './ask-worker.ts';
import { followInstallOffer, install, refuseInstall } from './install-offer.ts';
import type { OfflineParts } from './offline-parts.ts';
import { acceptUpdate, checkForUpdates, watchUpdates } from './update-watch.ts';

const SCRIPT = '/sw.js';
/** The first screen and what it fetches by itself come first. */
const FILL_AFTER_MILLIS = 3000;
const READY_TOLD_KEY = 'offline-ready-told';

/** Keeps the app for times without a network, and tells about newer versions and the installation. */
export async function runOffline(parts: OfflineParts): Promise<void> {
  const { store, window, build } = parts;
  store.attach({
    acceptUpdate: () => void acceptUpdate(window),
    install: () => void install(store, window),
    refuseInstall: () => refuseInstall(store, window),
  });
  nameManifestByLanguage(window.document);
  followInstallOffer(store, window);
  if (build === undefined) return;
  try {
    holdBuild(window, build);
    const workers = window.navigator.serviceWorker;
    const registration = await workers.register(SCRIPT, { scope: '/', updateViaCache: 'none' });
    watchUpdates(parts, registration, build);
    checkForUpdates(window, registration, SCRIPT);
    await workers.ready;
    fillWhenIdle(parts, registration);
  } catch {
    store.dispatch({ type: 'registration-failed' });
  }
}

/** While this page is open, nobody throws its files away. */
function holdBuild({ navigator }: Window, build: string): void {
  void navigator.locks.request(
    lockOf(build),
    { mode: 'shared' },
    () => new Promise<never>(() => undefined),
  );
}

/** Keeps the rest of the app when the browser has nothing better to do, and again when the network is back. */
function fillWhenIdle(parts: OfflineParts, registration: ServiceWorkerRegistration): void {
  const { store, window, isSparing } = parts;
  const fill = async (): Promise<void> => {
    const { active } = registration;
    if (active === null || isSparing()) return;
    const answer = await askWorker(active, { type: 'fill' });
    if (answer.isComplete !== true) return;
    window.removeEventListener('online', fillLater);
    store.dispatch({ type: 'kept', isTold: window.localStorage.getItem(READY_TOLD_KEY) !== null });
    window.localStorage.setItem(READY_TOLD_KEY, 'true');
  };
  const fillLater = (): void => {
    window.setTimeout(() => void fill(), FILL_AFTER_MILLIS);
  };
  window.addEventListener('online', fillLater);
  fillLater();
}

/** The system shows the installed app under the name it has in the person's language. */
function nameManifestByLanguage(document: Document): void {
  const follow = (): void => {
    const name = i18n.locale === 'en' ? 'app.en.webmanifest' : 'app.webmanifest';
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${name}`);
  };
  i18n.on('change', follow);
  follow();
}
