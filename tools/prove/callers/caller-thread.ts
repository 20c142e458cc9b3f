// One caller who asks for one thing as fast as the site allows, in a separate thread. After a refusal each of the
// requests under way pauses: the proxy in front stops floods of refused requests.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { SiteFacts } from './content.ts';
import { type Subject, subjectsOf } from './subjects.ts';

/** The input of the thread. */
export interface CallerTask {
  readonly baseUrl: string;
  readonly facts: SiteFacts;
  readonly isShort: boolean;
}

/** One subject to ask for. */
export interface Asking {
  readonly subject: number;
  readonly token: string | undefined;
  readonly address: string;
  readonly millis: number;
}

/** The answers, counted by status; 0 stands for none. */
export type Answers = readonly (readonly [status: number, count: number])[];

const AT_ONCE = 20;
const PAUSE_MILLIS = 50;
/** A stream is closed after this. */
const STREAM_MILLIS = 30;

const { baseUrl, facts, isShort } = workerData as CallerTask;
const subjects = subjectsOf(facts, isShort);
let index = 0;
parentPort?.on('message', (asking: Asking) => void ask(asking));
parentPort?.postMessage('ready');

async function ask({ subject, token, address, millis }: Asking): Promise<void> {
  const asked = subjects[subject];
  if (asked === undefined) throw new Error(`there is no subject ${subject}`);
  const statuses = new Map<number, number>();
  const end = performance.now() + millis;
  const headers = {
    'x-forwarded-for': address,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < end) {
        const status = await statusOf(asked, headers, end);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 429) await sleep(PAUSE_MILLIS);
      }
    }),
  );
  parentPort?.postMessage([...statuses] satisfies Answers);
}

async function statusOf(
  { request, isStream }: Subject,
  headers: Readonly<Record<string, string>>,
  end: number,
): Promise<number> {
  index += 1;
  const { method, path, body } = request(index);
  const left = Math.max(1, Math.ceil(end - performance.now()));
  let status = 0;
  try {
    const response = await fetch(baseUrl + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(isStream ? STREAM_MILLIS : left),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    ({ status } = response);
    await response.arrayBuffer();
  } catch {
    // A stream that was closed has its status; a request that was given up has none.
  }
  return status;
}
