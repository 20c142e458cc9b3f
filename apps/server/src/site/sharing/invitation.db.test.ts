import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageServer } from '../../testing/open-page-server.ts';
import type { TestServer } from '../../testing/open-test-server.ts';

const HTML = `<!doctype html>
<html lang="zh-CN">
  <head><meta name="description" content="old" /><title>楚河 Chuhe</title></head>
  <body><div id="root"></div></body>
</html>`;

let server: TestServer;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ server, close } = await openPageServer(HTML));
});
afterAll(() => close());

async function open(path: string, headers: Readonly<Record<string, string>> = {}) {
  return fetch(server.baseUrl + path, {
    headers: { accept: 'text/html', ...headers },
    redirect: 'manual',
  });
}

async function page(path: string): Promise<string> {
  return (await open(path)).text();
}

async function inviteBy(
  userName: string,
): Promise<{ readonly roomId: string; readonly pw: string }> {
  const browser = server.browser();
  await browser.call('register', { body: { userName, password: 'river and boundary' } });
  const body = { stepTime: 60, clock: 'increment-600-5', isWatch: true, side: 'RED' };
  const { data } = await browser.call('createPersonalRoom', { body });
  return data as { roomId: string; pw: string };
}

test('the first page says who invites, the terms and that it opens', async () => {
  const { roomId, pw } = await inviteBy('host_one');
  const html = await page(`/en/game/personal?roomId=${roomId}&pw=${pw}`);
  expect(html).toContain(
    '<strong>host_one invites you to a game of Chinese chess · Chuhe</strong>',
  );
  expect(html).toContain('<p>10 min + 5 s per move · Casual · you play Black</p>');
  expect(html).toContain('<p>Opening the room…</p>');
  expect(html).not.toContain('Open the link');
  expect(html).toContain('content="noindex"');
  const vi = await page(`/vi/p?roomId=${roomId}&pw=${pw}`);
  expect(vi).toContain('host_one mời bạn chơi một ván cờ tướng');
});

test('nobody learns without the whole link who invites', async () => {
  const { roomId } = await inviteBy('host_two');
  for (const query of [`roomId=${roomId}`, `roomId=${roomId}&pw=wrong`])
    expect(await page(`/en/game/personal?${query}`)).not.toContain('host_two');
});

test('a link opens in the reader’s language', async () => {
  const { roomId, pw } = await inviteBy('host_three');
  const path = `/game/personal?roomId=${roomId}&pw=${pw}`;
  const english = await open(path, { 'accept-language': 'en-US,en;q=0.9' });
  expect(english.status).toBe(302);
  expect(english.headers.get('location')).toBe(`/en${path}`);
  expect(english.headers.get('vary')).toBe('accept-language, cookie');
  expect((await open(path, { 'accept-language': 'zh-CN' })).status).toBe(200);
});
