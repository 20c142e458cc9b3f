import { randomBytes } from 'node:crypto';
import { CALLS, REFUSALS, type Study } from '@chuhe/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../moderation/operator/index.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newGuest, newMember, newOperator, PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({
  limits: {
    ...NO_LIMITS,
    'studies-by-account': { times: 40, seconds: 60 },
  },
});

type Browser = Awaited<ReturnType<typeof newMember>>['browser'];

let people = 0;
function newAuthor() {
  people += 1;
  return newMember(server, `scholar${people}`);
}

function newName(): string {
  return randomBytes(16).toString('base64url').replace(/^-/, '_');
}

function pgnOf(...moves: readonly string[]): string {
  return `[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. ${moves.join(' ')} *`;
}

const FIRST = pgnOf('H2-E2', 'H9-G7');

interface Saved {
  readonly id?: string;
  readonly title?: string;
  readonly visibility?: string;
  readonly chapters?: readonly object[];
  readonly removed?: readonly object[];
  readonly order?: readonly string[];
}

function save(browser: Browser, part: Saved) {
  const {
    id = newName(),
    title = '中炮',
    visibility = 'private',
    chapters = [],
    removed = [],
  } = part;
  const order = part.order === undefined ? {} : { order: part.order };
  const head = { title, visibility };
  return browser.call('saveStudy', { body: { id, head, chapters, removed, ...order } });
}

function chapter(pgn = FIRST, base = 0, id = newName()) {
  return { id, base, title: '总览', pgn };
}

async function published(browser: Browser, visibility = 'public', title = '中炮'): Promise<Study> {
  const page = await save(browser, { visibility, title, chapters: [chapter()] });
  expect(page.status).toBe(200);
  return page.data as Study;
}

function read(browser: Browser, id: string) {
  return browser.call('getStudy', { query: { id } });
}

