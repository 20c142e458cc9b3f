import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPageServer } from '../../testing/open-page-server.ts';
import { NO_LIMITS, type TestServer } from '../../testing/open-test-server.ts';

const HTML = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta name="description" content="old" />
    <title>楚河 Chuhe</title>
  </head>
  <body><div id="root"></div></body>
</html>`;

let server: TestServer;
let close: () => Promise<void>;
let browser: ReturnType<TestServer['browser']>;

beforeAll(async () => {
  ({ server, close } = await openPageServer(HTML, NO_LIMITS));
  browser = server.browser();
  const body = { userName: 'cup_host', password: 'river and boundary' };
  await browser.call('register', { body });
});
afterAll(() => close());

async function hold(form: string, entry: string): Promise<string> {
  const { data } = await browser.call('createTournament', {
    body: {
      name: '茶馆杯',
      form,
      stepTime: 60,
      startsAt: new Date(Date.now() + 3_600_000).toISOString(),
      ...(form === 'arena' ? { minutes: 30 } : { rounds: 5 }),
      isRated: true,
      entry,
      hasChat: false,
    },
  });
  const { id } = data as { readonly id: string };
  await browser.call('joinTournament', { body: { id } });
  return id;
}

async function page(path: string): Promise<string> {
  const response = await fetch(server.baseUrl + path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
}

function tag(html: string, name: string): string {
  const pattern = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`);
  return pattern.exec(html)?.[1] ?? '';
}

test.each([
  ['', '茶馆杯 · 楚河', '象棋积分赛，1 人参赛。打开链接报名或观赛。'],
  ['/tw', '茶馆杯 · 楚河', '象棋積分賽，1 人參賽。開啟連結報名或觀賽。'],
  [
    '/en',
    '茶馆杯 · Chuhe',
    'Xiangqi tournament, Arena, 1 entered. Open the link to join or watch.',
  ],
  [
    '/vi',
    '茶馆杯 · Chuhe',
    'Giải cờ tướng, Đấu trường, 1 người. Mở liên kết để tham gia hoặc xem.',
  ],
])(
  'the preview of a tournament has title, description and picture: %s',
  async (prefix, title, description) => {
    const id = await hold('arena', 'everybody');
    const html = await page(`${prefix}/tournaments/${id}`);
    expect(tag(html, 'og:title')).toBe(title);
    expect(tag(html, 'og:description')).toBe(description);
    expect(tag(html, 'description')).toBe(description);
    expect(tag(html, 'og:url')).toBe(`http://chuhe.test${prefix}/tournaments/${id}`);
    expect(tag(html, 'robots')).toBe('');
    const picture = tag(html, 'og:image').replace('http://chuhe.test', server.baseUrl);
    const response = await fetch(picture);
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    await browser.call('cancelTournament', { body: { id } });
  },
);

test('one that only a link opens is kept from search engines', async () => {
  const html = await page(`/tournaments/${await hold('swiss', 'link')}`);
  expect(tag(html, 'robots')).toBe('noindex');
  expect(tag(html, 'og:description')).toContain('积分编排赛');
});
