// The promise of the README after its commands: two browsers, one invites the other, and they play a game.
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../testbed/find-chromium.ts';

/** The shortest game to mate, as moves from point to point: x from the left, y from BLACK's home row. */
const MOVES = ['1715', '7279', '1525', '5041', '2520'];

/** `between` happens before each move but the first. */
export async function playInTwoBrowsers(
  url: string,
  between: (ply: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const browsers = [await open(), await open()] as const;
  try {
    const pages = [await arrive(browsers[0], url), await arrive(browsers[1], url)] as const;
    const [red, black] = pages;
    await red.getByRole('link', { name: /^邀请 / }).click();
    await red.getByRole('button', { name: '发送邀请' }).click();
    await black.getByRole('button', { name: '接受', exact: true }).click();
    for (const page of pages) await page.waitForURL(/\/game\/room\?roomId=/);
    for (const [ply, move] of MOVES.entries()) {
      if (ply > 0) await between(ply);
      await makeMove(ply % 2 === 0 ? red : black, pages, move);
    }
    for (const page of pages) await page.getByText('绝杀').first().waitFor();
  } finally {
    for (const browser of browsers) await browser.close();
  }
}

async function open(): Promise<Browser> {
  return chromium.launch(findChromium());
}

/** A guest who appears among the players online. */
async function arrive(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: url });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: '棋友', exact: true }).first().click();
  return page;
}

async function makeMove(mover: Page, all: readonly Page[], move: string): Promise<void> {
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = move.split('').map(Number);
  await mover.getByRole('timer').nth(1).waitFor();
  await mover.locator(cellAt(fromX, fromY)).click();
  await mover.locator(cellAt(toX, toY)).click();
  const arrived = `${cellAt(toX, toY)}[aria-label*="上一着"]`;
  for (const page of all) await page.locator(arrived).waitFor({ state: 'attached' });
}

function cellAt(x: number, y: number): string {
  return `[role="gridcell"][data-square="${y * 9 + x}"]`;
}
