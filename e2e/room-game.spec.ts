import { expect } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { SHORT_GAME } from './local-game.ts';
import {
  arrive,
  beginGame,
  dialogOf,
  expectSameClocks,
  goHome,
  PHONE,
  playMoves,
  test,
  timers,
  writtenMoves,
} from './room-people.ts';

test(
  'two guests play to mate by taps and play again with the sides swapped',
  AT_NIGHT,
  async ({ browser, site }) => {
    const red = await arrive(browser, site.url, PHONE);
    const black = await arrive(browser, site.url, PHONE);
    await beginGame(red, black);

    for (const [index, move] of SHORT_GAME.entries()) {
      await playMoves(red, black, [move], index);
      await expectSameClocks(red, black);
    }
    await expect.poll(() => writtenMoves(red)).toHaveLength(SHORT_GAME.length);
    await expect.poll(() => writtenMoves(black)).toEqual(await writtenMoves(red));

    for (const [page, seal] of [
      [red, '胜'],
      [black, '负'],
    ] as const) {
      const result = dialogOf(page);
      await expect(result).toContainText(page === red ? '你赢了' : '你输了');
      await expect(result).toContainText('绝杀 · 3 回合');
      await expect(result.locator('.seal:visible')).toHaveText(seal);
    }

    await black.getByRole('button', { name: '再来一局' }).click();
    await expect(dialogOf(black)).toContainText('已邀请');
    await expect(dialogOf(red)).toContainText('邀你再来一局（互换先后手）');
    await red.getByRole('button', { name: '接受', exact: true }).click();
    for (const page of [red, black]) {
      await expect(page).toHaveURL(/\/game\/room\?roomId=/);
      await expect(timers(page)).toHaveCount(2);
    }
    expect(red.url()).toBe(black.url());
    await expect(red.locator('.seat').last().locator('.side-disc:visible')).toHaveText('黑方');
    await playMoves(black, red, ['1747', '1242']);
    await goHome(red, black);
  },
);
