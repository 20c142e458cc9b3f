import type { BuildAnswer, FillAnswer, WorkerRequest } from './service-worker/worker-messages.ts';

/** The possible answers of a worker; a worker of another build may omit any field. */
type WorkerAnswer = Partial<BuildAnswer & FillAnswer>;

/** Sends a request to a worker and waits for its answer on a dedicated channel. */
export async function askWorker(
  worker: ServiceWorker,
  request: WorkerRequest,
): Promise<WorkerAnswer> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      resolve(data);
      port1.close();
    });
    port1.start();
    worker.postMessage(request, [port2]);
  });
}

/** Sends a request that has no answer to a worker. */
export function postRequest(worker: ServiceWorker, request: WorkerRequest): void {
  worker.postMessage(request);
}

/** Reloads the page from the server, bypassing the worker's cache. */
export function reloadNewest(window: Window): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker !== null) postRequest(worker, { type: 'ask-network' });
  window.location.reload();
}
