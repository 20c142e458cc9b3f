import { RELOAD_WORD, type WorkerRequest } from './service-worker/words.ts';
import { askWorker } from './ask-worker.ts';
import type { OfflineParts } from './offline-parts.ts';

/** [contract section 9] how often the worker's script is looked at. */
export const CHECK_EVERY_MILLIS = 3_600_000;

/** Tells of a newer version as soon as its worker waits, and reloads once a person has accepted it. */
export function watchUpdates(
  parts: OfflineParts,
  registration: ServiceWorkerRegistration,
  build: string,
): void {
  const { store, window } = parts;
  const look = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null) return;
    const answer = await askWorker(waiting, { type: 'build' });
    if (answer.build !== build) store.dispatch({ type: 'update-waiting' });
    // This page is of that version already: nothing to ask, nothing to load.
    else tell(waiting, { type: 'take-over', isAccepted: false });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void look();
    });
  });
  window.navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === RELOAD_WORD) reloadOutsideGames(parts);
  });
  void look();
}

/** The script is asked for past every cache; only a server that has it makes the browser look closer. */
export function checkForUpdates(
  window: Window & typeof globalThis,
  registration: ServiceWorkerRegistration,
  script: string,
): void {
  const check = async (): Promise<void> => {
    if (registration.installing !== null || !window.navigator.onLine) return;
    const response = await window.fetch(script, {
      cache: 'no-store',
      headers: { 'cache-control': 'no-cache' },
    });
    if (response.status === 200) await registration.update();
  };
  window.setInterval(() => {
    // Out of reach is no news; the next hour brings another try.
    check().catch(() => undefined);
  }, CHECK_EVERY_MILLIS);
}

/** The waiting worker takes over; it then tells all pages to reload. */
export async function acceptUpdate(window: Window): Promise<void> {
  const registration = await window.navigator.serviceWorker.getRegistration('/');
  const waiting = registration?.waiting;
  if (waiting === null || waiting === undefined) window.location.reload();
  else tell(waiting, { type: 'take-over', isAccepted: true });
}

/** A game goes on as it is; leaving it loads the new version. */
function reloadOutsideGames({ window, isOccupied, loadNextPageWhole }: OfflineParts): void {
  if (isOccupied()) loadNextPageWhole();
  else window.location.reload();
}

function tell(worker: ServiceWorker, request: WorkerRequest): void {
  worker.postMessage(request);
}
