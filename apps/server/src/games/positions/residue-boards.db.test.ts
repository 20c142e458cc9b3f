import type { ResidueBoard } from '@chuhe/protocol';
import { refusalText } from '@chuhe/protocol/all-texts';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../moderation/operator/index.ts';
import { withClient } from '../../platform/migrate.ts';
import { commandParts } from '../../testing/people.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { setUpServer } from '../../testing/set-up.ts';

const CODE = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w';

const server = await setUpServer({
  limits: { ...NO_LIMITS, 'reports-by-account': { times: 4, seconds: 3600 } },
});

let names = 0;
async function newMember() {
  const browser = server.browser();
  names += 1;
  const userName = `author_${names}`;
  await browser.call('register', { body: { userName, password: 'river and boundary' } });
  return { browser, userName };
}

type Member = Awaited<ReturnType<typeof newMember>>;

async function publish({ browser }: Member, title: string, penCode = CODE) {
  const body = { title, penCode, playSide: 'RED', note: '红先胜' };
  return browser.call('addResidueBoard', { body });
}

async function titles(query: Record<string, string>): Promise<string[]> {
  const { data } = await server.browser().call('listResidueBoards', { query });
  return (data as { list: ResidueBoard[] }).list.map(({ title }) => title);
}

function admin(...words: string[]): Promise<string> {
  return runCommand(commandParts(server), words);
}

describe('publishing', () => {
  test('a board is shown to all users, and the same one sent twice is one', async () => {
    const author = await newMember();
    const first = await publish(author, '双车错');
    const { id } = first.data as ResidueBoard;
    expect((await publish(author, '双车错')).data).toEqual(first.data);
    const stranger = server.browser();
    expect((await stranger.call('getResidueBoard', { query: { id } })).data).toMatchObject({
      title: '双车错',
      penCode: CODE,
      playSide: 'RED',
      note: '红先胜',
      author: { userName: author.userName, tourist: 0 },
    });
    expect((await titles({ word: '双车错' })).filter((title) => title === '双车错')).toHaveLength(
      1,
    );
  });

  test('a guest is refused and asked to register', async () => {
    const browser = server.browser();
    await browser.call('getUserInfo');
    const page = await publish({ browser, userName: '' }, '游客的局');
    expect(page).toMatchObject({
      status: 403,
      errorCode: 1002,
      msg: refusalText('guests-may-not', 'zh'),
    });
    expect(await titles({ word: '游客的局' })).toEqual([]);
  });

  test('an unlawful or finished position is refused with its reason', async () => {
    const author = await newMember();
    const facing = await publish(author, 'x', '4k4/9/9/9/9/9/9/9/R8/4K4 w');
    expect(facing).toMatchObject({ status: 422, errorCode: 1202 });
    const broken = await publish(author, 'x', 'nine ranks');
    expect(broken).toMatchObject({ status: 422, errorCode: 1201 });
    const mated = await publish(author, 'x', '3k5/1R7/R8/9/9/9/9/9/9/4K4 w');
    expect(mated.status).toBe(200);
    const body = { title: 'y', penCode: 'R2k5/1R7/9/9/9/9/9/9/9/4K4 b', playSide: 'BLACK' };
    expect(await author.browser.call('addResidueBoard', { body })).toMatchObject({
      status: 422,
      errorCode: 1205,
    });
  });
});

