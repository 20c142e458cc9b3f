import { expect } from '@playwright/test';
import { SHORT_GAME } from './local-table.ts';
import {
  arrive,
  beginGame,
  clockSeconds,
  dialogOf,
  goHome,
  PHONE,
  playMoves,
  test,
  timers,
  writtenMoves,
} from './room-people.ts';

test('two guests play to mate by taps and play again with the sides swapped', async ({
  browser,
  site,
}) => {
  test.setTimeout(60_000);
  const red = await arrive(browser, site.url, PHONE);
  const black = await arrive(browser, site.url, PHONE);
  await beginGame(red, black);

  for (const [index, move] of SHORT_GAME.entries()) {
    await playMoves(red, black, [move], index);
    const [own, other] = [await clockSeconds(red), await clockSeconds(black)];
    // The opponent's clock stands first on each screen: what one sees on top the other sees below.
    const swapped = [...other.slice(2), ...other.slice(0, 2)];
    for (const [place, seconds] of own.entries()) {
      expect(Math.abs(seconds - (swapped[place] ?? NaN))).toBeLessThanOrEqual(1);
    }
  }
  expect(await writtenMoves(red)).toHaveLength(SHORT_GAME.length);
  expect(await writtenMoves(black)).toEqual(await writtenMoves(red));

  for (const [page, seal] of [
    [red, '胜'],
    [black, '负'],
  ] as const) {
    const result = dialogOf(page);
    await expect(result).toContainText('红方胜');
    await expect(result).toContainText('绝杀 · 第 3 回合');
    await expect(result.locator('.seal')).toHaveText(seal);
  }

  await black.getByRole('button', { name: '再来一局' }).click();
  await expect(dialogOf(black)).toContainText('已邀请');
  await expect(dialogOf(red)).toContainText('想再来一局，红黑互换');
  await red.getByRole('button', { name: '来', exact: true }).click();
  for (const page of [red, black]) {
    await expect(page).toHaveURL(/\/game\/room\?roomId=/);
    await expect(timers(page)).toHaveCount(2);
  }
  expect(red.url()).toBe(black.url());
  await expect(red.locator('.pbar').last().locator('.side')).toHaveText('黑方');
  await playMoves(black, red, ['1747', '1242']);
  await goHome(red, black);
});
