import basicsUrl from '@chuhe/tables/basics.bin?url&no-inline';
import { fetchPack } from '../../platform/offline/index.ts';
import { TableShelf, type TableTasks, type TaskType } from './table-tasks.ts';
import type { TableRequest } from './tables.worker.ts';
// oxlint-disable-next-line import/default -- the bundler replaces it with the address of the built worker
import host from './tables.worker.ts?worker&url';

/** Answers questions about covered positions; rejects if the file cannot be used. */
export type AskTables = <Type extends TaskType>(
  type: Type,
  ask: TableTasks[Type]['ask'],
) => Promise<TableTasks[Type]['answer']>;

/** Fetches the file, which the service worker keeps from then on, and opens it on a worker, or on the page without one. */
export async function openTables(): Promise<AskTables> {
  const bytes = new Uint8Array(await (await fetchPack(basicsUrl)).arrayBuffer());
  if (typeof Worker === 'undefined') {
    const shelf = new TableShelf(bytes);
    return (type, ask) => Promise.resolve(shelf.answer(type, ask));
  }
  return askWorker(new Worker(host, { name: 'tables' }), bytes);
}

function askWorker(worker: Worker, bytes: Uint8Array<ArrayBuffer>): AskTables {
  const failure = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the endgame tables cannot be read')));
  });
  failure.catch(() => undefined);
  worker.postMessage({ bytes }, [bytes.buffer]);
  return <Type extends TaskType>(type: Type, ask: TableTasks[Type]['ask']) => {
    const answered = new Promise<TableTasks[Type]['answer']>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data }: MessageEvent<TableTasks[Type]['answer']>) => {
        port1.close();
        resolve(data);
      });
      port1.start();
      const request: TableRequest<Type> = { type, ask };
      worker.postMessage(request, [port2]);
    });
    return Promise.race([answered, failure]);
  };
}
