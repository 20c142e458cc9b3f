import { KAYA, type PictureOptions, positionPicture } from '@chuhe/board';
import { readLibrary } from '@chuhe/library';
import { loadOpeningNames } from '@chuhe/openings';
import type { ResidueBoard } from '@chuhe/protocol';
import {
  readMove,
  readPosition,
  readPositionCode,
  type Setup,
  startPosition,
  afterMove,
} from '@chuhe/rules';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertFinishedGame } from '../../games/history/index.ts';
import { replaceLibrary } from '../../games/library/index.ts';
import { residueBoardsStore } from '../../games/positions/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { newCardPath } from '../../testing/new-cards.ts';
import { openPageServer } from '../../testing/open-page-server.ts';
import { LIMITS } from '../../platform/limits/index.ts';
import { openTestServer, type TestServer } from '../../testing/open-test-server.ts';

const HTML = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta name="description" content="old" />
    <title>楚河 Chuhe</title>
  </head>
  <body><div id="root"></div></body>
</html>`;
const CODE = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w';

let server: TestServer;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ server, close } = await openPageServer(HTML));
});
afterAll(() => close());

async function page(path: string): Promise<string> {
  const response = await fetch(server.baseUrl + path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
}

function tag(html: string, name: string): string {
  const pattern = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`);
  return pattern.exec(html)?.[1] ?? '';
}

async function newMember(userName: string) {
  const browser = server.browser();
  await browser.call('register', { body: { userName, password: 'river and boundary' } });
  const { userId } = (await browser.call('getUserInfo')).data as { userId: string };
  return { browser, seat: { id: userId, name: userName } };
}

async function publish(title: string, note = ''): Promise<string> {
  const { browser } = await newMember(`author_${Math.random().toString(36).slice(2, 8)}`);
  const body = { title, penCode: CODE, playSide: 'RED', note };
  return ((await browser.call('addResidueBoard', { body })).data as ResidueBoard).id;
}

async function card(url: string): Promise<Buffer> {
  const response = await fetch(url.replace('http://chuhe.test', server.baseUrl));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  return Buffer.from(await response.arrayBuffer());
}

