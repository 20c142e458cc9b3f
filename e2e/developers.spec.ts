// The steps to a first game from the developers' page, with the real bridge and a real engine. The test runs the
// command exactly as the page prints it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';

const PASSWORD = 'river and boundary';
const ENGINE = process.env['ENGINE_PATH'] ?? '/usr/games/fairy-stockfish';

test('a token, the printed command, and the first game of an engine', async ({ page, browser }) => {
  const name = `engine_${process.pid}`;
  const token = await program(page, name, ['challenge', 'play']);
  const bot = await page.request.post('/api/account/bot', { data: { password: PASSWORD } });
  expect(bot.ok(), await bot.text()).toBe(true);

  await page.goto('/en/developers');
  const command = page.getByText('npx chuhe-bot').filter({ visible: true });
  await expect(command).toBeVisible();
  await expect(page.getByText('Parameters, answer and errors').first()).toBeVisible();
  const source = (await command.textContent()) ?? '';
  const env = { ...process.env, TOKEN: token, ENGINE, MOVE_MILLIS: '100' };
  const cwd = mkdtempSync(join(tmpdir(), 'chuhe-bridge-'));
  const bridge = spawn('sh', ['-c', source], { cwd, env, stdio: 'ignore', detached: true });
  try {
    const challenger = await (await browser.newContext()).newPage();
    const other = await program(challenger, `human_${process.pid}`, ['challenge', 'read']);
    const headers = { authorization: `Bearer ${other}` };
    const data = { player: name, stepTime: 60, side: 'BLACK' };
    // The bridge is online shortly after its start.
    await expect(async () => {
      const sent = await challenger.request.post('/api/v1/challenges', { headers, data });
      expect(sent.ok(), await sent.text()).toBe(true);
    }).toPass({ timeout: 90_000 });
    await challenger.goto('/');
    await expect(challenger.getByText(name).first()).toBeVisible();
    // The engine plays RED, so the game has started when its first move is on the board.
    const roomId = await roomOf(challenger);
    await expect.poll(() => pliesOf(challenger, roomId)).toBeGreaterThan(0);
  } finally {
    if (bridge.pid !== undefined) process.kill(-bridge.pid, 'SIGTERM');
    rmSync(cwd, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Registers the page's user and creates a token for them. */
async function program(page: Page, userName: string, scopes: readonly string[]): Promise<string> {
  const data = { userName, password: PASSWORD };
  const registered = await page.request.post('/api/register', { data });
  expect(registered.ok(), await registered.text()).toBe(true);
  const made = await page.request.post('/api/account/tokens', { data: { name: 'bridge', scopes } });
  expect(made.ok(), await made.text()).toBe(true);
  return ((await made.json()) as { readonly data: { readonly secret: string } }).data.secret;
}

/** The room of a user's game. A page that was open when the game started is in it; a later one has a link. */
async function roomOf(page: Page): Promise<string> {
  let found = '';
  await expect(async () => {
    const links = page.locator('a[href*="/game/room?roomId="]');
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    const all = [page.url(), ...addresses].join(' ');
    found = /\/game\/room\?roomId=([\w-]+)/.exec(all)?.[1] ?? '';
    expect(found).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return found;
}

/** The number of moves in a running game of the page's user. */
async function pliesOf(page: Page, roomId: string): Promise<number> {
  const answer = await page.request.get(`/api/live/boards?rooms=${roomId}.9999`);
  const { data } = (await answer.json()) as {
    readonly data: { readonly list: readonly { readonly plies: number }[] } | null;
  };
  return data?.list[0]?.plies ?? 0;
}
