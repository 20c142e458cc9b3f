import { BASE_PATH, CALLS } from '@chuhe/protocol';
import type { GatewayProcess } from '../../testbed/players/gateways.ts';
import type { World } from '../../testbed/players/world.ts';

/** No caller and no operator's machine waits longer for a word. */
const MOST_MILLIS = 6000;
const PATIENCE_MILLIS = 10_000;

/** While PostgreSQL stands still every process says so in time: 503 and when to come again. */
export async function verifyRefusedCalls(world: World): Promise<void> {
  await Promise.all(
    world.gateways.flatMap((gateway) => [
      verify(world, gateway, `${gateway.address}${BASE_PATH}${CALLS.getUserInfo.path}`),
      verify(world, gateway, `${gateway.opsAddress}/readyz`),
    ]),
  );
}

/** A process that another fault has killed or frozen need not answer. */
async function verify({ ledger }: World, gateway: GatewayProcess, url: string): Promise<void> {
  const { pid } = gateway;
  const isOurs = (): boolean => gateway.isReady && gateway.pid === pid;
  if (!isOurs()) return;
  const start = performance.now();
  const signal = AbortSignal.timeout(PATIENCE_MILLIS);
  const answer = await fetch(url, { signal }).catch(() => undefined);
  const millis = Math.round(performance.now() - start);
  if (!isOurs()) return;
  const isRight = answer?.status === 503 && millis < MOST_MILLIS;
  const mayRetry = url.endsWith('/readyz') || answer?.headers.has('retry-after') === true;
  if (isRight && mayRetry) ledger.count('calls refused in time while PostgreSQL stood still');
  else ledger.breach(16, `${url} answered ${answer?.status ?? 'nothing'} after ${millis} ms`);
}
