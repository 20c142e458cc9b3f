import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasScreen, type PageFiles, routeOf, withFrontPage, withPageFiles } from './page-files.ts';

let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'front-page-'));
  await mkdir(join(webRoot, 'builds'));
  await writeFile(
    join(webRoot, 'builds/front-page.json'),
    JSON.stringify({ zh: '<a href="/mate">$&</a>', en: '<a href="/en/mate">Players</a>' }),
  );
});
afterAll(async () => rm(webRoot, { recursive: true }));

const HTML = '<head>\n  </head><body></body>';
const FILES: PageFiles = {
  routes: ['/', '/level', '/level/*', '/game/room'],
  screens: {
    '/': ['assets/home.js', 'assets/home.css'],
    '/level/*': ['assets/one.js', 'assets/zh.js'],
  },
  parts: { '/': 'index', '/level/*': 'level' },
  languages: {
    zh: { first: ['assets/zh.js'], later: { level: ['assets/level-zh.js'] } },
    en: { first: ['assets/en.js'], later: { level: ['assets/level-en.js'] } },
    tw: { first: ['assets/tw.js'], later: { level: ['assets/level-tw.js'] } },
    vi: { first: ['assets/vi.js'], later: { level: ['assets/level-vi.js'] } },
  },
};

function hinted(path: string): readonly string[] {
  const html = withPageFiles(HTML, FILES, path);
  return [
    ...html.matchAll(/modulepreload" fetchpriority="low" crossorigin href="\/assets\/([^"]+)"/g),
  ].map((match) => match[1] ?? '');
}

test('the front page is hinted with its own language and its first texts only', () => {
  expect(hinted('/')).toEqual(['zh.js', 'home.js']);
  expect(hinted('/en')).toEqual(['en.js', 'home.js']);
});

test('style sheets are named as such: the page is drawn with them', () => {
  expect(withPageFiles(HTML, FILES, '/')).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/home.css" />',
  );
});

test('a star stands for one part of the path, and no file is named twice', () => {
  expect(hinted('/level/sqyq-001')).toEqual(['zh.js', 'level-zh.js', 'one.js']);
  expect(hinted('/en/level/sqyq-001/')).toEqual(['en.js', 'level-en.js', 'one.js', 'zh.js']);
});

test('a page without an entry stays as it is', () => {
  expect(withPageFiles(HTML, FILES, '/level/a/b')).toBe(HTML);
  expect(withPageFiles(HTML, FILES, '/enough')).toBe(HTML);
});

test.each(['/', '/en', '/en/', '/level', '/level/', '/level/7', '/en/game/room', '/en/level/7'])(
  'the app has a screen at %s',
  (path) => {
    expect(hasScreen(FILES, path)).toBe(true);
  },
);

test.each(['/.git/config', '/en/.env', '/level/7/8', '/game', '/levels', '/english'])(
  'the app has no screen at %s',
  (path) => {
    expect(hasScreen(FILES, path)).toBe(false);
  },
);

const EMPTY = '<body><div id="root"></div></body>';
const IN_CHINESE = '<body><div id="root"><a href="/mate">$&</a></div></body>';

test.each([
  ['/', undefined, IN_CHINESE],
  ['/', 'zh', IN_CHINESE],
  // The app shows this visitor its page in English.
  ['/', 'en', EMPTY],
  ['/en', 'zh', '<body><div id="root"><a href="/en/mate">Players</a></div></body>'],
  // A build of an earlier version has fewer languages.
  ['/vi', undefined, EMPTY],
  ['/mate', undefined, EMPTY],
] as const)('the front page at %s with %s chosen is drawn', async (path, chosen, html) => {
  expect(await withFrontPage(EMPTY, webRoot, { path, chosen })).toBe(html);
});

test('a build without a drawn front page leaves its place empty', async () => {
  expect(await withFrontPage(EMPTY, '/nowhere', { path: '/', chosen: undefined })).toBe(EMPTY);
});

test('a route is named without language and ids, its own path before a star', () => {
  const files = { ...FILES, routes: ['/level/*', '/level/hard', '/'] };
  const paths = ['/en/level/sqyq-001', '/level/hard', '/en', '/nowhere/else'];
  expect(paths.map((path) => routeOf(files, path))).toEqual([
    '/level/*',
    '/level/hard',
    '/',
    undefined,
  ]);
});
