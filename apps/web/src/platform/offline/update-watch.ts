import { SERVICE_WORKER } from '@chuhe/protocol';
import type { OfflineStore } from './offline.ts';
import { RELOAD_MESSAGE } from './service-worker/worker-messages.ts';
import { askWorker, postRequest } from './ask-worker.ts';

/** The parts of the app that updates depend on. */
export interface UpdateParts {
  readonly store: OfflineStore;
  readonly window: Window & typeof globalThis;
  /** Whether a board or a form is on screen, so that the page must not reload. */
  readonly isOccupied: () => boolean;
  /** Makes the next navigation load the whole page. */
  readonly loadNextPageWhole: () => void;
}

/** Reports a newer version as soon as its worker is waiting, and reloads once it is accepted. */
export function watchUpdates(
  parts: UpdateParts,
  registration: ServiceWorkerRegistration,
  build: string,
): void {
  const { store, window } = parts;
  const checkWaiting = async (): Promise<void> => {
    const { waiting } = registration;
    if (waiting === null) return;
    const answer = await askWorker(waiting, { type: 'build' });
    if (answer.build !== build) store.dispatch({ type: 'update-waiting' });
    // This page already has that version: no prompt, no reload.
    else postRequest(waiting, { type: 'take-over', isAccepted: false });
  };
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void checkWaiting();
    });
  });
  window.navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === RELOAD_MESSAGE) reloadOutsideGames(parts);
  });
  void checkWaiting();
}

/** Fetches the script bypassing every cache; the browser checks for an update only if the server has the script. */
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
    // Unreachable: the next hourly check tries again.
    check().catch(() => undefined);
  }, SERVICE_WORKER.checkSeconds * 1000);
}

/** The waiting worker takes over; it then makes all pages reload. */
export async function acceptUpdate(window: Window): Promise<void> {
  const registration = await window.navigator.serviceWorker.getRegistration('/');
  const waiting = registration?.waiting;
  if (waiting === null || waiting === undefined) window.location.reload();
  else postRequest(waiting, { type: 'take-over', isAccepted: true });
}

/** A game continues in the old version; leaving it loads the new one. */
function reloadOutsideGames({ window, isOccupied, loadNextPageWhole }: UpdateParts): void {
  if (isOccupied()) loadNextPageWhole();
  else window.location.reload();
}
