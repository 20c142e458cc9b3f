import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { audit } from './audit.ts';

let registry: Server | undefined;

afterEach(() => {
  registry?.close();
});

/** A registry that knows only these advisories. */
async function openRegistry(advisories: object): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(advisories));
  });
  registry = server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

function advisory(severity: string): object {
  const url = 'https://github.com/advisories/GHSA-0000-0000-0000';
  const rest = { cwe: ['CWE-1'], cvss: { score: 9, vectorString: null } };
  return {
    fastify: [{ id: 1, url, title: 'a hole', severity, vulnerable_versions: '<99', ...rest }],
  };
}

test('a grave finding in what ships is reported', async () => {
  const found = await audit(await openRegistry(advisory('high')));
  expect(found.type === 'found' && found.report).toContain('fastify');
});

test('a slight one is not, nor is none', async () => {
  expect(await audit(await openRegistry(advisory('low')))).toEqual({ type: 'clean' });
  registry?.close();
  expect(await audit(await openRegistry({}))).toEqual({ type: 'clean' });
});

test('a registry that does not answer is reported as unavailable, not clean', async () => {
  expect(await audit('http://127.0.0.1:9/')).toMatchObject({ type: 'no-answer' });
});
