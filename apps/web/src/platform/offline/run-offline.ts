import { DEFAULT_LOCALE, localeOfCode, manifestName, SERVICE_WORKER } from '@chuhe/protocol';
import { i18n } from '@lingui/core';
import { deviceOf, deviceText } from '../storage/index.ts';
import { lockOf } from './service-worker/build-files.ts';
import { askWorker } from './ask-worker.ts';
import { followInstallOffer, install, refuseInstall } from './install-offer.ts';
import { acceptUpdate, checkForUpdates, type UpdateParts, watchUpdates } from './update-watch.ts';

/** The first screen and its own requests have priority. */
const FILL_AFTER_MILLIS = 3000;
const READY_ANNOUNCED_KEY = 'offline-ready-told';

interface OfflineParts extends UpdateParts {
  /** The build of this page; undefined in development, where there is no worker either. */
  readonly build: string | undefined;
  /** Whether the connection is slow or metered, so that nothing is prefetched. */
  readonly isDataSaver: () => boolean;
}

/** Caches the app for offline use, and watches for newer versions and the installation. */
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
    const registration = await workers.register(SERVICE_WORKER.path, {
      scope: SERVICE_WORKER.scope,
      updateViaCache: 'none',
    });
    watchUpdates(parts, registration, build);
    checkForUpdates(window, registration, SERVICE_WORKER.path);
    await workers.ready;
    fillWhenIdle(parts, registration);
  } catch {
    store.dispatch({ type: 'registration-failed' });
  }
}

/** Holds a lock so that no worker deletes this page's files while it is open. */
function holdBuild({ navigator }: Window, build: string): void {
  void navigator.locks.request(
    lockOf(build),
    { mode: 'shared' },
    () => new Promise<never>(() => undefined),
  );
}

/** Caches the rest of the app shortly after the start, and again when the network is back. */
function fillWhenIdle(parts: OfflineParts, registration: ServiceWorkerRegistration): void {
  const { store, window, isDataSaver } = parts;
  const announced = deviceText(READY_ANNOUNCED_KEY, deviceOf(window));
  const fill = async (): Promise<void> => {
    const { active } = registration;
    if (active === null || isDataSaver()) return;
    const answer = await askWorker(active, { type: 'fill' });
    if (answer.isComplete !== true) return;
    window.removeEventListener('online', fillLater);
    store.dispatch({
      type: 'cached',
      isAnnounced: announced.read() !== undefined,
    });
    announced.write('true');
  };
  const fillLater = (): void => {
    window.setTimeout(() => void fill(), FILL_AFTER_MILLIS);
  };
  window.addEventListener('online', fillLater);
  fillLater();
}

/** The system shows the installed app under its name in the current language. */
function nameManifestByLanguage(document: Document): void {
  const follow = (): void => {
    const name = manifestName(localeOfCode(i18n.locale) ?? DEFAULT_LOCALE);
    document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${name}`);
  };
  i18n.on('change', follow);
  follow();
}
