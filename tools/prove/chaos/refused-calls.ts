import { BASE_PATH, CALLS } from '@chuhe/protocol';
import type { GatewayProcess } from '../../testbed/players/gateways.ts';
import type { Testbed } from '../../testbed/players/testbed.ts';

/** No caller and no health check waits longer for an answer. */
const MAX_MILLIS = 6000;
const TIMEOUT_MILLIS = 10_000;

/** While PostgreSQL is frozen, every process says so in time: 503 with Retry-After. */
export async function verifyRefusedCalls(testbed: Testbed): Promise<void> {
  await Promise.all(
    testbed.gateways.flatMap((gateway) => [
      verify(testbed, gateway, `${gateway.address}${BASE_PATH}${CALLS.getUserInfo.path}`),
      verify(testbed, gateway, `${gateway.opsAddress}/readyz`),
    ]),
  );
}

/** A process that another fault has killed or frozen need not answer. */
async function verify({ ackLog }: Testbed, gateway: GatewayProcess, url: string): Promise<void> {
  const { pid } = gateway;
  const isOurs = (): boolean => gateway.isReady && gateway.pid === pid;
  if (!isOurs()) return;
  const start = performance.now();
  const signal = AbortSignal.timeout(TIMEOUT_MILLIS);
  const answer = await fetch(url, { signal }).catch(() => undefined);
  const millis = Math.round(performance.now() - start);
  if (!isOurs()) return;
  const isRight = answer?.status === 503 && millis < MAX_MILLIS;
  const mayRetry = url.endsWith('/readyz') || answer?.headers.has('retry-after') === true;
  if (isRight && mayRetry) ackLog.count('calls refused in time while PostgreSQL stood still');
  else ackLog.addViolation(16, `${url} answered ${answer?.status ?? 'nothing'} after ${millis} ms`);
}
