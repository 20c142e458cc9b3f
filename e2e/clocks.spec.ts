import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { cellAt, dragMove, pointsOf, walk } from './local-game.ts';
import {
  arrive,
  beginGame,
  dialogOf,
  expectSameClocks,
  goHome,
  PHONE,
  playMoves,
  sees,
  tapMove,
  test,
  timers,
  writtenMoves,
} from './room-people.ts';
import { violationsOf } from './violations.ts';
import { goWithin } from './app-pages.ts';

/** The first move of each side has half a minute, unless the step is shorter. */
const FIRST_MOVE = /首着 0:[12]\d|首着 0:30/;

for (const [kind, clock, shown, tag] of [
  ['increment', { clock: 'increment-0-1' }, FIRST_MOVE, AT_NIGHT],
  ['stages', { clock: 'stages-1-1-3' }, FIRST_MOVE, AT_NIGHT],
  ['step', {}, /^(?:1:00|0:5\d)/, AT_NIGHT],
] as const) {
  test(`one loses on time: ${kind}`, tag, async ({ browser, site }) => {
    const red = await arrive(browser, site.url);
    const black = await arrive(browser, site.url, PHONE);
    await beginGame(red, black, { stepTime: 60, ...clock });
    await expect(timers(red).last()).toContainText(shown);
    await playMoves(red, black, ['7747', '7062']);
    await expect(dialogOf(black)).toContainText('你赢了', { timeout: 90_000 });
    await expect(dialogOf(red)).toContainText(/超时/);
    await goHome(red, black);
  });
}

/** Longer than the shortest of these clocks allows for a move. */
const PAST_A_DAY_MILLIS = 25 * 3_600_000;

test('one loses on time: days', AT_NIGHT, async ({ browser, site }) => {
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, site.url, PHONE);
  const { roomId } = await beginGame(red, black, { stepTime: 60, clock: 'days-1' });
  await expect(timers(red).last()).toContainText(/^(?:24:00:00|23:5\d:\d\d)/);
  await test.step('a move is confirmed, and the page is left without a question', async () => {
    await tapMove(red, '7747');
    await red.getByRole('button', { name: '就这样走', exact: true }).click();
    await sees(black, '7747');
    await goWithin(black, '/games');
    await expect(black.getByRole('heading', { name: '轮到你 1 局' })).toBeVisible();
    expect(await violationsOf(black)).toEqual([]);
    await black.getByRole('link', { name: '先下最急的' }).click();
    await tapMove(black, '7062');
    await black.getByRole('button', { name: '就这样走', exact: true }).click();
    await sees(red, '7062');
  });
  // A process keeps the log of an open room in memory, so the day passes while none runs.
  await Promise.all(site.servers.map((server) => server.kill()));
  await site.runSql(
    `update room_events set at = at - ${PAST_A_DAY_MILLIS}
     where room_id = (select id from rooms where public_id = '${roomId}')`,
  );
  await Promise.all(site.servers.map((server) => server.start()));
  for (const page of [red, black]) await page.reload();
  await expect(dialogOf(black)).toContainText('你赢了');
  await expect(dialogOf(red)).toContainText(/超时/);
  await goHome(red, black);
});

test('premoves are played, taken back and dropped; a takeback and a reload keep the clocks', async ({
  browser,
  site,
}) => {
  const red = await arrive(browser, site.url);
  const black = await arrive(browser, site.url);
  const room = await beginGame(red, black, { stepTime: 60, clock: 'increment-600-5' });

  await test.step('set by taps while the other side thinks, it is played after its move', async () => {
    await premove(black, '7062');
    await tapMove(red, '7747');
    for (const page of [red, black]) await sees(page, '7062');
  });

  await test.step('set by a drag it is taken back by a tap, set by keys by Escape', async () => {
    await dragMove(black, '1022');
    await expect(pending(black)).toHaveCount(1);
    await cellAt(black, 4, 5).click();
    await expect(black.getByText('预走已取消')).toBeVisible();
    await expect(pending(black)).toHaveCount(0);
    // After a pointer action the arrows step through the moves, so the board is entered again by keyboard.
    await black.keyboard.press('Tab');
    await black.keyboard.press('Shift+Tab');
    // BLACK sees the board from the other side; the cursor is where the premove was cancelled.
    const { from, to } = pointsOf('1022');
    await walk(black, turned([4, 5]), turned(from));
    await black.keyboard.press('Enter');
    await walk(black, turned(from), turned(to));
    await black.keyboard.press('Enter');
    await expect(pending(black)).toHaveCount(1);
    await black.keyboard.press('Escape');
    await expect(pending(black)).toHaveCount(0);
  });

  await test.step('one that has become impossible is dropped', async () => {
    // The middle soldier is captured before it can move on.
    await premove(black, '4344');
    await tapMove(red, '4743');
    await expect(black.getByText('预走已失效')).toBeVisible();
    await expect.poll(() => writtenMoves(black)).toHaveLength(3);
  });

  await test.step('a granted takeback gives both their time again', async () => {
    await red.getByRole('button', { name: '悔棋' }).click();
    await black.getByRole('button', { name: '同意' }).click();
    await expect.poll(async () => (await writtenMoves(red)).length).toBe(2);
    // Both have the time they had after their first moves; RED's clock runs.
    await expect(timers(red).first()).toHaveText('10:05');
    await expect(timers(red).last()).toHaveText(/^(?:10:0[0-5]|9:\d\d)$/);
  });

  await test.step('a reload and a second device show the same clocks', async () => {
    await red.reload();
    await expect(timers(red)).toHaveCount(2);
    await expectSameClocks(red, black);
    await expectSameEnd(red, black);
    const watching = await arrive(browser, site.url, PHONE);
    await watching.goto(`/game/personal?roomId=${room.roomId}&pw=${room.pw}`);
    await expect(timers(watching)).toHaveCount(2);
    await expectSameClocks(watching, black);
    await expectSameEnd(watching, black);
    expect(await violationsOf(watching)).toEqual([]);
    await goHome(watching);
  });
  await goHome(red, black);
});

/** The moment when the running time is up, on the wall clock shared by all pages of this machine. */
async function endOfTime(page: Page): Promise<number> {
  return Number(await page.locator('[data-ends-at]').getAttribute('data-ends-at'));
}

/** Two pages count down to the same moment, whenever each of them draws; a page measures once it is connected. */
async function expectSameEnd(one: Page, another: Page): Promise<void> {
  const apart = async (): Promise<number> =>
    Math.abs((await endOfTime(one)) - (await endOfTime(another)));
  await expect.poll(apart).toBeLessThanOrEqual(100);
}

function turned([x, y]: readonly [number, number]): readonly [number, number] {
  return [8 - x, 9 - y];
}

function pending(page: Page) {
  return page.locator('.board__premove-piece');
}

async function premove(page: Page, move: string): Promise<void> {
  const { from, to } = pointsOf(move);
  await cellAt(page, ...from).click();
  await cellAt(page, ...to).click();
  await expect(pending(page)).toHaveCount(1);
}
