// Other people, each in a network of their own, who read what everybody reads, one call after the other. A call excludes
// the time in which the server or this thread was ready to run but had no processor.
import { parentPort, workerData } from 'node:worker_threads';
import { queuedMillis } from '../../testbed/server/cpu-time.ts';

/** The input of the thread. */
export interface OthersTask {
  readonly baseUrl: string;
  readonly serverPid: number;
  readonly tokens: readonly string[];
  readonly memberId: string;
}

/** The calls since the last report. */
export interface OthersCalls {
  readonly millis: readonly number[];
  /** The calls that were answered with 503. */
  readonly busy: number;
  /** The calls that were refused or failed otherwise. */
  readonly refused: number;
}

const { baseUrl, serverPid, tokens, memberId } = workerData as OthersTask;
const PATHS = [
  '/api/getUserInfo',
  '/api/game/history?size=20',
  `/api/player/${memberId}`,
  '/api/live/featured',
];
let [millis, busy, refused]: [number[], number, number] = [[], 0, 0];

parentPort?.on('message', () => {
  parentPort?.postMessage({ millis, busy, refused } satisfies OthersCalls);
  [millis, busy, refused] = [[], 0, 0];
});
parentPort?.postMessage('ready');
for (let count = 0; ; count += 1) await call(count);

async function call(count: number): Promise<void> {
  const person = count % tokens.length;
  const [start, queued] = [performance.now(), queuedMillis(serverPid)];
  const response = await fetch(baseUrl + (PATHS[count % PATHS.length] ?? ''), {
    headers: {
      authorization: `Bearer ${tokens[person] ?? ''}`,
      'x-forwarded-for': `10.9.${person >> 8}.${person & 255}`,
    },
  });
  await response.arrayBuffer();
  millis.push(Math.max(0, performance.now() - start - (queuedMillis(serverPid) - queued)));
  if (response.status === 503) busy += 1;
  else if (!response.ok) refused += 1;
}
