// Small tournaments in the browser, from the entry to the prize page.
import { type Browser, expect, type Page } from '@playwright/test';
import type { Site } from '../tools/site/start-site.ts';
import { goWithin } from './app-pages.ts';
import { AT_NIGHT } from './at-night.ts';
import { arrive, goHome, PHONE, playMoves, test, timers } from './room-people.ts';
import { violationsOf } from './violations.ts';

test.setTimeout(180_000);

const PASSWORD = 'river and boundary';
/** Time for everybody to enter on a busy machine: a tournament that begins with one player is called off. */
const ENTRY_SECONDS = 25;
const pages: Page[] = [];

test.afterEach(() => goHome(...pages.splice(0)));

/** A registered person with a browser of their own, on the list of tournaments. */
async function member(browser: Browser, site: Site, userName: string): Promise<Page> {
  const page = await arrive(browser, site.url, { ...PHONE, reducedMotion: 'reduce' });
  pages.push(page);
  const data = { userName, password: PASSWORD };
  expect((await page.request.post('/api/register', { data })).ok()).toBe(true);
  await page.goto('/tournaments');
  return page;
}

/** Holds a tournament that begins in a few seconds, which the form does not offer. */
async function hold(page: Page, request: object, afterSeconds: number): Promise<string> {
  const data = {
    stepTime: 60,
    clock: 'increment-180-2',
    isRated: true,
    entry: 'everybody',
    hasChat: true,
    startsAt: new Date(Date.now() + afterSeconds * 1000).toISOString(),
    ...request,
  };
  const response = await page.request.post('/api/tournament/create', { data });
  const body = (await response.json()) as { readonly msg: string; readonly data: { id: string } };
  expect(response.ok(), body.msg).toBe(true);
  return body.data.id;
}

/** Enters by the button of the page. */
async function enter(page: Page, id: string): Promise<void> {
  await goWithin(page, `/tournaments/${id}`);
  await page.getByRole('button', { name: /^(?:报名|加入)$/ }).tap();
  await expect(page.getByText(/^(?:已报名|正在为你配对)$/)).toBeVisible();
}

/** Waits until a game of one of these people is ready and goes to it at once; the two at its board, RED first. */
async function nextGame(people: readonly Page[]): Promise<readonly [Page, Page]> {
  const seated: Page[] = [];
  await expect(async () => {
    for (const page of people) {
      const door = page.getByRole('link', { name: '立即进入' });
      if (!seated.includes(page) && (await door.count()) > 0) {
        await door.tap();
        seated.push(page);
      }
    }
    expect(seated).toHaveLength(2);
  }).toPass({ timeout: 60_000 });
  for (const page of seated) await expect(timers(page)).toHaveCount(2);
  const [one, other] = seated;
  if (one === undefined || other === undefined) throw new Error('two sit at a board');
  const isRed =
    (await one.locator('.seat').last().locator('.side-disc:not(.side-disc--black)').count()) > 0;
  return isRed ? [one, other] : [other, one];
}

