import {
  CALLS,
  mergeSettings,
  settingsSchema,
  type StampedSettings,
  type UserInfo,
} from '@chuhe/protocol';
import { afterEach, beforeEach, describe, expect, it, type Mock as MockOf, vi } from 'vitest';
import { createSessionStore } from '../session/index.ts';
import { changedKeys, toAccount, withAccount } from './account-settings.ts';
import { createSettingsStore } from './settings-store.ts';
import { parseSettings } from './settings.ts';
import { syncSettings } from './sync-settings.ts';

type Mock = MockOf<(...args: readonly unknown[]) => Promise<never>>;

const CHANGED = parseSettings(
  JSON.stringify({
    gameSpeed: 'slow',
    backgroundMusic: 12.5,
    invite: false,
    premove: false,
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

  it('are all sent: every key of the contract but the one that the server sets', () => {
    const sent = toAccount({ ...CHANGED, pieces: 'pictograms', notation: 'wxf' });
    const owned = Object.keys(settingsSchema.shape).filter((key) => key !== 'frameSize');
    expect(Object.keys(sent).toSorted()).toEqual(owned.toSorted());
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

/** The account, as the server stores it. */
function openAccount(): { readonly call: Mock; readonly set: (settings: StampedSettings) => void } {
  let account: StampedSettings = { settings: {}, stamps: {} };
  const merge = (...args: readonly unknown[]): Promise<never> => {
    const content = args[1] as { readonly body: StampedSettings };
    account = mergeSettings(account, content.body);
    return Promise.resolve({ data: account, token: undefined } as never);
  };
  return {
    call: vi.fn<(...args: readonly unknown[]) => Promise<never>>(merge),
    set: (settings) => {
      account = mergeSettings(account, settings);
    },
  };
}

/** A device with its own storage. */
function openDevice(call: Mock) {
  const storage = new Map<string, string>();
  const listeners: (() => void)[] = [];
  const own = {
    localStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    },
    document: { visibilityState: 'visible', addEventListener: () => undefined },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'online') listeners.push(listener);
    },
  } as unknown as Window;
  const session = createSessionStore(own);
  const settings = createSettingsStore(own);
  syncSettings({ api: { call }, session, settings, window: own });
  const logIn = (part: Partial<UserInfo> = {}): void =>
    session.accept({ ...MEMBER, ...part }, 'a'.repeat(43));
  const reconnect = async (): Promise<void> => {
    for (const listener of listeners) listener();
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { session, settings, logIn, reconnect, storage };
}

describe('settings that follow their player', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stay on the device of a guest, with the time of each change', async () => {
    const { call } = openAccount();
    const { settings, logIn, storage } = openDevice(call);
    logIn({ tourist: 1 });
    settings.change({ chat: false });
    await vi.advanceTimersByTimeAsync(5000);
    expect(call).not.toHaveBeenCalled();
    expect(JSON.parse(storage.get('settings') ?? '')).toMatchObject({ chat: false });
    expect(storage.get('settings-stamps')).toMatch(/"stamps":\{"chat":"[0-9a-z-]{23}"\}/);
  });

  it('come along when a guest registers, and what is unset stays unset', async () => {
    const { call } = openAccount();
    const { settings, logIn } = openDevice(call);
    settings.change({ theme: 'dark', pieces: 'pictograms' });
    settings.change({ pieces: undefined });
    logIn();
    await vi.advanceTimersByTimeAsync(1000);
    expect(call.mock.lastCall?.[0]).toBe(CALLS.mergeSettings);
    expect(call.mock.lastCall?.[1]).toMatchObject({ body: { settings: { theme: 'dark' } } });
    expect(call.mock.lastCall?.[1]).toHaveProperty('body.stamps.pieces');
    expect(settings.get()).toMatchObject({ theme: 'dark' });
    expect(settings.get().pieces).toBeUndefined();
  });

  it.each([[[0, 1, 0]], [[1, 0, 1]]])(
    'are the same on two devices that were away, back in the order %j',
    async (order) => {
      const { call } = openAccount();
      const devices = [openDevice(call), openDevice(call)] as const;
      for (const { logIn } of devices) logIn();
      await vi.advanceTimersByTimeAsync(1000);
      call.mockClear();
      const [phone, desktop] = devices;
      phone.settings.change({ theme: 'dark', chat: false });
      vi.setSystemTime(1_800_000_100_000);
      desktop.settings.change({ theme: 'light', setNum: false });
      vi.setSystemTime(1_800_000_200_000);
      phone.settings.change({ gameSpeed: 'slow' });
      for (const at of order) await devices[at]?.reconnect();
      const result = { theme: 'light', chat: false, setNum: false, gameSpeed: 'slow' };
      for (const { settings } of devices) expect(settings.get()).toMatchObject(result);
    },
  );

  it('leave with their player, and a guest’s changes afterwards are not the player’s', async () => {
    const { call } = openAccount();
    const { session, settings, logIn } = openDevice(call);
    logIn();
    settings.change({ theme: 'dark', chat: false });
    await vi.advanceTimersByTimeAsync(1000);
    await session.leave(() => Promise.resolve(), false);
    logIn({ userId: '9', tourist: 1 });
    expect(settings.get()).toMatchObject({ theme: 'system', chat: true });
    settings.change({ theme: 'light' });
    await vi.advanceTimersByTimeAsync(1000);
    logIn();
    await vi.advanceTimersByTimeAsync(1000);
    expect(settings.get()).toMatchObject({ theme: 'dark', chat: false });
    expect(call.mock.lastCall?.[1]).toMatchObject({ body: { settings: {} } });
  });

  it('of a session that ended elsewhere are not changed by the guest who follows', async () => {
    const { call } = openAccount();
    const { settings, logIn } = openDevice(call);
    logIn();
    settings.change({ theme: 'dark' });
    await vi.advanceTimersByTimeAsync(1000);
    logIn({ userId: '9', tourist: 1 });
    settings.change({ theme: 'light' });
    await vi.advanceTimersByTimeAsync(1000);
    logIn();
    await vi.advanceTimersByTimeAsync(1000);
    expect(settings.get().theme).toBe('dark');
  });

  it('a clock that is behind does not make a later change lose', async () => {
    const { call } = openAccount();
    const [phone, desktop] = [openDevice(call), openDevice(call)];
    phone.logIn();
    phone.settings.change({ theme: 'dark' });
    await phone.reconnect();
    vi.setSystemTime(1_600_000_000_000);
    desktop.logIn();
    await vi.advanceTimersByTimeAsync(1000);
    expect(desktop.settings.get().theme).toBe('dark');
    desktop.settings.change({ theme: 'light' });
    await desktop.reconnect();
    await phone.reconnect();
    expect(phone.settings.get().theme).toBe('light');
  });

  it('a tab that has not seen another tab’s change does not undo it', async () => {
    const { call } = openAccount();
    const { settings, logIn, reconnect, storage } = openDevice(call);
    logIn();
    settings.change({ theme: 'dark' });
    await reconnect();
    const stored = JSON.parse(storage.get('settings') ?? '') as object;
    const memory = JSON.parse(storage.get('settings-stamps') ?? '') as {
      readonly known: object;
      readonly stamps: object;
    };
    storage.set('settings', JSON.stringify({ ...stored, chat: false }));
    const at = 'zzzzzzzz0-0000-othertab';
    storage.set(
      'settings-stamps',
      JSON.stringify({
        ...memory,
        known: { ...memory.known, chat: false },
        stamps: { ...memory.stamps, chat: at },
      }),
    );
    await reconnect();
    expect(call.mock.lastCall?.[1]).toMatchObject({
      body: { settings: { chat: false }, stamps: { chat: at } },
    });
  });

  it('of one player do not go to another who logs in here', async () => {
    const first = openAccount();
    const second = openAccount();
    const call = vi.fn<(...args: readonly unknown[]) => Promise<never>>((...args) =>
      first.call(...args),
    );
    const { settings, session, logIn } = openDevice(call);
    logIn();
    settings.change({ theme: 'dark' });
    await vi.advanceTimersByTimeAsync(1000);
    session.forget();
    second.set({ settings: { theme: 'light' }, stamps: { theme: '000000001-0000-otherone' } });
    call.mockImplementation((...args) => second.call(...args));
    logIn({ userId: '8' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(settings.get().theme).toBe('light');
  });

  it('that cannot be sent go with the next change', async () => {
    const { call } = openAccount();
    const { settings, logIn } = openDevice(call);
    logIn();
    await vi.advanceTimersByTimeAsync(1000);
    call.mockRejectedValueOnce(new Error('not now'));
    settings.change({ chat: false });
    await vi.advanceTimersByTimeAsync(1000);
    settings.change({ theme: 'dark' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(call.mock.lastCall?.[1]).toMatchObject({
      body: { settings: { chat: false, theme: 'dark' } },
    });
  });
});
