// Checks that every HTTP call of the contract has schemas and that the real program answers it.
import { BASE_PATH, type Call, CALLS } from '@chuhe/protocol';
import {
  openTestServer,
  type TestServer,
} from '../../../apps/server/src/testing/open-test-server.ts';
import checklist from '../../testbed/fixtures/checklist.json' with { type: 'json' };
import { type Finding, missing, present } from './finding.ts';

export async function walkCalls(): Promise<readonly Finding[]> {
  const server = await openTestServer({ isWorking: false });
  try {
    return checklist.http.map(([method = '', path = '']) => findingOf(server, method, path));
  } finally {
    await server.close();
  }
}

function findingOf(server: TestServer, method: string, path: string): Finding {
  const item = `${method} ${path}`;
  const found = Object.entries<Call>(CALLS).find(
    ([, call]) => call.method === method && BASE_PATH + call.path === path,
  );
  if (found === undefined) return missing(item, 'has no schema');
  const [, call] = found;
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  if (!server.http.hasRoute({ method: call.method, url })) return missing(item, 'is not served');
  return present(item);
}