/** Both move once, BLACK resigns, and both go back to the tournament by the result. */
async function redWins([red, black]: readonly [Page, Page]): Promise<void> {
  await playMoves(red, black, ['1747', '1022']);
  await black.getByRole('button', { name: '认输' }).tap();
  await black.getByRole('button', { name: '认输' }).last().tap();
  for (const page of [red, black]) {
    await page.locator('.result-card').getByRole('link', { name: '回到比赛' }).tap();
    await expect(page).toHaveURL(/\/tournaments\//);
  }
}

test('three people play a Swiss to the prize page', AT_NIGHT, async ({ browser, site }) => {
  const people = await Promise.all(
    ['swiss_a', 'swiss_b', 'swiss_c'].map((name) => member(browser, site, name)),
  );
  const [first] = people;
  if (first === undefined) throw new Error('three are there');
  const id = await hold(
    first,
    { name: '茶馆赛', form: 'swiss', rounds: 3, breakSeconds: 10 },
    ENTRY_SECONDS,
  );
  for (const page of people) await enter(page, id);
  expect(await violationsOf(first)).toEqual([]);
  for (const round of [1, 2, 3]) {
    const [red, black] = await nextGame(people);
    await expect(red.locator('.tournament-bar--phone')).toContainText(`第 ${round} / 3 轮`);
    await redWins([red, black]);
    if (round === 1) {
      await expect(red.getByRole('table', { name: '第 1 轮对阵' })).toContainText('2 – 0');
      await expect(red.getByRole('table', { name: '积分榜' })).toContainText('swiss_c');
      expect(await violationsOf(red)).toEqual([]);
    }
  }
  for (const page of people) {
    await expect(page.getByRole('list', { name: '领奖台' })).toContainText('swiss_a');
    await expect(page.getByText(/^你得了第 [123] 名，\d 分$/)).toBeVisible();
  }
  expect(await violationsOf(first)).toEqual([]);
  const download = first.waitForEvent('download');
  await first.getByRole('button', { name: '下载全部棋谱（PGN）' }).tap();
  expect((await download).suggestedFilename()).toBe('茶馆赛.pgn');
});

test(
  'two people play in an arena to its end, and the processes change meanwhile',
  AT_NIGHT,
  async ({ browser, site }) => {
    const people = await Promise.all(
      ['arena_a', 'arena_b'].map((name) => member(browser, site, name)),
    );
    const [one, other] = people;
    if (one === undefined || other === undefined) throw new Error('two are there');
    const arena = { name: '午间积分赛', form: 'arena', minutes: 10 };
    const id = await hold(one, arena, ENTRY_SECONDS);
    for (const page of people) await enter(page, id);
    const players = await nextGame(people);
    const [red] = players;
    await expect(red.locator('.tournament-bar--phone')).toContainText(/剩 (?:10:00|09:\d\d)/);
    expect(await violationsOf(red)).toEqual([]);
    // Otherwise the two would be paired again at once.
    await other.request.post('/api/tournament/pause', { data: { id, isPaused: true } });
    await redWins(players);
    const table = red.getByRole('table', { name: '积分赛排名' });
    await expect(table.locator('.tournament-table__own')).toContainText('2');
    expect(await violationsOf(red)).toEqual([]);
    await expect(other.getByRole('button', { name: '继续配对' })).toBeVisible();

    // The ten minutes pass while no process runs; the next one that leads it counts the game and ends it.
    await Promise.all(site.servers.map((server) => server.kill()));
    await site.runSql(
      `update tournament_events set event = jsonb_set(event, '{options,lastsMillis}', '1000')
     where event ->> 'type' = 'created'
       and tournament_id = (select id from tournaments where name = '${id}')`,
    );
    await Promise.all(site.servers.map((server) => server.start()));
    for (const page of people) {
      await expect(page.getByRole('list', { name: '领奖台' })).toBeVisible({ timeout: 60_000 });
    }
    expect(await violationsOf(one)).toEqual([]);
  },
);

test('a holder sets a password, which is asked for; the list shows the tournament', async ({
  browser,
  site,
}) => {
  const holder = await member(browser, site, 'cup_holder');
  const guest = await member(browser, site, 'cup_guest');
  await holder.getByRole('link', { name: '办一场' }).first().tap();
  await holder.getByLabel('名称').fill('周六暗号赛');
  await holder.getByText('循环赛', { exact: true }).tap();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await holder.getByLabel('日期').fill(tomorrow.toISOString().slice(0, 10));
  await holder.getByText('凭密码', { exact: true }).tap();
  await holder.getByRole('button', { name: '发布比赛' }).tap();
  await expect(holder.getByRole('alert')).toHaveText('请填写密码。');
  expect(await violationsOf(holder)).toEqual([]);
  await holder.getByLabel('密码', { exact: true }).fill('小卒过河');
  await holder.getByRole('button', { name: '发布比赛' }).tap();
  await expect(holder.getByRole('heading', { name: '周六暗号赛' })).toBeVisible();

  await guest.reload();
  await guest.getByRole('link', { name: /周六暗号赛/ }).tap();
  await guest.getByRole('button', { name: '报名' }).tap();
  await guest.getByRole('textbox', { name: '比赛密码' }).fill('车二平五');
  await guest.getByRole('button', { name: '加入' }).tap();
  await expect(guest.getByText('比赛密码不对')).toBeVisible();
  await guest.getByRole('textbox', { name: '比赛密码' }).fill('小卒过河');
  await guest.getByRole('button', { name: '加入' }).tap();
  await expect(guest.getByText('已报名', { exact: true })).toBeVisible();
  await expect(holder.getByText('cup_guest')).toBeVisible();

  await holder.getByRole('button', { name: '取消比赛' }).tap();
  await holder.getByRole('button', { name: '取消比赛' }).last().tap();
  await expect(guest.getByText('比赛已取消')).toBeVisible();
});
