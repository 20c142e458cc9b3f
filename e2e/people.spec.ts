import { type Browser, expect, type Page } from '@playwright/test';
import type { Site } from '../tools/testbed/site/start-site.ts';
import { AT_NIGHT } from './at-night.ts';
import { choosePart, goWithin, visitWithin } from './app-pages.ts';
import { arrive, goHome, PHONE, test } from './room-people.ts';
import { violationsByDayAndNight } from './violations.ts';

const PASSWORD = 'river and boundary';

interface Member {
  readonly page: Page;
  readonly userId: string;
}

const pages: Page[] = [];

test.afterEach(() => goHome(...pages.splice(0)));

/** A registered user with their own browser. */
async function member(
  browser: Browser,
  site: Site,
  userName: string,
  phone = false,
): Promise<Member> {
  const page = await arrive(browser, site.url, { ...(phone && PHONE), reducedMotion: 'reduce' });
  pages.push(page);
  const response = await page.request.post('/api/register', {
    data: { userName, password: PASSWORD },
  });
  const { data } = (await response.json()) as { readonly data: { readonly userId: string } };
  return { page, userId: data.userId };
}

/** Expects no axe violations in light and dark mode. */
async function expectNoViolations(page: Page, path: string): Promise<void> {
  await goWithin(page, path);
  await expect(page).toHaveURL(path);
  await page.locator('main :is(.list, .empty-state, .card)').first().waitFor();
  expect(await violationsByDayAndNight(page), path).toEqual([]);
}

function names(page: Page) {
  return page.locator('.players-screen__list .list-row__title');
}

test('from the leaderboard to a player’s page; followed people come first; a block parts two people everywhere', async ({
  browser,
  site,
}) => {
  const crane = await member(browser, site, '白鹤', true);
  const turtle = await member(browser, site, '灵龟');
  await site.runSql(`
    insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
    values (${turtle.userId}, 'rapid', 1812, 80, 0.06, 30, now());
    insert into rating_changes (account_id, kind, subject, score, rating_before, rating_after,
      deviation_after, changed_at)
    select ${turtle.userId}, 'rapid', 'room' || n, 1, 1700 + n * 10, 1712 + n * 10, 80,
      now() - make_interval(days => 11 - n) from generate_series(1, 10) as n`);
  await turtle.page.goto('/mate');

  const { page } = crane;
  await page.goto('/leaderboard');
  await page.getByRole('link', { name: /灵龟/ }).click();
  await expect(page).toHaveURL(`/player/${turtle.userId}`);
  await expect(page.getByText('1812', { exact: true }).first()).toBeVisible();
  await page.getByText('查看明细').click();
  await expect(page.getByRole('cell', { name: '1812' })).toBeVisible();
  await page.getByRole('button', { name: '关注' }).click();
  await expect(page.getByRole('button', { name: '已关注' })).toBeVisible();

  await visitWithin(page, '/mate');
  await choosePart(page, '棋友');
  await expect(page.getByRole('heading', { name: /关注的棋友/ })).toBeVisible();
  await expect(names(page).first()).toHaveText('灵龟');
  await expect(names(turtle.page).filter({ hasText: '白鹤' })).toHaveCount(1);

  await names(page).first().getByRole('link').click();
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '拉黑' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '拉黑' }).click();
  await expect(page.getByRole('heading', { name: '你已拉黑这位棋友' })).toBeVisible();
  // The blocked user sees the other disappear without any action.
  await expect(names(turtle.page).filter({ hasText: '白鹤' })).toHaveCount(0);
  await visitWithin(turtle.page, `/player/${crane.userId}`);
  await expect(turtle.page.getByRole('heading', { name: '没有这位棋友' })).toBeVisible();
  await visitWithin(turtle.page, '/search');
  await turtle.page.getByRole('searchbox').fill('白鹤');
  await expect(turtle.page.getByText('没有找到“白鹤”')).toBeVisible();
  await visitWithin(page, '/mate');
  await choosePart(page, '棋友');
  // Others may be online: users of the previous journey stay visible until their presence expires.
  await page.locator('.players-screen__list, .empty-state').first().waitFor();
  await expect(names(page).filter({ hasText: '灵龟' })).toHaveCount(0);

  await visitWithin(page, '/blocks');
  await page.getByRole('button', { name: '解除拉黑 灵龟' }).click();
  await expect(page.getByRole('heading', { name: '黑名单为空' })).toBeVisible();
  await visitWithin(page, '/mate');
  await choosePart(page, '棋友');
  await visitWithin(turtle.page, '/mate');
  await expect(names(turtle.page).filter({ hasText: '白鹤' })).toHaveCount(1);
});