/** The pixels of the right part of a card, read back from the PNG itself. */
function boardPixels(png: Buffer): Buffer {
  const data = png.toString('base64');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="567" height="630"><image x="-633" width="1200" height="630" href="data:image/png;base64,${data}"/></svg>`;
  return new Resvg(svg).render().pixels;
}

/** An independent rendering of the position. */
async function expectedPixels(setup: Setup, options: PictureOptions): Promise<Buffer> {
  const box = { width: 567, height: 630, padding: 10 };
  const svg = await positionPicture(setup, KAYA, { ...options, box });
  return new Resvg(svg, { fitTo: { mode: 'width', value: 567 } }).render().pixels;
}

/** The fraction of pixels that differ visibly. */
function difference(one: Buffer, other: Buffer): number {
  expect(one).toHaveLength(other.length);
  let different = 0;
  for (let at = 0; at < one.length; at += 4) {
    const far = [0, 1, 2].some((n) => Math.abs((one[at + n] ?? 0) - (other[at + n] ?? 0)) > 32);
    if (far) different += 1;
  }
  return different / (one.length / 4);
}

describe('a shared game', () => {
  test('shows in the page’s own language who played and how it ended, and shows the last position', async () => {
    const [red, black] = [await newMember('red_one'), await newMember('black_one')];
    const game = finishedGame(red.seat, black.seat, { isPublic: false });
    const id = await insertFinishedGame(server.database, game);
    const { key } = (await red.browser.call('createShare', { body: { id } })).data as {
      key: string;
    };

    const zh = await page(`/h?key=${key}`);
    expect(zh).toContain('<title>red_one 对 black_one：红方胜 · 楚河</title>');
    expect(zh).toContain('<html lang="zh-CN"');
    expect(zh).toContain('<div id="root">');
    expect(tag(zh, 'robots')).toBe('noindex');
    const en = await page(`/en/user/history/share?key=${key}`);
    expect(en).toContain('<html lang="en-US"');
    expect(tag(en, 'og:title')).toBe('red_one v. black_one: Red wins · Chuhe');
    expect(tag(en, 'description')).toContain('Black resigned, 2 moves.');
    expect(tag(en, 'og:locale')).toBe('en_US');
    expect(tag(en, 'og:url')).toBe(`http://chuhe.test/en/user/history/share?key=${key}`);

    const png = await card(tag(zh, 'og:image'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const end = positionAfter(game.moves);
    const shown = boardPixels(png);
    const own = await expectedPixels(end.setup, { lastMove: end.lastMove, pieces: 'mainland' });
    expect(difference(shown, own)).toBeLessThan(0.002);
    expect(difference(shown, await expectedPixels(startPosition(), {}))).toBeGreaterThan(0.02);
    const english = boardPixels(await card(tag(en, 'og:image')));
    const pictograms = { lastMove: end.lastMove, pieces: 'pictograms' } as const;
    expect(difference(english, await expectedPixels(end.setup, pictograms))).toBeLessThan(0.002);
  });

  test('search engines may index a public game', async () => {
    const [red, black] = [await newMember('red_open'), await newMember('black_open')];
    const game = finishedGame(red.seat, black.seat, { isPublic: true });
    const id = await insertFinishedGame(server.database, game);
    const { data } = await red.browser.call('createShare', { body: { id } });
    const html = await page(`/h?key=${(data as { key: string }).key}`);
    expect(html).toContain('red_open');
    expect(tag(html, 'robots')).toBe('');
  });

  test('an unknown key, and a private game by number, show no more than the site', async () => {
    const [red, black] = [await newMember('red_two'), await newMember('black_two')];
    const game = finishedGame(red.seat, black.seat, { isPublic: false });
    const id = (await insertFinishedGame(server.database, game)) ?? '';
    for (const path of ['/h?key=AAAAAAAAAAAA', `/todayHistory/${id}`]) {
      const html = await page(path);
      expect(tag(html, 'og:title')).toBe('楚河 · 中国象棋');
      expect(html).not.toContain('red_two');
    }
    const refused = await fetch(`${server.baseUrl}/card/zh/game/${id}.png`);
    expect(refused.status).toBe(404);
  });
});

describe('a board', () => {
  test('what its author wrote is text and never markup', async () => {
    const title = `"><script>alert('$&')</script> & co`;
    const id = await publish(title, 'line one\n</title><b>');
    const html = await page(`/en/residueBoard/${id}`);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;$&amp;&#39;)&lt;/script&gt; &amp; co';
    expect(html).toContain(`<title>${escaped} · Chuhe</title>`);
    expect(tag(html, 'og:description')).toBe('line one &lt;/title&gt;&lt;b&gt;');
    const setup = setupOf(CODE);
    const shown = boardPixels(await card(tag(html, 'og:image')));
    const drawn = await expectedPixels(setup, { pieces: 'pictograms' });
    expect(difference(shown, drawn)).toBeLessThan(0.002);
  });

  test('hidden, it has neither page nor picture, though the picture was made before', async () => {
    const id = await publish('要被隐藏的局');
    const image = tag(await page(`/rb?id=${id}`), 'og:image');
    await card(image);
    await residueBoardsStore(server.database).setHidden(id, true);
    expect(await page(`/residueBoard/${id}`)).not.toContain('要被隐藏的局');
    expect((await fetch(image.replace('http://chuhe.test', server.baseUrl))).status).toBe(404);
  });
});

