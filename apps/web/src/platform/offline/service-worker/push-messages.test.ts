import { describe, expect, it, vi } from 'vitest';
import {
  notificationOf,
  type OpenPages,
  openPage,
  readData,
  readPush,
  renewPush,
  showPush,
} from './push-messages.ts';

const ORIGIN = 'https://chuhe.example';
const PUSH = {
  title: '轮到你走了',
  body: '墨白走棋了',
  path: '/game/room?roomId=abc',
  tag: 'abc',
  event: 'your-move 1:7',
};

function browserWith(...urls: readonly string[]) {
  const focus = vi.fn<(url: string) => void>();
  const openWindow = vi.fn<OpenPages['openWindow']>(async () => null);
  const pages = urls.map((url) => ({ url, focus: async () => focus(url) }));
  const clients: OpenPages = { matchAll: async () => pages, openWindow };
  return { clients, focus, openWindow };
}

describe('a push', () => {
  it('is read, also with fields that this worker does not know', () => {
    expect(readPush({ ...PUSH, more: 1 })).toEqual(PUSH);
  });

  it.each([
    null,
    'text',
    {},
    { ...PUSH, body: 7 },
    { ...PUSH, path: 'https://elsewhere.example/' },
    { ...PUSH, path: '//elsewhere.example/' },
    { ...PUSH, path: String.raw`/\elsewhere.example/` },
  ])('that is none is not shown: %j', (data) => {
    expect(readPush(data)).toBeUndefined();
  });

  it('that cannot be read still shows a notification, which opens the site', async () => {
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(
      async () => undefined,
    );
    const registration = { getNotifications: async () => [], showNotification };
    for (const data of [undefined, 'text', { ...PUSH, body: 7 }])
      await showPush(registration, notificationOf(data));
    expect(showNotification.mock.calls.map(([title]) => title)).toEqual([
      '楚河 Chuhe',
      '楚河 Chuhe',
      '楚河 Chuhe',
    ]);
    expect(showNotification.mock.calls[0]?.[1]).toMatchObject({ data: { path: '/' } });
    expect(notificationOf(PUSH)).toEqual(PUSH);
  });

  it('is heard again when it is news of the same room, and not when it is the same event', async () => {
    const shown: Notification[] = [];
    const showNotification = vi.fn<ServiceWorkerRegistration['showNotification']>(
      async (_, options) => {
        shown.splice(0, shown.length, { data: options?.data as unknown } as Notification);
      },
    );
    const registration = { getNotifications: async () => shown, showNotification };
    await showPush(registration, PUSH);
    await showPush(registration, PUSH);
    await showPush(registration, { ...PUSH, event: 'time-short 1:7' });
    const options = showNotification.mock.calls.map(([, given]) => given);
    expect(options).toMatchObject([{ renotify: false }, { renotify: false }, { renotify: true }]);
    expect(options.map((given) => given?.tag)).toEqual(['abc', 'abc', 'abc']);
  });
});

describe('a click on a notification', () => {
  it('brings the page to the front that shows the game already', async () => {
    const { clients, focus, openWindow } = browserWith(`${ORIGIN}/`, ORIGIN + PUSH.path);
    await openPage(clients, ORIGIN, PUSH.path);
    expect(focus.mock.calls).toEqual([[ORIGIN + PUSH.path]]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens the game beside a page that shows another one', async () => {
    const { clients, focus, openWindow } = browserWith(`${ORIGIN}/game/room?roomId=other`);
    await openPage(clients, ORIGIN, PUSH.path);
    expect(openWindow.mock.calls).toEqual([[PUSH.path]]);
    expect(focus).not.toHaveBeenCalled();
  });

  it('brings any page to the front when a page itself has notified', async () => {
    const { clients, focus } = browserWith(`${ORIGIN}/mate`);
    await openPage(clients, ORIGIN, readData(null).path);
    expect(focus.mock.calls).toEqual([[`${ORIGIN}/mate`]]);
  });

  it('never leads to another site', () => {
    expect(readData({ path: '//elsewhere.example/', event: 'x' })).toEqual({ event: 'x' });
  });
});

describe('an address that the browser has changed', () => {
  const options = { userVisibleOnly: true, applicationServerKey: null };
  const keys = { p256dh: 'p', auth: 'a' };
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/new', keys }) };

  it.each([
    { given: subscription, asked: 0 },
    { given: null, asked: 1 },
  ])(
    'is sent to the server, and asked for where the browser gave none',
    async ({ given, asked }) => {
      const subscribe = vi.fn<() => Promise<typeof subscription>>(async () => subscription);
      const send = vi.fn<typeof fetch>(async () => new Response());
      const change = { oldSubscription: { options }, newSubscription: given };
      await renewPush({ ...change, pushManager: { subscribe } }, send);
      expect(subscribe).toHaveBeenCalledTimes(asked);
      expect(send.mock.calls).toMatchObject([
        [
          '/api/messages/push',
          { method: 'POST', body: JSON.stringify({ endpoint: 'https://push.example/new', keys }) },
        ],
      ]);
    },
  );

  it('that was never there stays away', async () => {
    const send = vi.fn<typeof fetch>();
    const subscribe = vi.fn<() => Promise<typeof subscription>>();
    const change = { oldSubscription: null, newSubscription: null };
    await renewPush({ ...change, pushManager: { subscribe } }, send);
    expect(send).not.toHaveBeenCalled();
  });
});
