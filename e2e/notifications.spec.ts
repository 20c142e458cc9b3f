// Messages to absent players: a slow game from its first move to mate, over several visits. One player gets pushes,
// which Chromium's own worker shows; the other knows the game only from links in mails.
import { type Browser, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import {
  newVapidKeys,
  openPushService,
  type PushService,
} from '../apps/server/src/testing/push-service.ts';
import { findWindowedChromium } from '../tools/testbed/find-chromium.ts';
import { type Site, startSite } from '../tools/testbed/site/start-site.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';
import { SHORT_GAME } from './local-game.ts';
import { arrive, tapMove } from './room-people.ts';
import { violationsOf } from './violations.ts';

const RED = { userName: 'pushed_red', password: 'river and boundary' };
const BLACK = { userName: 'mailed_black', password: 'river and boundary' };
const ADDRESS = 'black@example.com';

let site: Site;
let pushes: PushService;
let notifying: Browser;
test.beforeAll(async () => {
  const { executablePath, args } = findWindowedChromium();
  // The headless shell has no notifications; the full browser has them even without a window.
  notifying = await chromium.launch({
    executablePath,
    args: [...args, '--headless=new'],
    ignoreDefaultArgs: ['--headless'],
  });
  const keys = newVapidKeys();
  pushes = await openPushService(keys.VAPID_PUBLIC_KEY);
  site = await startSite({ settings: { ...keys, PUSH_TO_PRIVATE: 'yes' } });
});
test.afterAll(async () => {
  await notifying.close();
  await site.close();
  await pushes.close();
});

/** Makes all scheduled messages due now. */
async function sendAll(): Promise<void> {
  await site.runSql(
    `update messages set next_try_at = now() where closed_at is null and kind <> 'time-short'`,
  );
}

/** The room addresses in the received mails, oldest first. */
function mailedLinks(): readonly string[] {
  return site.mailbox.mails
    .filter(({ to }) => to === ADDRESS)
    .flatMap(({ raw }) => {
      const [head = '', ...rest] = raw.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const text = /encoding: base64/i.test(head)
        ? Buffer.from(body, 'base64').toString()
        : body.replaceAll('=\r\n', '').replaceAll('=3D', '=');
      return /https?:\S+\/game\/room\?roomId=[\w-]+/.exec(text)?.[0] ?? [];
    });
}

async function nthLink(count: number): Promise<string> {
  await expect
    .poll(async () => {
      await sendAll();
      return mailedLinks().length;
    })
    .toBe(count);
  return mailedLinks()[count - 1] ?? '';
}

async function notifications(page: Page) {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Delivers a push to the worker as Chromium does. */
async function deliver(context: BrowserContext, page: Page, data: object): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(site.url));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: site.url,
    registrationId: await registered,
    data: JSON.stringify(data),
  });
  await devTools.detach();
}

test(
  'a slow game is played to its end by one who is pushed and one who is mailed',
  AT_NIGHT,
  async ({ browser }) => {
    const settings = { confirmSlowMove: false };
    const red = await arrive(notifying, site.url, {
      serviceWorkers: 'allow',
      permissions: ['notifications'],
      settings,
    });
    const black = await arrive(browser, site.url, { settings });
    const device = pushes.newDevice();
    // Chromium requests an address from its vendor's push service; here it gets the test's.
    await red.context().addInitScript((subscription) => {
      Object.assign(globalThis.PushManager.prototype, {
        subscribe: async () => ({ toJSON: () => subscription }),
      });
    }, device.subscription);

    await red.request.post('/api/register', { data: RED });
    await red.goto('/mine');
    await red.getByRole('link', { name: '通知', exact: true }).click();
    await red.getByRole('switch', { name: '这台设备的推送' }).click();
    await expect(red.getByText('浏览器已允许')).toBeVisible();
    expect(await violationsOf(red)).toEqual([]);
    const challenge = await red.request.post('/api/challenge', {
      data: { stepTime: 60, clock: 'days-1', side: 'RED', isRated: false },
    });
    const { data } = (await challenge.json()) as { readonly data: { readonly roomId: string } };

    await black.request.post('/api/register', { data: BLACK });
    await site.runSql(
      `update accounts set email = '${ADDRESS}' where user_name = '${BLACK.userName}'`,
    );
    await black.goto('/notifications');
    await black.getByRole('checkbox', { name: '对局结束，邮件' }).click();
    await expect(black.getByRole('checkbox', { name: '对局结束，邮件' })).toBeChecked();
    await black.goto(`/game/room?roomId=${data.roomId}&sit=yes`);
    await expect(black.locator('.seat').getByRole('timer')).toHaveCount(2);
    await black.goto('about:blank');

    for (const [ply, move] of SHORT_GAME.entries()) {
      if (ply % 2 === 0) {
        await expect
          .poll(async () => {
            await sendAll();
            return device.received.length;
          })
          .toBe(ply / 2 + 1);
        const path = device.received.at(-1)?.payload.path ?? '';
        await red.goto(path);
        await tapMove(red, move);
      } else {
        await black.goto(await nthLink((ply + 1) / 2));
        await tapMove(black, move);
        await black.goto('about:blank');
      }
    }
    const [first] = device.received;
    await deliver(red.context(), red, first?.payload ?? {});
    await deliver(red.context(), red, first?.payload ?? {});
    // The reader sees one notification per event, however often it arrives.
    await expect
      .poll(() => notifications(red))
      .toEqual([
        {
          title: '轮到你走了',
          body: `和 ${BLACK.userName} 的对局开始了，你先走，限时 1 天`,
          tag: data.roomId,
        },
      ]);
    await black.goto(await nthLink(3));
    await expect(black.getByText('绝杀').first()).toBeVisible();
  },
);
