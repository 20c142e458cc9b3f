import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readLibrary } from '@chuhe/library';
import { dailyPuzzle, loadCatalogue } from '@chuhe/puzzles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFinishedGame } from '../../games/history/index.ts';
import { replaceLibrary } from '../../games/library/index.ts';
import { LIMITS } from '../../platform/limits/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';

let server: TestServer;
let webRoot: string;

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'chuhe-web-'));
  await mkdir(join(webRoot, 'builds'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><div id="root"></div>');
  const files = { script: 'assets/embed-1.js', style: 'assets/embed-1.css' };
  await writeFile(join(webRoot, 'builds/embed.json'), JSON.stringify(files));
  server = await openTestServer({ settings: { WEB_ROOT: webRoot }, limits: LIMITS });
});
afterAll(async () => {
  await server.close();
  await rm(webRoot, { recursive: true });
});

async function open(path: string): Promise<Response> {
  return fetch(server.baseUrl + path, { headers: { accept: 'text/html' } });
}

async function framesOf(response: Response): Promise<readonly { readonly words: string }[]> {
  const html = await response.text();
  const data = /id="embed-data">(.*?)<[/]script>/s.exec(html)?.[1] ?? '{}';
  return (JSON.parse(data) as { frames: { words: string }[] }).frames;
}

async function newGame(
  isPublic: boolean,
  name = 'red_one',
): Promise<{ readonly id: string; readonly key: string }> {
  const browser = server.browser();
  const userName = `e_${Math.random().toString(36).slice(2, 10)}`;
  await browser.call('register', { body: { userName, password: 'river and boundary' } });
  const { userId } = (await browser.call('getUserInfo')).data as { userId: string };
  const red = { id: userId, name };
  const id = await insertFinishedGame(server.database, finishedGame(red, red, { isPublic }));
  if (id === undefined) throw new Error('the game was not stored');
  const { key } = (await browser.call('createShare', { body: { id } })).data as { key: string };
  return { id, key };
}

describe('a game in a page of another site', () => {
  test('is shown in both languages, with every move and how it ended', async () => {
    const { id } = await newGame(true);
    const zh = await open(`/embed/game/${id}`);
    expect(zh.status).toBe(200);
    const frames = await framesOf(zh);
    expect(frames[1]?.words).toMatch(/^1[.] [\u4E00-\u9FFF]{4}$/);
    expect(frames.at(-1)?.words).toContain('红方胜');
    const en = await (await open(`/en/embed/game/${id}?theme=dark`)).text();
    expect(brotliCompressSync(en).length).toBeLessThan(20 * 1024);
    expect(en).toContain('<html lang="en-US" data-theme="dark">');
    expect(en).toContain('Red wins');
    expect(en).toContain('href="#xq-pic-');
    expect(en).toContain(`href="http://chuhe.test/en/todayHistory/${id}"`);
  });

  test('a private one is shown by its key alone', async () => {
    const { id, key } = await newGame(false);
    expect((await open(`/embed/game/${id}`)).status).toBe(404);
    expect((await open(`/embed/share/${key}`)).status).toBe(200);
    expect((await open('/embed/share/no-such-key')).status).toBe(404);
  });

  test('of masters has their names', async () => {
    const library = await readLibrary();
    const [game] = library.games;
    if (game === undefined) throw new Error('the library is empty');
    await replaceLibrary(server.database, { ...library, games: [game] }, 'one');
    const html = await (await open(`/embed/library/${game.id}`)).text();
    expect(html).toContain(`data-side="RED">${game.red}`);
  });
});

describe('other boards', () => {
  test('a position, and the puzzle of the day in China', async () => {
    const code = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w';
    const board = await open(`/embed/board?code=${encodeURIComponent(code)}`);
    expect(await board.text()).toContain('红先');
    const day = Math.floor((Date.now() + 8 * 3600 * 1000) / 86_400_000);
    const puzzle = dailyPuzzle(await loadCatalogue(), day);
    expect(await (await open('/embed/puzzle/daily')).text()).toContain(puzzle?.title);
  });

  test('a running game is named to the script, which asks for its board', async () => {
    const html = await (await open('/embed/live/abcdef123456')).text();
    expect(html).toContain('"live":{"roomId":"abcdef123456"');
  });

  test.each([
    '/embed/board?code=nonsense',
    '/embed/board?code=%3Cscript%3E',
    '/embed/live/..%2F..%2Fmetrics',
    '/embed/live/x',
    '/embed/__proto__/x',
    '/embed/game/1%20or%201=1',
    '/embed/puzzle/yesterday',
    '/embed/nothing',
  ])('%s shows that there is nothing', async (path) => {
    const response = await open(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('nonsense');
  });
});

describe('frames of other sites', () => {
  test('may hold these pages, which get no cookie and cannot send a form', async () => {
    const { id } = await newGame(true);
    const { headers } = await open(`/embed/game/${id}`);
    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('set-cookie')).toBeNull();
  });

  test.each(['/', '/en', '/account', '/embedded', '/api/embed/x'])(
    'may hold nothing else: %s',
    async (path) => {
      const { headers } = await open(path);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );

  test('a name is text, and cannot end the data of the page', async () => {
    const name = '</script><b>';
    const { id } = await newGame(true, name);
    const html = await (await open(`/embed/game/${id}`)).text();
    expect(html).not.toContain(name);
    expect(html).toContain('&lt;/script&gt;');
  });
});