describe('puzzles and the rest', () => {
  test('a puzzle has its name in both languages', async () => {
    expect(await page('/level/sqyq-001')).toContain('<title>气吞关右 · 楚河</title>');
    const en = await page('/en/l?id=sqyq-001');
    expect(tag(en, 'og:title')).toBe('Swallowing the Lands West of the Pass · Chuhe');
    expect((await card(tag(en, 'og:image'))).subarray(1, 4).toString()).toBe('PNG');
  });

  test('the front page describes the site, in both languages', async () => {
    const zh = await page('/');
    expect(tag(zh, 'og:title')).toBe('楚河 · 中国象棋');
    expect(zh).toContain('hreflang="en-US" href="http://chuhe.test/en"');
    expect(zh).toContain('<link rel="canonical" href="http://chuhe.test" />');
    expect(zh).toMatch(
      /<div id="root"><div class="first-look"><p><strong>楚河 · 中国象棋<.strong>/,
    );
    const en = await page('/en');
    expect(en).toContain('<link rel="canonical" href="http://chuhe.test/en" />');
    expect(tag(en, 'og:title')).toBe('Chuhe · Chinese chess');
    expect(tag(en, 'og:image')).toBe('http://chuhe.test/card/en/site/card.png');
  });

  test('a page of practice has a preview of its own, in both languages', async () => {
    const storm = await page('/en/tactics/storm');
    expect(tag(storm, 'og:title')).toBe('Tactics Storm · Chuhe');
    expect(storm).toContain('href="http://chuhe.test/en/tactics/storm"');
    const learn = await page('/learn');
    expect(tag(learn, 'og:title')).toBe('学下象棋 · 楚河');
    expect(tag(learn, 'og:description')).toContain('不用注册');
    for (const one of [storm, learn])
      expect((await card(tag(one, 'og:image'))).subarray(1, 4).toString()).toBe('PNG');
  });

  test('a private room does not reveal its password', async () => {
    const html = await page('/en/p?roomId=abcdef12&pw=verysecret');
    expect(tag(html, 'og:title')).toBe('A game of Chinese chess? · Chuhe');
    expect(html).not.toContain('verysecret');
    expect(tag(html, 'robots')).toBe('noindex');
  });

  test('a picture is asked for anew only when it has changed', async () => {
    const url = `${server.baseUrl}/card/zh/site/card.png`;
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    for (const path of ['/card/zh/level/none-1.png', '/card/fr/site/card.png', '/card/x']) {
      expect((await fetch(server.baseUrl + path)).status).toBe(404);
    }
  });

  test('new pictures are limited by network: one that asks for many keeps nobody else from one', async () => {
    const limits = { ...LIMITS, 'cards-by-address': { times: 2, seconds: 60 } };
    const strict = await openTestServer({ limits, isWorking: false });
    try {
      const ask = async (number: number, address: string): Promise<number> => {
        const url = strict.baseUrl + newCardPath(number);
        return (await fetch(url, { headers: { 'x-forwarded-for': address } })).status;
      };
      const many = Array.from({ length: 30 }, (_, n) => ask(n + 1, '203.0.113.7'));
      const others = await ask(99, '203.0.113.8');
      const statuses = await Promise.all(many);
      expect(others).toBe(200);
      expect(statuses.filter((status) => status === 200)).toHaveLength(2);
      expect(statuses.filter((status) => status === 429)).toHaveLength(28);
      expect(await ask(99, '203.0.113.7')).toBe(200);
    } finally {
      await strict.close();
    }
  });

  test('the site map names boards, public games and puzzles in both languages', async () => {
    const fresh = await openTestServer();
    try {
      const seats = [
        { id: '1', name: 'a' },
        { id: '2', name: 'b' },
      ] as const;
      const seen = await insertFinishedGame(fresh.database, finishedGame(...seats));
      const hidden = finishedGame(...seats, { isPublic: false });
      const unseen = await insertFinishedGame(fresh.database, hidden);
      const text = await (await fetch(`${fresh.baseUrl}/sitemap.xml`)).text();
      expect(text).toContain(`<loc>http://chuhe.test/todayHistory/${seen}</loc>`);
      expect(text).toContain(`<loc>http://chuhe.test/en/todayHistory/${seen}</loc>`);
      expect(text).toContain('<loc>http://chuhe.test/en/level/sqyq-001</loc>');
      expect(text).not.toContain(`/todayHistory/${unseen}<`);
    } finally {
      await fresh.close();
    }
  });
});

