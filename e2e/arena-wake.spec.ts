// A phone that slept while its lines died without a sign sees what happened as soon as it wakes up.
import { expect, type Page, type WebSocketRoute } from '@playwright/test';
import { goHome, test } from './room-people.ts';
import { enter, hold, member } from './tournament-people.ts';

const SLEPT_MINUTES = 10;
const WAKING_MILLIS = 3000;

test('a phone that slept ten minutes sees its arena pairing within three seconds of waking', async ({
  browser,
  site,
}) => {
  const [sleeper, rival] = await Promise.all([
    member(browser, site, 'wake_sleeper'),
    member(browser, site, 'wake_rival'),
  ]);
  const lines = await throughLines(sleeper);
  await sleeper.clock.install();
  await sleeper.reload();
  const arena = { name: '午睡积分赛', form: 'arena', minutes: 20 };
  const id = await hold(rival, arena, 8);
  await enter(sleeper, id);
  await enter(rival, id);
  await show(sleeper, 'hidden');
  lines.cut();
  await rival.waitForURL(/roomId=/);
  await sleeper.clock.fastForward(SLEPT_MINUTES * 60_000);
  await show(sleeper, 'visible');
  await expect(sleeper.getByText('正在对局').first()).toBeVisible({ timeout: WAKING_MILLIS });
  // The announcement of the game was missed, so the page leads there by itself a few seconds later.
  await sleeper.waitForURL(/roomId=/);
  await goHome(sleeper, rival);
});

/** Leads all sockets of a page through the test, which can cut them without a sign to either side. */
async function throughLines(page: Page) {
  const open = new Set<{ isCut: boolean }>();
  await page.routeWebSocket(/\/socket/, (route: WebSocketRoute) => {
    const line = { isCut: false };
    open.add(line);
    const server = route.connectToServer();
    route.onMessage((data) => {
      if (!line.isCut) server.send(data);
    });
    server.onMessage((data) => {
      if (!line.isCut) route.send(data);
    });
  });
  return {
    cut: (): void => {
      for (const line of open) line.isCut = true;
    },
  };
}

async function show(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}
