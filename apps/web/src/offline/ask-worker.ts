import type { BuildAnswer, FillAnswer, WorkerRequest } from './service-worker/words.ts';

/** What a worker may answer; one of another build may leave anything out. */
type WorkerAnswer = Partial<BuildAnswer & FillAnswer>;

/** Asks a worker one thing over a line of its own. */
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
