import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyInvitation } from './notify-invitation.ts';

const WORDS = { title: '老陈 请你下一局', body: '步时 120 秒' };
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

it('notifies somebody who looks elsewhere and wants it', () => {
  notifyInvitation(window, false, WORDS);
  expect(shown).not.toHaveBeenCalled();
  notifyInvitation(window, true, WORDS);
  expect(shown).toHaveBeenCalledWith(WORDS.title, expect.objectContaining({ body: WORDS.body }));
});

it('leaves alone somebody who looks at the page, or a browser that was told not to', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  notifyInvitation(window, true, WORDS);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  FakeNotification.permission = 'denied';
  notifyInvitation(window, true, WORDS);
  FakeNotification.permission = 'granted';
  expect(shown).not.toHaveBeenCalled();
});

it('shows an alert where there are no notifications', () => {
  const alert = vi.fn<(words: string) => void>();
  notifyInvitation({ document, alert, focus: () => undefined }, true, WORDS);
  expect(alert).toHaveBeenCalledWith(expect.stringContaining(WORDS.title));
});
