import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../platform/migrate.ts';
import { openTestSchema } from '../testing/test-schema.ts';

let schema: Awaited<ReturnType<typeof openTestSchema>>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  schema = await openTestSchema();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await schema.drop();
});

interface Started {
  readonly child: ChildProcess;
  readonly lines: string[];
  readonly baseUrl: string;
}

/** Starts the program as an operator would, on ports that are free. */
async function start(port: number): Promise<Started> {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: schema.url,
      PORT: String(port),
      OPS_PORT: '0',
      REDIS_PREFIX: 'test-main:',
      WEB_ROOT: '/nonexistent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const lines: string[] = [];
  const hasStarted = new Promise<void>((done) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('"msg":"started"')) done();
    });
  });
  const died = once(child, 'exit').then(() => {
    throw new Error(`it ended at once: ${lines.join('\n')}`);
  });
  await Promise.race([hasStarted, died]);
  died.catch(() => undefined);
  return { child, lines, baseUrl: `http://127.0.0.1:${port}` };
}

async function stop({ child }: Started): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  return code;
}

test('two programs start at once on an empty schema; both serve; a stop finishes what was begun', async () => {
  const port = 20_000 + (process.pid % 20_000);
  const programs = await Promise.all([start(port), start(port + 1)]);
  const applied = await withClient(schema.url, (client) =>
    client.query('select name from schema_migrations order by name'),
  );
  expect(applied.rows.length).toBeGreaterThanOrEqual(2);
  expect(
    programs.flatMap(({ lines }) => lines).filter((line) => line.includes('"msg":"migrated"')),
  ).toHaveLength(1);

  const guest = await fetch(`${programs[0].baseUrl}/api/getUserInfo`);
  const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const same = await fetch(`${programs[1].baseUrl}/api/getUserInfo`, { headers: { cookie } });
  expect(((await same.json()) as { data: unknown }).data).toEqual(
    ((await guest.json()) as { data: unknown }).data,
  );

  // Hashing a password takes a while, so the server stops in the middle of it.
  const register = fetch(`${programs[0].baseUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ userName: 'just_in_time', password: 'river and boundary' }),
  });
  await fetch(`${programs[0].baseUrl}/healthz`);
  const code = await stop(programs[0]);
  expect((await register).status).toBe(200);
  expect(code).toBe(0);
  expect(programs[0].lines.at(-1)).toContain('"isClean":true');
  await expect(fetch(`${programs[0].baseUrl}/healthz`)).rejects.toThrow('fetch failed');
  const still = await fetch(`${programs[1].baseUrl}/api/getUserInfo`, {
    headers: { cookie: (await register).headers.getSetCookie()[0]?.split(';')[0] ?? '' },
  });
  expect(await still.json()).toMatchObject({ data: { userName: 'just_in_time', tourist: 0 } });
  expect(await stop(programs[1])).toBe(0);
});
