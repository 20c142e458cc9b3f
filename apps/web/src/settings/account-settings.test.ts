import { CALLS, settingsSchema, type UserInfo } from '@chuhe/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '../session/index.ts';
import { changedKeys, toAccount, withAccount } from './account-settings.ts';
import { createSettingsStore } from './settings-store.ts';
import { parseSettings } from './settings.ts';
import { syncSettings } from './sync-settings.ts';

const CHANGED = parseSettings(
  JSON.stringify({
    gameSpeed: 'slow',
    backgroundMusic: 12.5,
    invite: false,
    gameColor: { preset: 'paper', own: { red: '#123456' } },
    mutedSounds: ['move', 'eat'],
    textScale: 1.3,
    pieces: 'pictograms',
    introHidden: true,
  }),
);

describe('settings of an account', () => {
  it('are what the contract takes', () => {
    for (const settings of [CHANGED, parseSettings(null)]) {
      expect(settingsSchema.safeParse(toAccount(settings)).success).toBe(true);
    }
  });

  it('come back to another device as they were', () => {
    const there = withAccount(parseSettings(null), toAccount(CHANGED));
    expect(there).toEqual({ ...CHANGED, backgroundMusic: 13, introHidden: false });
  });

  it('leave alone what they do not name', () => {
    expect(withAccount(CHANGED, { chat: false })).toEqual({ ...CHANGED, chat: false });
    expect(withAccount(CHANGED, { frameSize: 4096 })).toEqual(CHANGED);
  });

  it('differ key by key', () => {
    const now = toAccount(CHANGED);
    expect(changedKeys(now, { ...now, chat: false, theme: 'dark' })).toEqual({
      chat: true,
      theme: 'system',
    });
  });
});

const MEMBER: UserInfo = {
  userId: '7',
  userName: '青山',
  tourist: 0,
  status: 'FREE',
  email: null,
  settings: {},
  mutedUntil: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('settings that follow their player', () => {
  const call = vi.fn<(...words: readonly unknown[]) => Promise<never>>();
  const open = () => {
    const parts = {
      api: { call },
      session: createSessionStore(window),
      settings: createSettingsStore(window),
    };
    syncSettings(parts);
    return parts;
  };
  const sent = (): unknown => {
    expect(call.mock.lastCall?.[0]).toBe(CALLS.setUserInfo);
    return call.mock.lastCall?.[1];
  };

  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    call.mockReset().mockRejectedValue(new Error('not now'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stay on the device of a guest', async () => {
    const { session, settings } = open();
    session.accept({ ...MEMBER, tourist: 1 }, 'a'.repeat(43));
    settings.change({ chat: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(call).not.toHaveBeenCalled();
  });

  it('go to a new account as a whole, later only what changes', async () => {
    const { session, settings } = open();
    settings.change({ theme: 'dark' });
    session.accept(MEMBER, 'a'.repeat(43));
    call.mockImplementation((...words) => {
      const content = words[1] as { readonly body: { readonly settings: object } };
      return Promise.resolve({ data: { ...MEMBER, settings: content.body.settings } } as never);
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toMatchObject({ body: { settings: { theme: 'dark', invite: true } } });
    settings.change({ chat: false });
    settings.change({ setNum: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toMatchObject({ body: { settings: { chat: false, setNum: false } } });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('come from the account, except what was changed here meanwhile', async () => {
    const { session, settings } = open();
    settings.change({ theme: 'light' });
    const kept = { theme: 'dark', chat: false } as const;
    session.accept({ ...MEMBER, settings: kept }, 'a'.repeat(43));
    expect(settings.get()).toMatchObject({ theme: 'light', chat: false });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toMatchObject({ body: { settings: { theme: 'light' } } });
  });

  it('are sent with the next change when they could not be sent', async () => {
    const { session, settings } = open();
    session.accept({ ...MEMBER, settings: { chat: true } }, 'a'.repeat(43));
    settings.change({ chat: false });
    await vi.advanceTimersByTimeAsync(1000);
    settings.change({ theme: 'dark' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent()).toMatchObject({ body: { settings: { chat: false, theme: 'dark' } } });
  });
});