describe('a study', () => {
  test('is kept with its chapters, in the order that its owner wants', async () => {
    const { browser } = await newAuthor();
    const [one, two] = [chapter(), chapter(pgnOf('B2-E2'))];
    const { data } = await save(browser, { chapters: [one, two], order: [two.id, one.id] });
    const study = data as Study;
    expect(study.chapters.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(study.chapters[0]).toMatchObject({ title: '总览', revision: 1, isCopy: false });
    const query = { id: study.id, chapter: one.id };
    const { data: text } = await browser.call('getChapter', { query });
    expect((text as { pgn: string }).pgn).toContain('H2-E2 H9-G7');
    expect(((await browser.call('ownStudies')).data as { list: Study[] }).list).toEqual([study]);
  });

  test('is shown by the end of its first chapter, whichever that is', async () => {
    const { browser } = await newAuthor();
    const [one, two] = [chapter(pgnOf('H2-E2')), chapter(pgnOf('A3-A4'))];
    const picture = async (part: Saved) => ((await save(browser, part)).data as Study).penCode;
    const empty = (await save(browser, {})).data as Study;
    expect(empty.penCode).toMatch(/^rnbakabnr/);
    const { id } = empty;
    const first = await picture({ id, chapters: [one, two] });
    expect(first).toContain('1C2C4');
    const second = await picture({ id, order: [two.id, one.id] });
    expect(second).toContain('/P8/2P1P1P1P/');
    expect(await picture({ id, title: '又一题' })).toBe(second);
    expect(await picture({ id, removed: [{ id: two.id, base: 2 }] })).toBe(first);
    const changed = { ...one, base: 2, pgn: pgnOf('B2-E2') };
    expect(await picture({ id, chapters: [changed] })).toContain('4C2C1');
  });

  test('keeps both versions of a chapter that two devices changed, once each', async () => {
    const { browser } = await newAuthor();
    const first = chapter();
    const { id } = (await save(browser, { chapters: [first] })).data as Study;
    const here = { ...first, base: 1, pgn: pgnOf('B2-E2') };
    const there = { ...first, base: 1, pgn: pgnOf('H2-D2') };
    await save(browser, { id, chapters: [here] });
    await save(browser, { id, chapters: [there] });
    const { data } = await save(browser, { id, chapters: [there] });
    const heads = (data as Study).chapters;
    expect(heads.map(({ isCopy }) => isCopy)).toEqual([false, true]);
    const texts = await Promise.all(
      heads.map(async ({ id: name }) => {
        const page = await browser.call('getChapter', { query: { id, chapter: name } });
        return (page.data as { pgn: string }).pgn.match(/[A-I]\d-[A-I]\d/g);
      }),
    );
    expect(texts).toEqual([['B2-E2'], ['H2-D2']]);
  });

  test('a chapter is removed where no other device has changed it; a removed study does not come back', async () => {
    const { browser } = await newAuthor();
    const first = chapter();
    const { id } = (await save(browser, { chapters: [first] })).data as Study;
    await save(browser, { id, chapters: [{ ...first, base: 1, pgn: pgnOf('B2-E2') }] });
    const late = await save(browser, { id, removed: [{ id: first.id, base: 1 }] });
    expect((late.data as Study).chapters).toHaveLength(1);
    const now = await save(browser, { id, removed: [{ id: first.id, base: 2 }] });
    expect((now.data as Study).chapters).toHaveLength(0);
    expect((await browser.call('removeStudy', { body: { id } })).status).toBe(200);
    expect((await save(browser, { id, chapters: [first] })).status).toBe(404);
    expect((await browser.call('ownStudies')).data).toMatchObject({ list: [], removed: [id] });
  });

  test('is refused where it cannot be read, is too large, or there is no more room', async () => {
    const { browser } = await newAuthor();
    const broken = await save(browser, { chapters: [chapter('1. nonsense')] });
    expect(broken).toMatchObject({ status: 422, errorCode: REFUSALS.invalid.errorCode });
    const long = `${FIRST.slice(0, -1)}{${'字'.repeat(20_000)}} *`;
    expect((await save(browser, { chapters: [chapter(long)] })).status).toBeGreaterThan(399);
    const { id } = (await save(browser, {})).data as Study;
    const most = Array.from({ length: 64 }, () => chapter());
    expect((await save(browser, { id, chapters: most })).status).toBe(200);
    const full = await save(browser, { id, chapters: [chapter()] });
    expect(full).toMatchObject({ status: 422, errorCode: REFUSALS['study-full'].errorCode });
    expect(((await read(browser, id)).data as Study).chapters).toHaveLength(64);
  });

  test('is saved so many times a minute', async () => {
    const { browser } = await newAuthor();
    const statuses = [];
    for (let n = 0; n < 42; n += 1) statuses.push((await save(browser, {})).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('who may', () => {
  test('private studies are there for their owner alone, by link for all, public ones in the list', async () => {
    const author = await newAuthor();
    const other = await newAuthor();
    const visitor = server.browser();
    const studies = {
      private: await published(author.browser, 'private'),
      link: await published(author.browser, 'link'),
      public: await published(author.browser, 'public'),
    };
    for (const [visibility, { id, chapters }] of Object.entries(studies)) {
      const status = visibility === 'private' ? 404 : 200;
      for (const browser of [other.browser, visitor]) {
        expect((await read(browser, id)).status).toBe(status);
        const query = { id, chapter: chapters[0]?.id ?? '' };
        expect((await browser.call('getChapter', { query })).status).toBe(status);
      }
      const like = { body: { id, isLiked: true } };
      expect((await other.browser.call('likeStudy', like)).status).toBe(status);
      const report = { body: { id, reason: 'spam' } };
      expect((await other.browser.call('reportStudy', report)).status).toBe(status);
      expect((await read(author.browser, id)).status).toBe(200);
    }
    const { data } = await visitor.call('listStudies', { query: { size: '50' } });
    const listed = (data as { list: Study[] }).list.map(({ id }) => id);
    expect(listed).toContain(studies.public.id);
    expect(listed).not.toContain(studies.link.id);
    expect(listed).not.toContain(studies.private.id);
  });

  test('someone else’s study is neither changed nor removed, and its chapters are not read through another', async () => {
    const [author, other] = [await newAuthor(), await newAuthor()];
    const { id, chapters } = await published(author.browser, 'private');
    const name = chapters[0]?.id ?? '';
    const change = await save(other.browser, { id, chapters: [chapter(FIRST, 1, name)] });
    expect(change.status).toBe(404);
    expect((await other.browser.call('removeStudy', { body: { id } })).status).toBe(404);
    const own = await published(other.browser);
    const query = { id: own.id, chapter: name };
    expect((await other.browser.call('getChapter', { query })).status).toBe(404);
    expect(((await read(author.browser, id)).data as Study).revision).toBe(1);
  });

  test('guests read and report, and write nothing', async () => {
    const author = await newAuthor();
    const guest = await newGuest(server);
    const { id } = await published(author.browser);
    expect((await save(guest.browser, {})).status).toBe(403);
    const like = { body: { id, isLiked: true } };
    expect((await guest.browser.call('likeStudy', like)).status).toBe(403);
    const report = { body: { id, reason: 'offensive', text: '<b>!</b>' } };
    expect((await guest.browser.call('reportStudy', report)).status).toBe(200);
  });
});

test('likes are counted once for each player', async () => {
  const [author, one, two] = [await newAuthor(), await newAuthor(), await newAuthor()];
  const { id } = await published(author.browser);
  const like = (browser: Browser, isLiked: boolean) =>
    browser.call('likeStudy', { body: { id, isLiked } });
  await like(one.browser, true);
  await like(one.browser, true);
  expect((await like(two.browser, true)).data).toEqual({ likes: 2 });
  expect((await read(one.browser, id)).data).toMatchObject({ likes: 2, isLiked: true });
  expect((await like(one.browser, false)).data).toEqual({ likes: 1 });
  expect((await read(one.browser, id)).data).toMatchObject({ likes: 1, isLiked: false });
});

describe('operators', () => {
  let operator: Awaited<ReturnType<typeof newOperator>>;
  beforeAll(async () => {
    operator = await newOperator(server, 'study_keeper');
  });

  test('read a report with the study, hide it from all but its owner, and show it again', async () => {
    const [author, reader] = [await newAuthor(), await newAuthor()];
    const { id } = await published(author.browser, 'public', '可疑的研究');
    const report = { body: { id, reason: 'spam', text: '广告' } };
    for (let n = 0; n < 2; n += 1)
      expect((await reader.browser.call('reportStudy', report)).status).toBe(200);
    const { data } = await operator.browser.call('operatorReports', { query: { size: '50' } });
    const listed = (data as { list: { id: string; kind: string; excerpt: string }[] }).list;
    const ours = listed.filter(({ excerpt }) => excerpt === '可疑的研究');
    expect(ours).toMatchObject([{ kind: 'study' }]);
    const query = { reportId: ours[0]?.id ?? '' };
    expect((await operator.browser.call('operatorReport', { query })).data).toMatchObject({
      study: { id, title: '可疑的研究', chapters: ['总览'], isHidden: false },
    });
    const body = { studyId: id };
    expect((await operator.browser.call('hideStudy', { body })).status).toBe(200);
    expect((await read(reader.browser, id)).status).toBe(404);
    expect((await read(author.browser, id)).data).toMatchObject({ isHidden: true });
    const page = await server.browser().call('listStudies', { query: { size: '50' } });
    expect((page.data as { list: Study[] }).list.map((study) => study.id)).not.toContain(id);
    expect((await operator.browser.call('showStudy', { body })).status).toBe(200);
    expect((await read(reader.browser, id)).status).toBe(200);
  });

  test('at the server do the same by commands', async () => {
    const [author, reader] = [await newAuthor(), await newAuthor()];
    const { id } = await published(author.browser, 'link', '命令行');
    await reader.browser.call('reportStudy', { body: { id, reason: 'other' } });
    const parts = commandParts(server);
    expect(await runCommand(parts, ['studies'])).toContain(`${id}  shown  1 (other)`);
    expect(await runCommand(parts, ['hide-study', id, '--reason', 'x'])).toContain('is hidden');
    await expect(runCommand(parts, ['hide-study', id])).rejects.toThrow('no shown study');
    expect((await read(reader.browser, id)).status).toBe(404);
    expect(await runCommand(parts, ['show-study', id])).toContain('shown again');
  });
});

test('studies are exported, and go with their author', async () => {
  const [author, reader] = [await newAuthor(), await newAuthor()];
  const { id } = await published(author.browser);
  const other = await published(reader.browser);
  await author.browser.call('likeStudy', { body: { id: other.id, isLiked: true } });
  const { data } = await author.browser.call('exportAccount');
  expect(data).toMatchObject({
    parts: {
      studies: [{ study: id, studyTitle: '中炮', chapter: '总览' }],
      studyLikes: [{ study: other.id }],
    },
  });
  const body = { password: PASSWORD };
  expect((await author.browser.call('deleteAccount', { body })).status).toBe(200);
  expect((await read(reader.browser, id)).status).toBe(404);
  expect((await read(reader.browser, other.id)).data).toMatchObject({ likes: 0 });
});

test('markup in titles and comments stays text; names without end and control characters are refused', async () => {
  const { browser } = await newAuthor();
  const title = '<img src=x onerror=alert(1)>';
  const pgn = `${FIRST.slice(0, -1)}{<script>alert(1)</script>} *`;
  const page = await save(browser, {
    title,
    visibility: 'public',
    chapters: [{ ...chapter(pgn), title }],
  });
  const study = page.data as Study;
  expect([study.title, study.chapters[0]?.title]).toEqual([title, title]);
  const response = await fetch(`${server.baseUrl}/api${CALLS.getStudy.path}?id=${study.id}`);
  expect(response.headers.get('content-type')).toContain('application/json');
  for (const bad of ['x'.repeat(101), '   ', 'a\u0000b', 'a\u202Eb'])
    expect((await save(browser, { title: bad })).status).toBe(422);
  expect((await save(browser, { id: '../../etc' })).status).toBe(422);
});
