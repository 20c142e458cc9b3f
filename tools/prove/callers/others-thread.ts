// Other people, each in a network of their own, who read what everybody reads, one call after the other, and between two
// calls ask the control. A call excludes the time in which its server or this thread was ready to run but had no processor.
import { parentPort, workerData } from 'node:worker_threads';
import { queuedMillis } from '../../testbed/server/cpu-time.ts';

/** The input of the thread. */
export interface OthersTask {
  readonly baseUrl: string;
  readonly serverPid: number;
  readonly controlUrl: string;
  readonly controlPid: number;
  readonly tokens: readonly string[];
  readonly memberId: string;
}

/** The calls since the last report. */
export interface OthersCalls {
  readonly millis: readonly number[];
  /** The answers of the control at the same time. */
  readonly control: readonly number[];
  /** The calls that were answered with 503. */
  readonly busy: number;
  /** The calls that were refused or failed otherwise. */
  readonly refused: number;
}

const { baseUrl, serverPid, controlUrl, controlPid, tokens, memberId } = workerData as OthersTask;
const PATHS = [
  '/api/getUserInfo',
  '/api/game/history?size=20',
  `/api/player/${memberId}`,
  '/api/live/featured',
];
let [millis, control, busy, refused]: [number[], number[], number, number] = [[], [], 0, 0];

parentPort?.on('message', () => {
  parentPort?.postMessage({ millis, control, busy, refused } satisfies OthersCalls);
  [millis, control, busy, refused] = [[], [], 0, 0];
});
parentPort?.postMessage('ready');
for (let count = 0; ; count += 1) {
  await call(count);
  control.push((await timed(controlPid, controlUrl)).millis);
}

async function call(count: number): Promise<void> {
  const person = count % tokens.length;
  const { millis: taken, response } = await timed(
    serverPid,
    baseUrl + (PATHS[count % PATHS.length] ?? ''),
    {
      authorization: `Bearer ${tokens[person] ?? ''}`,
      'x-forwarded-for': `10.9.${person >> 8}.${person & 255}`,
    },
  );
  millis.push(taken);
  if (response.status === 503) busy += 1;
  else if (!response.ok) refused += 1;
}

/** A whole answer of the server with this process id. */
async function timed(pid: number, url: string, headers: Readonly<Record<string, string>> = {}) {
  const [start, queued] = [performance.now(), queuedMillis(pid)];
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  const taken = performance.now() - start - (queuedMillis(pid) - queued);
  return { millis: Math.max(0, taken), response };
}
