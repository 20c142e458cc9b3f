import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { cellAt, pointsOf } from './local-game.ts';
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

for (const [kind, clock, tag] of [
  ['increment', 'increment-0-1', {}],
  ['stages', 'stages-1-1-3', AT_NIGHT],
] as const) {
  test(`one loses on time: ${kind}`, tag, async ({ browser, site }) => {
    const red = await arrive(browser, site.url);
    const black = await arrive(browser, site.url, PHONE);
    await beginGame(red, black, { stepTime: 60, clock });
    // The first move of each side has half a minute, whatever the clock.
    await expect(timers(red).last()).toContainText(/首着 0:[12]\d|首着 0:30/);
    await playMoves(red, black, ['7747', '7062']);
    await expect(dialogOf(black)).toContainText('你赢了', { timeout: 30_000 });
    await expect(dialogOf(red)).toContainText(/超时/);
    await goHome(red, black);
  });
}

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

  await test.step('it is taken back by a tap, and by Escape', async () => {
    await premove(black, '1022');
    await cellAt(black, 4, 5).click();
    await expect(black.getByText('预走已取消')).toBeVisible();
    await premove(black, '1022');
    await cellAt(black, 4, 5).press('Escape');
    await expect(pending(black)).toHaveCount(0);
  });

  await test.step('one that has become impossible is dropped', async () => {
    // The soldier in the middle is taken before it can go on.
    await premove(black, '4344');
    await tapMove(red, '4743');
    await expect(black.getByText('预走走不成，已取消')).toBeVisible();
    expect(await writtenMoves(black)).toHaveLength(3);
  });

  await test.step('a granted takeback gives both their time again', async () => {
    await red.getByRole('button', { name: '悔棋' }).click();
    await black.getByRole('button', { name: '同意' }).click();
    await expect.poll(async () => (await writtenMoves(red)).length).toBe(2);
    // Both have what they had after their first moves; RED's time runs.
    await expect(timers(red).first()).toHaveText('10:05');
    await expect(timers(red).last()).toHaveText(/^(?:10:0[0-5]|9:\d\d)$/);
  });

  await test.step('a reload and a second device show the same clocks', async () => {
    await red.reload();
    await expect(timers(red)).toHaveCount(2);
    await expectSameClocks(red, black);
    const watching = await arrive(browser, site.url, PHONE);
    await watching.goto(`/game/personal?roomId=${room.roomId}&pw=${room.pw}`);
    await expect(timers(watching)).toHaveCount(2);
    await expectSameClocks(watching, black);
    expect(await violationsOf(watching)).toEqual([]);
    await goHome(watching);
  });
  await goHome(red, black);
});

function pending(page: Page) {
  return page.locator('.board__arrow--pending');
}

async function premove(page: Page, move: string): Promise<void> {
  const { from, to } = pointsOf(move);
  await cellAt(page, ...from).click();
  await cellAt(page, ...to).click();
  await expect(pending(page)).toHaveCount(1);
}
