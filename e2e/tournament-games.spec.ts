// Whole tournaments in the browser, from the entry to the prize page. A spectator inspects every stage on a phone of
// 320 px.
import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { goHome, test } from './room-people.ts';
import {
  beginAll,
  enter,
  goBackAll,
  hold,
  inspect,
  member,
  narrowMember,
  type Pair,
  redWinsAll,
  seated,
  sixMembers,
} from './tournament-people.ts';

test.setTimeout(480_000);

/** Time for everybody to enter on a busy machine: a Swiss that starts with one player is cancelled. */
const ENTRY_SECONDS = 60;
/** The full length of the arena; its games may be over long before. */
const END_MILLIS = 200_000;
const pages: Page[] = [];

test.afterEach(() => goHome(...pages.splice(0)));

/** A round: all games start, a spectator inspects them, RED wins them, and everybody returns. */
async function playRound(
  people: readonly Page[],
  count: number,
  whileRunning?: () => Promise<void>,
): Promise<readonly Pair[]> {
  const pairs = await seated(people, count);
  await beginAll(pairs);
  await whileRunning?.();
  await redWinsAll(pairs);
  await goBackAll(pairs);
  return pairs;
}

async function expectPodium(people: readonly Page[], name: RegExp): Promise<void> {
  for (const page of people) {
    await expect(page.getByRole('list', { name: '领奖台' })).toContainText(name, {
      timeout: END_MILLIS,
    });
    await expect(page.getByText(/^你得了第 [1-6] 名，\d+ 分$/)).toBeVisible();
  }
}

test(
  'six people play a Swiss of three rounds to the final table',
  AT_NIGHT,
  async ({ browser, site }) => {
    const people = await sixMembers(browser, site, 'swiss');
    const onlooker = await narrowMember(browser, site, 'swiss_watch');
    pages.push(...people, onlooker);
    const [first = onlooker] = people;
    const swiss = { name: '茶馆赛', form: 'swiss', rounds: 3, breakSeconds: 10 };
    const id = await hold(onlooker, swiss, ENTRY_SECONDS);
    const path = `/tournaments/${id}`;
    await Promise.all(people.map((page) => enter(page, id)));
    await inspect(onlooker, path, '.entrants');
    for (const round of [1, 2, 3]) {
      const looking = async (): Promise<void> => inspect(onlooker, path, '.round-buttons');
      await playRound(people, 6, round === 1 ? looking : undefined);
      const boards = first.getByRole('table', { name: `第 ${round} 轮对阵` });
      await expect(boards.getByText('2 – 0')).toHaveCount(3);
    }
    await expectPodium(people, /swiss_/);
    await inspect(onlooker, path, '.podium');
    const table = first.getByRole('table', { name: '积分榜' });
    await expect(table.locator('tbody tr')).toHaveCount(6);
    const points = await table.locator('.tournament-table__points').allTextContents();
    // Three rounds of three games with two points each, the best first.
    expect(points.map(Number).reduce((sum, each) => sum + each, 0)).toBe(18);
    expect(points).toEqual(points.toSorted().toReversed());
    const download = first.waitForEvent('download');
    await first.getByRole('button', { name: '下载全部棋谱（PGN）' }).tap();
    expect((await download).suggestedFilename()).toBe('茶馆赛.pgn');
  },
);

test(
  'three people play a round robin to the full cross table',
  AT_NIGHT,
  async ({ browser, site }) => {
    const people = await Promise.all([
      narrowMember(browser, site, 'robin_a'),
      member(browser, site, 'robin_b'),
      member(browser, site, 'robin_c'),
    ]);
    const onlooker = await narrowMember(browser, site, 'robin_watch');
    pages.push(...people, onlooker);
    const robin = { name: '三人赛', form: 'round-robin', breakSeconds: 10 };
    const id = await hold(onlooker, robin, ENTRY_SECONDS);
    const path = `/tournaments/${id}`;
    await Promise.all(people.map((page) => enter(page, id)));
    await inspect(onlooker, path, '.entrants');
    for (const round of [1, 2, 3]) {
      const looking = async (): Promise<void> => inspect(onlooker, path, '.cross-table');
      await playRound(people, 2, round === 1 ? looking : undefined);
    }
    await expectPodium(people, /robin_/);
    await inspect(onlooker, path, '.podium');
    const table = onlooker.getByRole('table', { name: '循环赛成绩表' });
    await expect(table.locator('.cross-table__game')).toHaveCount(6);
  },
);

test(
  'six people play an arena of three minutes to the prize page; one withdraws and returns, the processes change',
  AT_NIGHT,
  async ({ browser, site }) => {
    const people = await sixMembers(browser, site, 'arena');
    const onlooker = await narrowMember(browser, site, 'arena_watch');
    pages.push(...people, onlooker);
    const [first = onlooker] = people;
    const arena = { name: '午间积分赛', form: 'arena', minutes: 10 };
    const id = await hold(onlooker, arena, ENTRY_SECONDS);
    // Shorter than an organiser may choose; nobody has read it yet.
    await site.runSql(
      `with t as (update tournaments set minutes = 3 where name = '${id}' returning id)
       update tournament_events e set event = jsonb_set(event, '{options,lastsMillis}', '180000')
       from t where e.tournament_id = t.id`,
    );
    const path = `/tournaments/${id}`;
    await Promise.all(people.map((page) => enter(page, id)));
    await inspect(onlooker, path, '.entrants');
    const pauseAll = async (): Promise<void> => {
      for (const page of people) {
        const data = { id, isPaused: true };
        expect((await page.request.post('/api/tournament/pause', { data })).ok()).toBe(true);
      }
    };
    /** All games of one pairing; afterwards everybody pauses, so that nobody is paired again immediately. */
    const playAll = async (whileRunning?: () => Promise<void>): Promise<void> => {
      const pairs = await seated(people, 6);
      await expect(first.locator('.tournament-bar--phone:visible')).toContainText(/剩 0[0-2]:\d\d/);
      await beginAll(pairs);
      await pauseAll();
      await whileRunning?.();
      await redWinsAll(pairs);
      // The result leads back automatically.
      for (const page of people) await expect(page).toHaveURL(/\/tournaments\//);
    };
    await playAll(() => inspect(onlooker, path, '.tournament__columns'));
    await Promise.all(site.servers.map((server) => server.kill()));
    await Promise.all(site.servers.map((server) => server.start()));

    await first.getByRole('button', { name: '退出比赛' }).tap();
    await first.getByRole('button', { name: '退出比赛' }).last().tap();
    await expect(first.getByText('已退出').first()).toBeVisible();
    await first.getByRole('button', { name: '重新加入' }).tap();
    for (const page of people.slice(1)) await page.getByRole('button', { name: '继续配对' }).tap();
    await playAll();

    await expectPodium(people, /arena_/);
    await inspect(onlooker, path, '.podium');
    const table = onlooker.getByRole('table', { name: '积分赛排名' });
    await expect(table.locator('tbody tr')).toHaveCount(6);
    // A player who paused at the end is not paused for ever.
    await expect(table.getByText('已暂停')).toHaveCount(0);
    const points = await table.locator('.tournament-table__points').allTextContents();
    expect(points.map(Number).reduce((sum, each) => sum + each, 0)).toBe(12);
  },
);