test(
  'a report, an operator who mutes, the muted player is notified and appeals; others have no access to the operator pages',
  AT_NIGHT,
  async ({ browser, site }) => {
    const victim = await member(browser, site, '过路人');
    const loud = await member(browser, site, '大嗓门', true);
    const operator = await member(browser, site, '守河人');
    await site.runSql(`update accounts set is_operator = true where id = ${operator.userId}`);
    await loud.page.goto('/');

    await victim.page.goto(`/player/${loud.userId}`);
    await victim.page.getByRole('button', { name: '更多' }).click();
    await victim.page.getByRole('button', { name: '举报' }).click();
    const sheet = victim.page.getByRole('dialog', { name: '举报' });
    await sheet.getByRole('button', { name: '刷屏或广告' }).click();
    await sheet.getByRole('textbox').fill('一直刷广告');
    await sheet.getByRole('button', { name: '提交' }).click();
    await expect(victim.page.getByText('已收到，管理员会处理。')).toBeVisible();
    await visitWithin(victim.page, '/operator');
    await expect(victim.page.getByRole('heading', { name: '仅限管理员访问' })).toBeVisible();

    const { page } = operator;
    await page.goto('/operator');
    await page.getByRole('link', { name: /大嗓门/ }).click();
    await expect(page.getByText('一直刷广告')).toBeVisible();
    await page.getByRole('button', { name: '由我处理' }).click();
    await expect(page.getByText('守河人 在处理')).toBeVisible();
    await page.getByRole('link', { name: '查看棋友' }).click();
    await page.getByRole('button', { name: '刷屏或广告' }).click();
    await page.getByRole('textbox', { name: /给对方的说明/ }).fill('请不要刷屏');
    await page.getByRole('button', { name: '禁言', exact: true }).click();
    await expect(page.getByText(/禁言至/)).toBeVisible();

    const muteDialog = loud.page.getByRole('dialog', { name: '你已被禁言' });
    await expect(muteDialog).toContainText('刷屏或广告');
    await expect(muteDialog).toContainText('请不要刷屏');
    await muteDialog.getByRole('button').click();
    await visitWithin(loud.page, '/measures');
    await expect(loud.page.getByText('生效中')).toBeVisible();
    await loud.page.getByText('申诉', { exact: true }).click();
    await loud.page.getByRole('textbox').fill('那不是我发的');
    await loud.page.getByRole('button', { name: '提交申诉' }).click();
    await expect(loud.page.getByText('等待管理员处理')).toBeVisible();

    await page.goto('/operator');
    await page.getByRole('link', { name: /申诉.*大嗓门/ }).click();
    await page.getByRole('button', { name: '成立', exact: true }).click();
    // The decision opens the next open report.
    await expect(page.getByText('一直刷广告')).toBeVisible();
    await expect(loud.page.getByRole('dialog', { name: '对你的处罚已撤销' })).toBeVisible();
    await page.goto('/operator?tab=log');
    await expect(page.locator('.operator .list > li')).toHaveCount(3);

    await test.step('the screens about people are accessible by day and by night', async () => {
      await site.runSql(`
      insert into measures (account_id, kind, reason, note, ends_at)
      values (${loud.userId}, 'mute', 'spam', 'note', now() + interval '1 day');
      insert into reports (kind, reporter_id, account_id, reason, message)
      values ('player', ${operator.userId}, ${loud.userId}, 'cheating', 'words');
      insert into blocks (account_id, blocked_id) values (${loud.userId}, ${victim.userId})`);
      await page.goto('/operator');
      await page
        .getByRole('link', { name: /大嗓门/ })
        .first()
        .click();
      const report = new URL(page.url());
      const tabs = ['queue', 'log', 'notices', 'site', `players&who=${loud.userId}`];
      await expectNoViolations(page, report.pathname + report.search);
      for (const tab of tabs) await expectNoViolations(page, `/operator?tab=${tab}`);
      const paths = ['/measures', '/blocks', '/leaderboard', `/player/${operator.userId}`];
      for (const path of paths) await expectNoViolations(loud.page, `/en${path}`);
    });
  },
);
