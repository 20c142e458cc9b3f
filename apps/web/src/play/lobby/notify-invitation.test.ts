// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyInvitation } from './notify-invitation.ts';

const WORDS = { title: '老陈 邀你下一局', body: '步时 120 秒' };
const shown = vi.fn<(title: string, options: unknown) => void>();

class FakeNotification extends EventTarget {
  static permission = 'granted';
  constructor(title: string, options: unknown) {
    super();
    shown(title, options);
  }
}

beforeEach(() => {
  shown.mockReset();
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('notifies when the page is not focused and notifications are on', async () => {
  await notifyInvitation(window, false, WORDS);
  expect(shown).not.toHaveBeenCalled();
  await notifyInvitation(window, true, WORDS);
  expect(shown).toHaveBeenCalledWith(WORDS.title, expect.objectContaining({ body: WORDS.body }));
});

it('does nothing when the page is focused or permission is denied', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await notifyInvitation(window, true, WORDS);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  FakeNotification.permission = 'denied';
  await notifyInvitation(window, true, WORDS);
  FakeNotification.permission = 'granted';
  expect(shown).not.toHaveBeenCalled();
});

it('shows an alert where there are no notifications', async () => {
  const alert = vi.fn<(words: string) => void>();
  await notifyInvitation({ document, alert, focus: () => undefined, navigator: {} }, true, WORDS);
  expect(alert).toHaveBeenCalledWith(expect.stringContaining(WORDS.title));
});

it('leaves it to the worker where there is one: on Android a page may not notify', async () => {
  const byWorker = vi.fn<(title: string, options?: NotificationOptions) => Promise<void>>();
  const registration = { active: {}, showNotification: byWorker };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  await notifyInvitation(window, true, WORDS);
  expect(byWorker).toHaveBeenCalledWith(WORDS.title, expect.objectContaining({ body: WORDS.body }));
  expect(shown).not.toHaveBeenCalled();
});

it('survives a browser whose pages may not notify', async () => {
  shown.mockImplementation(() => {
    throw new TypeError('Illegal constructor');
  });
  await expect(notifyInvitation(window, true, WORDS)).resolves.toBeUndefined();
});
