// Boards in a page of another site; a server on another port is another origin.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { importMasters } from '../tools/testbed/site/library-part.ts';
import { test } from './journey.ts';

/** A page of another site with one frame. */
async function openBlog(frame: string): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><h1>blog</h1>${frame}`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { server, url: `http://127.0.0.1:${port}/` };
}

test('a game is replayed in a page of another site, which cannot frame the site itself', async ({
  page,
  baseURL,
}) => {
  const [game] = await importMasters(process.env['E2E_DATABASE'] ?? '');
  if (game === undefined || baseURL === undefined) throw new Error('no game');
  const address = `${baseURL}/embed/library/${game.id}`;
  const { server, url } = await openBlog(
    `<iframe id="game" src="${address}" width="360" height="560"></iframe>
     <iframe id="daily" src="${baseURL}/en/embed/puzzle/daily?theme=dark" width="360" height="560"></iframe>
     <iframe id="site" src="${baseURL}/account" width="360" height="560"></iframe>`,
  );
  try {
    const cookies = await page.context().cookies();
    await page.goto(url);
    const board = page.frameLocator('#game');
    await expect(board.getByText(game.red)).toBeVisible();
    await board.getByRole('button', { name: '开局' }).click();
    await expect(board.getByRole('button', { name: '上一着' })).toBeDisabled();
    await board.getByRole('button', { name: '下一着' }).click();
    await expect(board.getByText(/^1[.] /)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(board.getByText(/^1… /)).toBeVisible();
    await board.getByRole('button', { name: '终局' }).click();
    await expect(
      board.getByText(new RegExp(`^${Math.ceil(game.moves.length / 8)}[.…] `)),
    ).toBeVisible();
    const daily = page.frameLocator('#daily');
    await expect(daily.getByText('Red to move')).toBeVisible();
    await expect(daily.getByRole('link', { name: 'Open on Chuhe' })).toHaveAttribute(
      'href',
      /\/en\/level\//,
    );
    // The outer page cannot access the frame, and the frame neither has nor gets any of the reader's cookies.
    const frame = page.frames().find((one) => one.url().includes('/embed/library'));
    expect(await frame?.evaluate(() => document.cookie)).toBe('');
    const reached = await page.evaluate(() => {
      const inside = document.querySelector('iframe');
      return inside instanceof HTMLIFrameElement && inside.contentDocument !== null;
    });
    expect(reached).toBe(false);
    expect(await page.context().cookies()).toEqual(cookies);
    // Every other page of the site refuses to be framed.
    const site = page.frames().find((one) => one.url().startsWith('chrome-error:'));
    expect(site).toBeDefined();
  } finally {
    server.close();
  }
});
