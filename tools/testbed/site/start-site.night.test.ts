import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from './start-site.ts';

let site: Site;

beforeAll(async () => {
  site = await startSite({ processes: 2, webRoot: '/nonexistent' });
});
afterAll(() => site.close());

async function whoAmI(url: string, cookie = ''): Promise<Response> {
  return fetch(`${url}/api/getUserInfo`, { headers: { cookie, connection: 'close' } });
}

test('two processes are one site; one may be killed and come back', async () => {
  const [first, second] = site.servers;
  if (first === undefined || second === undefined) throw new Error('two were asked for');
  const guest = await whoAmI(site.url);
  const cookie = guest.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const { data } = (await guest.json()) as { data: unknown };

  site.balancer.use([first, second]);
  await first.kill();
  await expect(whoAmI(first.url)).rejects.toThrow('fetch failed');
  expect(await (await whoAmI(site.url, cookie)).json()).toMatchObject({ data });
  expect(await (await whoAmI(second.url, cookie)).json()).toMatchObject({ data });

  await second.kill();
  await expect(whoAmI(site.url)).rejects.toThrow('fetch failed');
  await first.start();
  expect(await (await whoAmI(site.url, cookie)).json()).toMatchObject({ data });

  site.balancer.refuse(true);
  await expect(whoAmI(site.url)).rejects.toThrow('fetch failed');
  site.balancer.refuse(false);
  expect((await whoAmI(site.url, cookie)).status).toBe(200);
});

test('when a part does not start, those that did are closed', async () => {
  const before = openResources();
  const wrong = startSite({ webRoot: '/nonexistent', hasEngine: true, settings: { SECRET: 'x' } });
  await expect(wrong).rejects.toThrow('the program ended before it was ready');
  expect(openResources()).toEqual(before);
});

/** Child processes and listening sockets of this process. */
function openResources(): readonly string[] {
  const kinds = new Set(['ProcessWrap', 'TCPServerWrap']);
  return process.getActiveResourcesInfo().filter((kind) => kinds.has(kind));
}
