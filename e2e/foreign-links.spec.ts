import { expect } from '@playwright/test';
import { arrive, goHome, makeRoom, personalPath, PHONE, test, timers } from './room-people.ts';

const READERS = [
  { locale: 'en-US', prefix: '/en', invites: / invites you/, join: /^Join as / },
  { locale: 'vi-VN', prefix: '/vi', invites: / mời bạn/, join: /^Cầm .* vào chơi$/ },
] as const;

for (const { locale, prefix, invites, join } of READERS)
  test(`a Chinese link opens in ${locale} on a phone in that language, which plays the game`, async ({
    browser,
    site,
  }) => {
    const host = await arrive(browser, site.url, PHONE);
    const guest = await arrive(browser, site.url, {
      ...PHONE,
      locale,
      settings: { introHidden: false },
    });
    const room = await makeRoom(host);
    await host.goto(personalPath(room));
    await guest.goto(personalPath(room));
    await expect(guest.getByRole('heading', { name: invites })).toBeVisible();
    expect(new URL(guest.url()).pathname).toBe(`${prefix}/game/personal`);
    await guest.getByRole('button', { name: join }).click();
    for (const page of [host, guest]) await expect(timers(page)).toHaveCount(2);
    expect(new URL(guest.url()).pathname).toBe(`${prefix}/game/personal`);
    await goHome(host, guest);
  });

test('whoever got the wrong language changes it on the invitation or in the bar of a phone', async ({
  browser,
  site,
}) => {
  const host = await arrive(browser, site.url, PHONE);
  const guest = await arrive(browser, site.url, {
    ...PHONE,
    locale: 'vi-VN',
    settings: { introHidden: false },
  });
  const room = await makeRoom(host);
  await guest.context().addCookies([{ name: 'locale', value: 'zh', url: site.url }]);
  await guest.goto(personalPath(room));
  await expect(guest.getByRole('heading', { name: /邀请你|邀你/ })).toBeVisible();
  const names = guest.getByRole('group', { name: '语言' });
  await expect(names.getByRole('button')).toHaveText([
    '简体中文',
    'English',
    '繁體中文',
    'Tiếng Việt',
  ]);
  await names.getByRole('button', { name: 'Tiếng Việt' }).click();
  await expect(guest.getByRole('heading', { name: / mời bạn/ })).toBeVisible();

  await guest.goto('/game/single');
  const globe = guest.getByRole('combobox', { name: '语言' });
  await expect(globe.filter({ visible: true })).toHaveCount(1);
  await globe.filter({ visible: true }).selectOption('vi');
  await expect(guest).toHaveURL(/\/vi\/game\/single$/);

  await test.step('a first visit of a phone has no banner that only asks to be closed', async () => {
    await guest.goto('/vi');
    await expect(guest.locator('.home__tools')).toBeVisible();
    await expect(guest.locator('.intro')).toBeHidden();
  });
  await goHome(host, guest);
});
