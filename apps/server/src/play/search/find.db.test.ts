import { readLibrary } from '@chuhe/library';
import type { Findings } from '@chuhe/protocol';
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { replaceLibrary } from '../../games/library/index.ts';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { newMember } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

type Browser = ReturnType<typeof server.browser>;

async function find(word: string, by: Browser = server.browser()): Promise<Findings> {
  return (await by.call('find', { query: { word } })).data as Findings;
}

async function namesOf(word: string, by?: Browser): Promise<readonly string[]> {
  return (await find(word, by)).players.map(({ userName }) => userName);
}

async function titlesOf(word: string): Promise<string> {
  return (await find(word)).studies.map(({ title }) => title).join();
}

/** The distinct answers to several words. */
async function firstOf(
  words: readonly string[],
  ask: (word: string) => Promise<string | undefined>,
): Promise<readonly (string | undefined)[]> {
  return [...new Set(await Promise.all(words.map((word) => ask(word))))];
}

const QUEUED = statement<{ n: number }>('', 'select count(*)::int as n from name_key_queue');

/** Waits until the worker has read all new names. */
async function read(): Promise<void> {
  await expect
    .poll(async () => (await server.database.rows(QUEUED, []))[0]?.n, { timeout: 15_000 })
    .toBe(0);
}

async function saveStudy(browser: Browser, title: string, visibility: string): Promise<void> {
  const id = randomBytes(16).toString('base64url').replace(/^-/, '_');
  const head = { title, visibility };
  const answer = await browser.call('saveStudy', { body: { id, head, chapters: [], removed: [] } });
  expect(answer.errorCode).toBe(0);
}

beforeAll(async () => {
  const library = await readLibrary();
  await replaceLibrary(server.database, { ...library, games: library.games.slice(0, 50) }, 'names');
});

test('players are found in both scripts, in pinyin, by initials and without diacritics', async () => {
  const heron = await newMember(server, '云中鹤影');
  await newMember(server, 'nguyễnvănđạt');
  await newMember(server, '雲端');
  await read();
  expect(
    await firstOf(
      ['云中鹤', '雲中鶴', 'yunzhongheying', 'yunzh', 'yzhy', 'YunZhong'],
      async (word) => (await namesOf(word))[0],
    ),
  ).toEqual(['云中鹤影']);
  expect(
    await firstOf(['nguyenvandat', 'nguyenvan', 'Nguyễn'], async (word) =>
      (await namesOf(word)).join(),
    ),
  ).toEqual(['nguyễnvănđạt']);
  expect(await namesOf('云端')).toEqual(['雲端']);
  expect(await namesOf('%')).toEqual([]);
  // A new name takes the place of the old one.
  await heron.browser.call('updateUserName', { body: { userName: '江上鹤影' } });
  await read();
  expect(await namesOf('yzhy')).toEqual([]);
  expect(await namesOf('jshy')).toEqual(['江上鹤影']);
  await heron.browser.call('blockPlayer', {
    body: { userId: (await find('云端')).players[0]?.userId ?? '' },
  });
  expect(await namesOf('云端', heron.browser)).toEqual([]);
  expect(await namesOf('云端')).toEqual(['雲端']);
});

test('public studies are found by any word of their title, private ones are not', async () => {
  const author = await newMember(server, 'study_author');
  await saveStudy(author.browser, '中炮对屏风马新着', 'public');
  await saveStudy(author.browser, '屏风马私房', 'private');
  await saveStudy(author.browser, 'Screen horses by heart', 'public');
  await read();
  expect(await firstOf(['屏风马', '屏風馬', 'pingfengma', 'pfm', '屏风吗'], titlesOf)).toEqual([
    '中炮对屏风马新着',
  ]);
  expect(await firstOf(['horses by', 'scren horses', 'SCREEN'], titlesOf)).toEqual([
    'Screen horses by heart',
  ]);
});

test('masters and events come from the library, the best known first', async () => {
  expect(
    await firstOf(
      ['胡荣华', '胡榮華', 'huronghua', 'hrh', 'Ho Vinh Hoa', 'hu ronghau', '胡容华'],
      async (word) => (await find(word)).masters[0]?.name,
    ),
  ).toEqual(['胡荣华']);
  const { events } = await find('全國象棋個人');
  expect(events.map(({ name }) => name)).toContain('全国象棋个人锦标赛');
});
