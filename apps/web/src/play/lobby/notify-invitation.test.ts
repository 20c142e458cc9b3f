// @vitest-environment happy-dom
import type { InviteInfo } from '@chuhe/protocol';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLanguage, type Text } from '../../platform/language/index.ts';
import { notifyInvitation } from './notify-invitation.ts';

const WORDS = { title: '老陈 邀你下一局', body: '局时 10 分 · 步时 60 秒 · 读秒 30 秒' };
const INFO: InviteInfo = {
  title: '',
  from: { userId: '2', userName: '老陈', tourist: 0 },
  stepTime: 60,
  clock: 'stages-600-60-30',
  isWatch: true,
};
const text: Text = (id, values) => i18n._(id, { ...values });
const shown = vi.fn<(title: string, options: unknown) => void>();

class FakeNotification extends EventTarget {
  static permission = 'granted';
  constructor(title: string, options: unknown) {
    super();
    shown(title, options);
  }
}

beforeEach(async () => {
  await changeLanguage('zh');
  shown.mockReset();
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('notifies when the page is not focused and notifications are on', async () => {
  await notifyInvitation(window, false, INFO, text);
  expect(shown).not.toHaveBeenCalled();
  await notifyInvitation(window, true, INFO, text);
  expect(shown).toHaveBeenCalledWith(WORDS.title, expect.objectContaining({ body: WORDS.body }));
});

it('does nothing when the page is focused or permission is denied', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  await notifyInvitation(window, true, INFO, text);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  FakeNotification.permission = 'denied';
  await notifyInvitation(window, true, INFO, text);
  FakeNotification.permission = 'granted';
  expect(shown).not.toHaveBeenCalled();
});

it('shows an alert where there are no notifications', async () => {
  const alert = vi.fn<(words: string) => void>();
  await notifyInvitation(
    { document, alert, focus: () => undefined, navigator: {} },
    true,
    INFO,
    text,
  );
  expect(alert).toHaveBeenCalledWith(expect.stringContaining(WORDS.title));
});

it('leaves it to the worker where there is one: on Android a page may not notify', async () => {
  const byWorker = vi.fn<(title: string, options?: NotificationOptions) => Promise<void>>();
  const registration = { active: {}, showNotification: byWorker };
  const serviceWorker = { getRegistration: () => Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker });
  await notifyInvitation(window, true, INFO, text);
  expect(byWorker).toHaveBeenCalledWith(WORDS.title, expect.objectContaining({ body: WORDS.body }));
  expect(shown).not.toHaveBeenCalled();
});

it('survives a browser whose pages may not notify', async () => {
  shown.mockImplementation(() => {
    throw new TypeError('Illegal constructor');
  });
  await expect(notifyInvitation(window, true, INFO, text)).resolves.toBeUndefined();
});
