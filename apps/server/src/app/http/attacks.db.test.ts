import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { finishedGame } from '../../testing/finished-games.ts';
import { insertFinishedGame } from '../../games/history/index.ts';
import { openPageServer } from '../../testing/open-page-server.ts';
import type { TestServer } from '../../testing/open-test-server.ts';

const HTML =
  '<!doctype html><html lang="zh-CN"><head><meta name="description" content="x" /><title>x</title></head><body></body></html>';
const MARKUP = `"'><script>alert(1)</script><img src=x onerror=alert(1)>`;
const CODE = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w';

let server: TestServer;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ server, close } = await openPageServer(HTML));
});
afterAll(() => close());

interface Answer {
  readonly status: number;
  readonly headers: string;
  readonly text: string;
}

/** As `fetch`, but the caller may say any Host. */
async function ask(path: string, headers: Record<string, string>): Promise<Answer> {
  const outgoing = httpRequest(server.baseUrl + path, { headers });
  outgoing.end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return {
    status: incoming.statusCode ?? 0,
    headers: JSON.stringify(incoming.headers),
    text: Buffer.concat(chunks).toString(),
  };
}

function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  return fetch(server.baseUrl + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

async function member(userName: string) {
  const browser = server.browser();
  const registered = await browser.call('register', {
    body: { userName, password: 'river and boundary' },
  });
  return { browser, token: registered.token ?? '', status: registered.status };
}

describe('poisoning of caches', () => {
  const FORGED_HEADERS = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    'x-forwarded-server': 'evil.example',
    'x-original-url': '/evil.example',
    'x-rewrite-url': '/evil.example',
    forwarded: 'host=evil.example;proto=evil',
    accept: 'text/html',
  };

  test.each([
    '/',
    '/en/level/1',
    '/game/invite?penCode=x',
    '/sitemap.xml',
    '/api/openapi.json',
    '/card/zh/site/home.png',
  ])('whatever Host and X-Forwarded-* claim, %s does not repeat it', async (path) => {
    const { headers, text } = await ask(path, FORGED_HEADERS);
    expect(headers + text).not.toContain('evil');
  });

  test('answers to calls are not cached; pages are revalidated', async () => {
    const call = await fetch(`${server.baseUrl}/api/getUserInfo`);
    expect(call.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(`${server.baseUrl}/level/1`, { headers: { accept: 'text/html' } });
    expect(page.headers.get('cache-control')).toBe('no-cache');
  });
});

describe('markup in every text that others see on pages of links', () => {
  test('addresses: path and query', async () => {
    const words = encodeURIComponent(MARKUP);
    const paths = [
      `/level/${words}`,
      `/residueBoard/${words}`,
      `/todayHistory/${words}`,
      `/user/history/share?key=${words}`,
      `/game/invite?penCode=${words}&from=${words}`,
      `/game/personal?roomId=${words}&pw=${words}`,
      `/player/${words}`,
      `/${words}`,
      `/en/${words}?${words}=${words}`,
    ];
    for (const path of paths) {
      const { text } = await ask(path, { accept: 'text/html' });
      expect(text).toContain('<title>');
      expect(text).not.toContain('alert(1)>');
      expect(text).not.toContain('<script');
      expect(text).not.toContain('onerror=alert(1)>');
    }
  });

  test('names of players, as an older version or an operator might have stored them', async () => {
    const guest = server.browser();
    const { userId } = (await guest.call('getUserInfo')).data as { userId: string };
    const seat = { id: userId, name: MARKUP };
    const id = await insertFinishedGame(server.database, finishedGame(seat, seat));
    for (const path of [`/todayHistory/${id}`, `/en/todayHistory/${id}`]) {
      const { status, text } = await ask(path, { accept: 'text/html' });
      expect(status).toBe(200);
      expect(text).toContain('&lt;script&gt;');
      expect(text).not.toContain('<script');
    }
  });

  test('titles and notes of boards', async () => {
    const { browser } = await member('markup_author');
    const body = { title: MARKUP.slice(0, 40), penCode: CODE, playSide: 'RED', note: MARKUP };
    const { id } = (await browser.call('addResidueBoard', { body })).data as { id: string };
    const { text } = await ask(`/residueBoard/${id}`, { accept: 'text/html' });
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toContain('<script');
  });

  test('titles of studies and chapters; a private study has a page like any that is not there', async () => {
    const { browser } = await member('markup_scholar');
    const pageOf = async (visibility: string) => {
      const id = randomBytes(16).toString('base64url').replace(/^-/, '_');
      const chapter = { id, base: 0, title: MARKUP, pgn: '1. H2-E2 {<script>} *' };
      const head = { title: MARKUP, visibility };
      const body = { id, head, chapters: [chapter], removed: [] };
      expect((await browser.call('saveStudy', { body })).status).toBe(200);
      return (await ask(`/study/${id}`, { accept: 'text/html' })).text.replaceAll(id, '');
    };
    const shared = await pageOf('link');
    expect(shared).toContain('&lt;script&gt;');
    expect(shared).not.toContain('<script');
    const missing = `/study/${'0'.repeat(22)}`;
    const { text } = await ask(missing, { accept: 'text/html' });
    expect(await pageOf('private')).toBe(text.replaceAll('0'.repeat(22), ''));
  });
});

test('position codes of all sizes and kinds are refused in no time', async () => {
  const { browser } = await member('code_bomber');
  const bombs = [
    '9'.repeat(60_000),
    `${'9/'.repeat(10_000)} w`,
    `${'K'.repeat(5000)} w`,
    `${'1'.repeat(9)}/${'/'.repeat(9)} w`,
    '９/９/９/９/９/９/９/９/９/９ w',
    `3k5/9/9/9/9/9/9/9/9/3K5 w ${'0 '.repeat(20_000)}`,
    `3k5/9/9/9/9/9/9/9/9/3K5 w - - 0 ${'9'.repeat(400)}`,
    '0/0/0/0/0/0/0/0/0/0 w',
    '-1/9/9/9/9/9/9/9/9/9 w',
    '3k5\n/9/9/9/9/9/9/9/9/3K5 w\nsetoption name Threads value 64',
  ];
  const start = performance.now();
  for (const bomb of bombs) {
    for (const [name, body] of [
      ['askComputer', { board: bomb }],
      ['levelMove', { pen: bomb }],
      ['addResidueBoard', { title: 'x', penCode: bomb, playSide: 'RED', note: '' }],
      ['createPersonalRoom', { stepTime: 60, isWatch: true, side: 'RED', penCode: bomb }],
    ] as const) {
      const { status } = await browser.call(name, { body });
      expect([bomb.slice(0, 30), name, status >= 400 && status < 500]).toEqual([
        bomb.slice(0, 30),
        name,
        true,
      ]);
    }
    const picture = Buffer.from(bomb.slice(0, 5000)).toString('base64url');
    const { status } = await ask(`/card/zh/position/${picture}.png`, {});
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  expect(performance.now() - start).toBeLessThan(20_000);
});

test.each([0, -1, 99, 1.5, '1\nsetoption name Hash value 65536', { toString: 'x' }, [1], null])(
  'a level of %j is no level: engine options cannot be chosen by callers',
  async (level) => {
    const guest = server.browser();
    await guest.call('getUserInfo');
    const body = { board: CODE, level, options: { Threads: 64 }, hash: 65_536 };
    expect((await guest.call('askComputer', { body })).status).toBeLessThan(500);
    expect((await guest.call('askComputer', { body })).status).toBeGreaterThanOrEqual(400);
  },
);

describe('bombs that grow when they are unpacked', () => {
  test.each(['gzip', 'deflate', 'br', 'gzip, gzip'])(
    'a body packed as %s is not unpacked',
    async (encoding) => {
      const bomb = gzipSync(JSON.stringify({ userName: 'x'.repeat(20_000_000), password: 'y' }));
      expect(bomb.length).toBeLessThan(65_536);
      const before = process.memoryUsage().rss;
      const answer = await post('/api/login', bomb, { 'content-encoding': encoding });
      expect([400, 413, 415]).toContain(answer.status);
      expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
    },
  );
});

test.each([
  '{"settings":{"__proto__":{"polluted":true}}}',
  '{"settings":{"constructor":{"prototype":{"polluted":true}}}}',
  '{"__proto__":{"isOperator":true},"settings":{}}',
  '{"settings":{"theme":"dark","__proto__":null,"is_operator":true}}',
])('keys that mean prototypes change nothing: %s', async (body) => {
  const { token } = await member(`proto_${Math.random().toString(36).slice(2, 8)}`);
  const answer = await post('/api/setUserInfo', body, { authorization: `Bearer ${token}` });
  expect(answer.status).toBeLessThan(500);
  const plain: Record<string, unknown> = {};
  expect([plain['polluted'], plain['isOperator']]).toEqual([undefined, undefined]);
  const info = await fetch(`${server.baseUrl}/api/getUserInfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await info.text()).not.toMatch(/polluted|is_?operator":true/i);
});

test('one name cannot be written so that it looks like another', async () => {
  expect((await member('linh_the_first')).status).toBe(200);
  const copies = [
    'LINH_the_first',
    'ｌｉｎｈ_the_first',
    'linh\u200B_the_first',
    'linh\u00AD_the_first',
    '\u202Elinh_the_first',
    'linh_the_f\u0131rst',
    'l\u0456nh_the_first',
    'linh_th\u0435_first',
    'lin\u04BB_the_first',
    'linh＿the＿first',
    'linh_the_first\u0301\u0302\u0303',
    'linh_the_first ',
    '\u{1D4C1}inh_the_first',
  ];
  for (const copy of copies) expect([copy, (await member(copy)).status]).not.toEqual([copy, 200]);
});

describe('repeated fields', () => {
  test('parameters that come twice are refused, not guessed', async () => {
    const guest = server.browser();
    const { token = '' } = await guest.call('getUserInfo');
    const headers = { authorization: `Bearer ${token}` };
    for (const query of ['word=a&word=b', 'word[]=a', 'word[x]=a']) {
      const answer = await fetch(`${server.baseUrl}/api/search/player?${query}`, { headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

test('an answer to a call that is opened as a page shows and runs nothing', async () => {
  const answers = await Promise.all(
    [
      '/api/getUserInfo',
      '/api/search/player?word=%3Cscript%3E',
      '/api/nothing',
      `/api/history/${encodeURIComponent(MARKUP)}`,
    ].map((path) => fetch(server.baseUrl + path)),
  );
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="api.json"');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
});
