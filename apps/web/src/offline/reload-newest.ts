import type { WorkerRequest } from './service-worker/words.ts';

/** Loads the page again as the server has it now, past what the worker keeps. */
export function reloadNewest(window: Window): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  worker?.postMessage({ type: 'ask-network' } satisfies WorkerRequest);
  window.location.reload();
}
