import { expect } from '@playwright/test';
import { AT_NIGHT } from './at-night.ts';
import { visitWithin } from './app-pages.ts';
import { arrive, goHome, PHONE, test } from './room-people.ts';
import { violationsByDayAndNight } from './violations.ts';

test(
  'an operator answers what a member wrote; the member reads it on the same page',
  AT_NIGHT,
  async ({ browser, site }) => {
    const writer = await arrive(browser, site.url, { ...PHONE, reducedMotion: 'reduce' });
    const operator = await arrive(browser, site.url, { reducedMotion: 'reduce' });
    const people = { 写信人: writer, 回信人: operator };
    for (const [userName, page] of Object.entries(people))
      await page.request.post('/api/register', {
        data: { userName, password: 'river and boundary' },
      });
    await site.runSql(`update accounts set is_operator = true where user_name = '回信人'`);

    await writer.goto('/feedback');
    await writer.getByLabel('反馈内容').fill('走棋后钟没停\n第二行');
    await writer.getByRole('button', { name: '发送' }).click();
    await expect(writer.getByText('已收到，感谢反馈。')).toBeVisible();
    await expect(writer.getByText('等待回复')).toBeVisible();

    await operator.goto('/operator?tab=feedback');
    await expect(operator.getByText('走棋后钟没停')).toBeVisible();
    expect(await violationsByDayAndNight(operator)).toEqual([]);
    await operator.getByLabel(/^回复/).fill('已修好，谢谢。');
    await operator.getByRole('button', { name: '回复并关闭' }).click();
    await expect(operator.getByText('没有反馈')).toBeVisible();
    await operator.getByText('已处理', { exact: true }).click();
    await expect(operator.getByText('回复：已修好，谢谢。')).toBeVisible();

    await visitWithin(writer, '/');
    await visitWithin(writer, '/feedback');
    await expect(writer.getByText('回复：已修好，谢谢。')).toBeVisible();
    expect(await violationsByDayAndNight(writer)).toEqual([]);

    await test.step('an error of a page is listed, and closed until it happens again', async () => {
      const data = {
        text: '坏了\n/en/study/abcdefghij b7\nstack',
        file: '/a.js',
        type: 'TypeError',
        agent: 'Phone',
      };
      await writer.request.post('/api/upload/err', { data });
      await operator.goto('/operator?tab=errors');
      await expect(operator.getByText('坏了')).toBeVisible();
      await expect(operator.getByRole('heading', { name: '版本 b7 · /study/*' })).toBeVisible();
      await operator.getByText('详情').click();
      await expect(operator.getByText('/study/* b7')).toBeVisible();
      expect(await violationsByDayAndNight(operator)).toEqual([]);
      await operator.getByRole('button', { name: '关闭' }).click();
      await expect(operator.getByText('没有页面错误')).toBeVisible();
    });
    await goHome(writer, operator);
  },
);
