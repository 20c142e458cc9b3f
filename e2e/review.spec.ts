import { expect, type Page } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { violationsOf } from './violations.ts';

/** Sixty moves of each side, good and bad ones. */
const GAME = [
  '17477062394812427776727586856364798775550605504147674222262560426947223209078070',
  '89793236767300010737363273536274192743443733012153432101464532314544707233355556',
  '87755626353664653626030466653135264635314626102285848384798984854333857589804150',
  '26563041333242643235746256533111354572708070627065641118535222030504012164542042',
  '52421819271970624212031112624030485721311927313262603231606275656222313754643727',
  '22203031202131324443656667876667878141528182524182814130574867574333324248574252',
].join('');
const POSITIONS = GAME.length / 4 + 1;

async function progressOf(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar').getAttribute('value'));
}

test(
  'a game of sixty moves is reviewed, stopped, continued, and stored',
  AT_NIGHT,
  async ({ page }) => {
    await page.goto(`/game/local/detail?moves=${GAME}`);
    await page.getByRole('button', { name: '引擎分析' }).click();
    await expect(page.getByRole('progressbar')).toHaveAttribute('max', String(POSITIONS));
    await expect.poll(async () => progressOf(page)).toBeGreaterThan(5);

    await page.getByRole('button', { name: '停止' }).click();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await page.reload();
    await page.getByRole('button', { name: '继续分析' }).click();
    expect(await progressOf(page)).toBeGreaterThan(5);

    const overview = page.getByRole('tab', { name: '总览' });
    const summary = page.getByRole('table', { name: '着法统计' });
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 200_000 });
    await expect(page.getByRole('button', { name: '继续分析' })).toHaveCount(0);
    await expect(page.locator('.evaluation-graph__red')).toHaveAttribute(
      'd',
      new RegExp(`L${POSITIONS - 1} `),
    );
    await overview.click();
    const found = await summary.innerText();
    const graph = await page.locator('.evaluation-graph__red').getAttribute('d');
    expect(found).toMatch(/失着[^]*[1-9]/);

    await page.reload();
    await overview.click();
    await expect(summary).toBeVisible();
    expect(await summary.innerText()).toBe(found);
    expect(await page.locator('.evaluation-graph__red').getAttribute('d')).toBe(graph);

    await page.getByRole('tab', { name: '分析' }).click();
    await page.locator('.move-list .move-mark--mistake').first().click();
    await expect(page.locator('.coach-card:visible')).toContainText(/引擎首选 /);
    await expect(page.locator('.board__arrow--best')).toBeAttached();
    const more = page.getByRole('button', { name: '更多操作' });
    await more.click();
    await page.getByText('ICCS').click();
    await more.click();
    await expect(page.locator('.coach-card:visible')).toContainText(/引擎首选 [A-I]\d-[A-I]\d/);

    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: /重练红方失着/ }).click();
    await expect(page.locator('.coach-card:visible')).toContainText('找一着更好的');
    await page.getByRole('button', { name: '看答案' }).click();
    await expect(page.locator('.coach-card:visible')).toContainText('比');
    await page.getByRole('button', { name: '返回复盘' }).click();

    await more.click();
    await page.getByRole('link', { name: '由此与电脑续弈' }).click();
    await expect(page).toHaveURL(/[/]game[/]single[?]penCode=/);
  },
);
