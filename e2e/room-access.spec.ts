import { expect, type Page } from '@playwright/test';
import { RoomPlayer } from '../apps/server/src/testing/room-player.ts';
import { AT_NIGHT } from './at-night.ts';
import { cellAt, pointsOf, SHORT_GAME } from './local-game.ts';
import {
  arrive,
  beginGame,
  dialogOf,
  goHome,
  makeRoom,
  personalPath,
  PHONE,
  playMoves,
  test,
} from './room-people.ts';
import { DIALOG, violationsOf } from './violations.ts';

test('a game against a scripted opponent by keyboard and accessibility tree alone', async ({
  browser,
  site,
}) => {
  const page = await arrive(browser, site.url);
  const room = await makeRoom(page);
  await page.goto(personalPath(room));
  await expect(page.getByRole('heading', { name: '等好友加入' })).toBeVisible();

  const session = (await (await fetch(`${site.url}/api/getUserInfo`)).json()) as { token: string };
  const opponent = new RoomPlayer({ baseUrl: site.url, ...room, token: session.token });
  await opponent.opened();
  await opponent.submit({ type: 'sit' });
  await expect(page.getByRole('timer')).toHaveCount(2);
  await page.getByRole('gridcell', { name: /^红帅，5路1线/ }).focus();

  let cursor: readonly [number, number] = [4, 9];
  for (const [ply, move] of SHORT_GAME.entries()) {
    const { from, to } = pointsOf(move);
    if (ply % 2 === 0) {
      await walk(page, cursor, from);
      await page.keyboard.press('Enter');
      await expect(page.locator(':focus')).toHaveAccessibleName(/已选中/);
      await walk(page, from, to);
      await page.keyboard.press(' ');
      await expect(cellAt(page, ...to)).toHaveAttribute('aria-label', /上一着/);
      await opponent.until(
        () => opponent.room?.state !== 'playing' || opponent.room.line.moves.length > ply,
      );
      cursor = to;
    } else {
      await opponent.submit({ type: 'play', ply, move });
      // The opponent's move is announced in full words.
      await expect(
        page
          .locator('[aria-live]')
          .filter({ hasText: /黑.*(平|进|退|到|吃)/ })
          .first(),
      ).toBeAttached();
    }
  }
  const result = dialogOf(page);
  await expect(result).toContainText('你赢了');
  await page.keyboard.press('Tab');
  await expect(result.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  opponent.close(1000);
  await goHome(page);
});

test(
  'rooms pass axe while waiting, playing, asking, chatting and at the end',
  AT_NIGHT,
  async ({ browser, site }) => {
    const red = await arrive(browser, site.url, { colorScheme: 'dark', reducedMotion: 'reduce' });
    const black = await arrive(browser, site.url, { ...PHONE, reducedMotion: 'reduce' });
    const waiting = await makeRoom(red);
    await red.goto(personalPath(waiting, '/en'));
    await expect(red.getByRole('heading', { name: 'Waiting for your friend' })).toBeVisible();
    const found: string[] = [];
    const collectViolations = async (page: Page, stepName: string, within = 'html') => {
      for (const violation of await violationsOf(page, { within }))
        found.push(`${stepName}: ${violation}`);
    };
    await collectViolations(red, 'waiting');
    await black.goto(personalPath(waiting));
    await expect(black.getByRole('button', { name: '执黑加入' })).toBeVisible();
    await collectViolations(black, 'sitting down');
    await beginGame(red, black);
    await playMoves(red, black, ['1747', '1022']);
    await red.getByRole('tab', { name: '聊天' }).click();
    await red.getByRole('button', { name: '好棋！' }).click();
    await red.getByRole('button', { name: '提和' }).click();
    await collectViolations(red, 'question', DIALOG);
    await dialogOf(red).getByRole('button', { name: '提和' }).click();
    await expect(black.locator('.prompt')).toBeVisible();
    await collectViolations(red, 'playing');
    await collectViolations(black, 'prompt');
    await black.getByRole('button', { name: /聊天/ }).click();
    await expect(black.getByRole('dialog', { name: '聊天' })).toBeVisible();
    await collectViolations(black, 'chat', DIALOG);
    await black.keyboard.press('Escape');
    await black.getByRole('button', { name: '同意和棋' }).click();
    await expect(dialogOf(black)).toContainText('和棋');
    await collectViolations(black, 'result', DIALOG);
    await expect(dialogOf(red)).toContainText('和棋');
    await collectViolations(red, 'result', DIALOG);
    expect(found).toEqual([]);
    await goHome(red, black);
  },
);

/** Moves the cursor over the board with the arrow keys. */
async function walk(
  page: Page,
  from: readonly [number, number],
  to: readonly [number, number],
): Promise<void> {
  const [across, down] = [to[0] - from[0], to[1] - from[1]];
  for (let step = 0; step < Math.abs(across); step += 1)
    await page.keyboard.press(across > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = 0; step < Math.abs(down); step += 1)
    await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
}
