// Decompresses and asks the tables off the main thread: the largest takes a slow phone seconds.
import { TableShelf, type TableTasks, type TaskType } from './table-tasks.ts';

/** The file, before the first question, or a question with the port for its answer. */
export type TableRequest<Type extends TaskType> =
  | { readonly bytes: Uint8Array }
  | { readonly type: Type; readonly ask: TableTasks[Type]['ask'] };

interface WorkerScope {
  readonly addEventListener: (
    type: 'message',
    listener: (event: MessageEvent<TableRequest<TaskType>>) => void,
  ) => void;
}

declare const self: WorkerScope;

let shelf: TableShelf | undefined;

self.addEventListener('message', ({ data, ports }) => {
  if ('bytes' in data) shelf = new TableShelf(data.bytes);
  else ports[0]?.postMessage(shelf?.answer(data.type, data.ask));
});
