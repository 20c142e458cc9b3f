// The stream of tactics: a miss, a solution, a vote, the rating after a reload, and a position offline.
import { judgeTactic, loadTactics, type Tactic } from '@chuhe/puzzles';
import { legalMoves, readPosition, writeMoveRecord } from '@chuhe/rules';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { cellAt, pointsOf } from './local-game.ts';
import { violationsOf } from './violations.ts';

test.use({ serviceWorkers: 'allow' });

const tactics = new Map((await loadTactics()).map((tactic) => [tactic.id, tactic]));

function tacticOf(id: string): Tactic {
  const found = tactics.get(id);
  if (found === undefined) throw new Error(id);
  return found;
}

/** A legal but wrong first move. */
function missOf(tactic: Tactic): string {
  const start = readPosition(tactic.code);
  const moves = start.ok ? legalMoves(start.position) : [];
  const miss = moves.find((move) => judgeTactic(tactic, [move]).state === 'wrong');
  if (miss === undefined) throw new Error('every move is right');
  return writeMoveRecord(miss);
}

interface Handed {
  readonly data: { readonly tactic: { readonly id: string } };
}

/** Misses one position without a page. */
async function missOne(request: APIRequestContext): Promise<void> {
  const next = (await (await request.post('/api/tactics/next', { data: {} })).json()) as Handed;
  const { id } = next.data.tactic;
  const moves = [missOf(tacticOf(id))];
  expect((await request.post('/api/tactics/attempt', { data: { id, moves } })).ok()).toBe(true);
}

/** The position that the page gets after an action. */
async function handedBy(page: Page, act: () => Promise<void>): Promise<Tactic> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/tactics/next'));
  await act();
  const { data } = (await (await answer).json()) as Handed;
  return tacticOf(data.tactic.id);
}

/** Touches a piece and its target; the reply may come immediately. */
async function touchMove(page: Page, move: string): Promise<void> {
  const { from, to } = pointsOf(move);
  await cellAt(page, ...from).click();
  await expect(cellAt(page, ...from)).toHaveAttribute('aria-selected', 'true');
  await cellAt(page, ...to).click();
}

/** Whether the worker has cached the positions and the code of their page. */
async function hasPack(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const urls = kept.flat().map(({ url }) => url);
    return ['tactics-pack-', 'solve-screen-', 'tactics-screen-'].every((part) =>
      urls.some((url) => url.includes(part)),
    );
  });
}

test('a miss, a solution, a vote, the rating after a reload, and a position without a network', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    localStorage.setItem('settings', '{"gameSpeed":"off","introHidden":true}');
  });
  const player = { userName: `tactic${Date.now() % 1e9}`, password: 'river and boundary' };
  expect((await page.request.post('/api/register', { data: player })).ok()).toBe(true);
  for (let misses = 0; misses < 9; misses += 1) await missOne(page.request);
  const given = await handedBy(page, async () => {
    await page.goto('/tactics');
  });
  await expect(page.getByText('再做 1 题就有战术等级分。')).toBeVisible();
  await expect(page.getByText('计分', { exact: true })).toBeVisible();
  await touchMove(page, missOf(given));
  await expect(page.getByText('不对，再想想')).toBeVisible();
  await expect(page.getByText('不计分', { exact: true })).toBeVisible();
  // The wrong move and the reply to it stay until they are taken back.
  await page.getByRole('button', { name: '退一步' }).click();
  await expect(page.getByRole('button', { name: '提示' })).not.toHaveAttribute('aria-disabled');
  for (const [ply, move] of given.moves.entries())
    if (ply % 2 === 0) {
      await touchMove(page, move);
      if (ply < given.moves.length - 1) await expect(page.getByText('对，接着走')).toBeVisible();
    }
  await expect(page.getByText('解出，绝杀')).toBeVisible();
  await expect(page.getByText('第一次没走对，按未解出计分。')).toBeVisible();
  const vote = page.getByRole('button', { name: /好题/ });
  await vote.click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await handedBy(page, () => page.getByRole('button', { name: '下一题' }).click());

  await page.goto('/tactics');
  const panel = page.getByRole('region', { name: '战术等级分' });
  const own = (await (await page.request.get('/api/tactics/mine')).json()) as {
    readonly data: { readonly rating: { readonly rating: number } };
  };
  expect(own.data.rating.rating).toBeLessThan(1500);
  await expect(panel.locator('b:visible')).toHaveText(String(own.data.rating.rating));
  await expect(page.getByText('10 题，对 0 题')).toBeVisible();

  await expect.poll(async () => hasPack(page)).toBe(true);
  // Files are cached while the worker is still being installed; it answers a reload once it is active.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('离线：还有 200 题，不计分')).toBeVisible();
  await expect(page.getByText('不计分', { exact: true })).toBeVisible();
  const shown = await page.evaluate(() => localStorage.getItem('tactics-shown') ?? '');
  const packed = tactics.get(shown.split(',').at(-1)?.split('@')[0] ?? '');
  await touchMove(page, packed?.moves[0] ?? '');
  await expect(page.getByText('解出，绝杀')).toBeVisible();
  await page.getByRole('button', { name: '下一题' }).click();
  await expect(page.getByText(/步杀/)).toBeVisible();
  await context.setOffline(false);
});
