// Every HTTP call of the contract: has it schemas, and does the real program answer it?
import { BASE_PATH, type Call, CALLS, type CallName, REFUSALS } from '@chuhe/protocol';
import { PENDING_CALLS } from '../../apps/server/src/pending.ts';
import { openTestServer, type TestServer } from '../../apps/server/src/testing/open-test-server.ts';
import checklist from '../fixtures/checklist.json' with { type: 'json' };
import { type Finding, missing, pending, present } from './finding.ts';

export async function walkCalls(): Promise<readonly Finding[]> {
  const server = await openTestServer({ isWorking: false });
  try {
    return await Promise.all(
      checklist.http.map(([method = '', path = '']) => findingOf(server, method, path)),
    );
  } finally {
    await server.close();
  }
}

async function findingOf(server: TestServer, method: string, path: string): Promise<Finding> {
  const item = `${method} ${path}`;
  const found = Object.entries<Call>(CALLS).find(
    ([, call]) => call.method === method && BASE_PATH + call.path === path,
  );
  if (found === undefined) return missing(item, 'has no schema');
  const [name, call] = found;
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  if (!server.http.hasRoute({ method: call.method, url })) return missing(item, 'is not served');
  if (!isPending(name)) return present(item);
  const answer = await server.http.inject({ method: call.method, url: path });
  const text = REFUSALS['not-offered-yet'].zh;
  const isHonest = answer.statusCode === 501 && answer.body.includes(text);
  return isHonest ? pending(item) : missing(item, `is pending but answers ${answer.statusCode}`);
}

function isPending(name: string): boolean {
  const names: readonly CallName[] = PENDING_CALLS;
  return names.some((other) => other === name);
}