describe('the list', () => {
  test('finds any part of a title in any case and width, page by page, newest first', async () => {
    const author = await newMember();
    for (const title of ['海底捞月 Moon 1', '海底捞月 moon 2', '海底捞月 ＭＯＯＮ 3', '水中捞月']) {
      await publish(author, title);
    }
    expect(await titles({ word: '底捞' })).toEqual([
      '海底捞月 ＭＯＯＮ 3',
      '海底捞月 moon 2',
      '海底捞月 Moon 1',
    ]);
    expect(await titles({ word: 'mOOn' })).toHaveLength(3);
    expect(await titles({ word: '月' })).toHaveLength(4);
    // Both pairs occur, but not adjacent to each other.
    expect(await titles({ word: '捞月 2' })).toEqual([]);
    expect(await titles({ word: '%' })).toEqual([]);
    const page = await server
      .browser()
      .call('listResidueBoards', { query: { word: '月', size: '3' } });
    const { next } = page.data as { next: string };
    expect(await titles({ word: '月', size: '3', cursor: next })).toEqual(['海底捞月 Moon 1']);
    expect((await titles({})).slice(0, 1)).toEqual(['水中捞月']);
  });

  test('a search goes through the index of grams', async () => {
    // A client of its own: the server's connections end a statement after a few seconds.
    await withClient(server.config.DATABASE_URL, async (client) => {
      await client.query(
        `insert into residue_boards (account_id, title, title_grams, pen_code, play_side, note)
          select (select min(id) from accounts), 'n' || n, array['n', n::text], n::text, 'RED', ''
          from generate_series(1, 20000) n`,
      );
      await client.query('analyze residue_boards');
    });
    const plan = await server.database.rows<{ 'QUERY PLAN': string }>(
      {
        name: 'explain',
        text: `explain select id from residue_boards b where hidden_at is null and id < 9223372036854775807
          and title_grams @> array['底捞'] order by id desc limit 21`,
      },
      [],
    );
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('residue_boards_title');
  });
});

describe('reports', () => {
  test('are counted once per person, and the operator hides the board', async () => {
    const [author, first, second] = [await newMember(), await newMember(), await newMember()];
    const { id } = (await publish(author, '可疑的局')).data as ResidueBoard;
    const body = { id, reason: 'spam', text: '广告' };
    for (const { browser } of [first, first, second]) {
      expect((await browser.call('reportResidueBoard', { body })).status).toBe(200);
    }
    expect(await admin('boards')).toContain(`${id}  shown  2 (spam)  ${author.userName}  可疑的局`);
    expect(await admin('hide-board', id, '--reason', 'advertising')).toContain('is hidden');
    await expect(admin('hide-board', id)).rejects.toThrow('no shown board');

    const query = { id };
    expect((await first.browser.call('getResidueBoard', { query })).status).toBe(404);
    expect(await titles({ word: '可疑的局' })).toEqual([]);
    expect(await publish(author, '可疑的局')).toMatchObject({ status: 403, errorCode: 403 });
    expect((await second.browser.call('reportResidueBoard', { body })).status).toBe(404);

    await admin('show-board', id);
    expect((await first.browser.call('getResidueBoard', { query })).status).toBe(200);
    await expect(admin('show-board', "1' or 1=1")).rejects.toThrow('no hidden board');
  });

  test('are limited', async () => {
    const { browser } = await newMember();
    const body = { id: '999999999', reason: 'other' };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await browser.call('reportResidueBoard', { body })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 404, 429, 429]);
  });
});

test('boards and reports are exported, and go with their author', async () => {
  const [author, other] = [await newMember(), await newMember()];
  const { id } = (await publish(author, '带走的局')).data as ResidueBoard;
  const { id: otherId } = (await publish(other, '别人的局')).data as ResidueBoard;
  const report = { id: otherId, reason: 'wrong', text: '局面不对' };
  await author.browser.call('reportResidueBoard', { body: report });
  await other.browser.call('reportResidueBoard', { body: { id, reason: 'other' } });
  const exported = await author.browser.call('exportAccount');
  expect(exported.data).toMatchObject({
    parts: {
      residueBoards: {
        boards: [{ id, title: '带走的局' }],
      },
    },
  });
  const password = 'river and boundary';
  expect((await author.browser.call('deleteAccount', { body: { password } })).status).toBe(200);
  expect(await titles({ word: '带走的局' })).toEqual([]);
  expect(await titles({ word: '别人的局' })).toEqual(['别人的局']);
  expect(await admin('boards')).not.toContain('别人的局');
});