function setupOf(code: string): Setup {
  const reading = readPositionCode(code);
  if (!reading.ok) throw new Error('the test’s own code is wrong');
  return reading.setup;
}

function positionAfter(moves: readonly string[]) {
  const start = readPosition('rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w');
  if (!start.ok) throw new Error('the start is lawful');
  let setup: Setup = start.position;
  let lastMove;
  for (const [fromX = 0, fromY = 0, toX = 0, toY = 0] of moves.map((move) =>
    Array.from(move, Number),
  )) {
    const reading = readMove(setup, { x: fromX, y: fromY }, { x: toX, y: toY });
    if (!reading.ok) throw new Error('the test’s own moves are wrong');
    lastMove = reading.move;
    setup = afterMove(setup, reading.move);
  }
  return { setup, lastMove };
}

test('a game of masters is readable without any script, in both languages', async () => {
  const library = await readLibrary();
  // The game began with the pawn on the left, so left and right in the opening's name are swapped.
  const game = library.games.find((one) => one.red + one.black + one.opening === '胡荣华吕钦E23');
  if (game === undefined) throw new Error('no game');
  await replaceLibrary(server.database, { ...library, games: [game] }, 'one');
  const zh = await page(`/library/game/${game.id}`);
  expect(tag(zh, 'og:title')).toMatch(/^胡荣华.*吕钦/);
  expect(tag(zh, 'description')).toContain(game.opening);
  const { openings, turn } = await loadOpeningNames();
  const shown = zh.slice(zh.indexOf('class="first-look"'));
  const result = { RED: '红方胜', BLACK: '黑方胜', draw: '和棋' }[game.winner ?? 'draw'];
  for (const part of ['胡荣华', '吕钦', result, turn(openings.get('E23')?.zh ?? 'no name')])
    expect(shown).toContain(part);
  expect(shown).toMatch(/<p>1\. \S+ \S+ 2\. /);
  expect(zh).toMatch(/<title>胡荣华.*吕钦.*<\/title>/);
  expect(zh).not.toContain('noindex');
  expect((await card(tag(zh, 'og:image'))).length).toBeGreaterThan(1000);
  const en = await page(`/en/library/game/${game.id}`);
  const tw = await page(`/tw/library/game/${game.id}`);
  expect(tag(tw, 'og:title')).toMatch(/^胡榮華.*呂欽/);
  expect(tw).toMatch(/[車馬].[進退平]/);
  expect(tw).not.toMatch(/[车马进]/);
  expect(tag(en, 'og:title')).toContain('Hu Ronghua');
  const master = await page(`/library/player/${encodeURIComponent('胡荣华')}`);
  expect(tag(master, 'og:title')).toContain('胡荣华');
  expect(tag(master, 'og:url')).toBe(
    `http://chuhe.test/library/player/${encodeURIComponent('胡荣华')}`,
  );
  const map = await (await fetch(`${server.baseUrl}/sitemap-library-1.xml`)).text();
  expect(map).toContain(`<loc>http://chuhe.test/library/game/${game.id}</loc>`);
  expect(map).toContain(encodeURIComponent('胡荣华'));
  const address = `/library/event/${encodeURIComponent('五羊杯全国象棋冠军邀请赛')}`;
  expect(map).toContain(`<loc>http://chuhe.test${address}</loc>`);
  const event = await page(address);
  expect(tag(event, 'og:title')).toContain('五羊杯');
  expect(tag(await page(`/en${address}`), 'og:title')).toContain('Five Rams');
});
