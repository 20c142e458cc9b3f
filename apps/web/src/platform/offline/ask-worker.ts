import type { BuildAnswer, FillAnswer, WorkerRequest } from './service-worker/worker-messages.ts';

/** What a worker may answer; one of another build may leave any field out. */
type WorkerAnswer = Partial<BuildAnswer & FillAnswer>;

/** Sends a worker a request and waits for its answer, on a channel of their own. */
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

/** Sends a worker a request that has no answer. */
export function postRequest(worker: ServiceWorker, request: WorkerRequest): void {
  worker.postMessage(request);
}

/** Reloads the page as the server has it now, past what the worker has cached. */
export function reloadNewest(window: Window): void {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker !== null) postRequest(worker, { type: 'ask-network' });
  window.location.reload();
}
