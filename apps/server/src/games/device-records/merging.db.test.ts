import { nextStamp, NO_STAMP, type StampedSettings } from '@chuhe/protocol';
import { describe, expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up.ts';

let people = 0;

const server = await setUpServer();

/** A new member with two devices. */
async function twoDevices() {
  people += 1;
  const body = { userName: `merger_${people}`, password: 'river and boundary' };
  const [phone, desk] = [server.browser(), server.browser()];
  await phone.call('register', { body });
  await desk.call('login', { body });
  return [phone, desk] as const;
}

type Device = Awaited<ReturnType<typeof twoDevices>>[number];

function at(millis: number, device: string): string {
  return nextStamp(NO_STAMP, millis, device);
}

const PHONE: StampedSettings = {
  settings: { theme: 'dark', chat: false },
  stamps: { theme: at(500, 'phone000'), chat: at(100, 'phone000') },
};
const DESK: StampedSettings = {
  settings: { theme: 'light', chat: true, pieces: 'pictograms' },
  stamps: { theme: at(500, 'desk0000'), chat: at(900, 'desk0000'), pieces: at(5, 'desk0000') },
};

async function settle(device: Device, body: StampedSettings) {
  const answer = await device.call('mergeSettings', { body });
  expect(answer.status).toBe(200);
  return answer.data;
}

describe('settings of two devices', () => {
  test('are the same on both, whichever is back first', async () => {
    const expected = {
      settings: { theme: 'dark', chat: true, pieces: 'pictograms' },
      stamps: { theme: at(500, 'phone000'), chat: at(900, 'desk0000'), pieces: at(5, 'desk0000') },
    };
    for (const phoneIsFirst of [true, false]) {
      const [phone, desk] = await twoDevices();
      const order = phoneIsFirst ? ([PHONE, DESK] as const) : ([DESK, PHONE] as const);
      await settle(phone, order[0]);
      expect(await settle(desk, order[1])).toEqual(expected);
      expect(await settle(phone, { settings: {}, stamps: {} })).toEqual(expected);
      expect((await desk.call('getUserInfo')).data).toMatchObject({ settings: expected.settings });
    }
  });

  test('at once: none is lost', async () => {
    const [phone, desk] = await twoDevices();
    await Promise.all([settle(phone, PHONE), settle(desk, DESK), settle(phone, PHONE)]);
    const { settings } = (await settle(desk, { settings: {}, stamps: {} })) as StampedSettings;
    expect(settings).toEqual({ theme: 'dark', chat: true, pieces: 'pictograms' });
  });

  test('a key that was set back stays so; setUserInfo is the latest change', async () => {
    const [phone, desk] = await twoDevices();
    await settle(phone, DESK);
    const later = { settings: {}, stamps: { pieces: at(6, 'phone000') } };
    expect(await settle(phone, later)).not.toHaveProperty('settings.pieces');
    await desk.call('setUserInfo', { body: { settings: { theme: 'system' } } });
    expect(await settle(phone, PHONE)).toHaveProperty('settings.theme', 'system');
  });

  test('a clock years ahead wins for a day, not for ever', async () => {
    const [phone, desk] = await twoDevices();
    const ahead = { settings: { theme: 'dark' }, stamps: { theme: at(9e12, 'phone000') } };
    const { stamps } = (await settle(phone, ahead as StampedSettings)) as StampedSettings;
    const after = nextStamp(stamps.theme ?? '', Date.now(), 'desk0000');
    const change = { settings: { theme: 'light' }, stamps: { theme: after } };
    expect(await settle(desk, change as StampedSettings)).toHaveProperty('settings.theme', 'light');
  });

  test('guests keep theirs on the device, and nonsense is refused', async () => {
    const guest = server.browser();
    await guest.call('getUserInfo');
    expect((await guest.call('mergeSettings', { body: PHONE })).status).toBe(403);
    const [phone] = await twoDevices();
    const wrong = { settings: { theme: 'pink' }, stamps: { theme: at(1, 'phone000') } };
    expect((await phone.call('mergeSettings', { body: wrong })).status).toBe(422);
    const strange = { settings: {}, stamps: { frameSize: at(1, 'phone000') } };
    expect((await phone.call('mergeSettings', { body: strange })).status).toBe(422);
  });
});

/** A game with long comments. */
function large(startedAt: number, length: number): object {
  const comments = Array.from({ length }, (_, ply) => [ply, 'x'.repeat(1900)] as const);
  return { ...game(startedAt), comments: Object.fromEntries(comments) };
}

function game(startedAt: number, filename = 'one') {
  return {
    startedAt,
    savedAt: startedAt + 1,
    filename,
    startCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w',
    moves: ['0848'],
    names: { RED: '甲', BLACK: '' },
    usedMillis: { RED: 10, BLACK: 0 },
    result: '1-0',
    headers: {},
    comments: { 1: '好棋' },
  };
}

interface Records {
  readonly kept: readonly {
    readonly id: string;
    readonly record: { readonly startedAt: number };
  }[];
  readonly removed: readonly string[];
  readonly next: number;
  readonly isMore: boolean;
}

async function exchange(
  device: Device,
  body: Partial<Record<'since' | 'kept' | 'removed', unknown>>,
) {
  const { data, status } = await device.call('mergeRecords', {
    body: { since: 0, kept: [], removed: [], ...body },
  });
  expect(status).toBe(200);
  return data as Records;
}

describe('records of two devices', () => {
  test('both have all games, the same game once, and none that was removed on either', async () => {
    const [phone, desk] = await twoDevices();
    const first = await exchange(phone, { kept: [game(1), game(2)] });
    await exchange(desk, { kept: [game(2, 'another name'), game(3)] });
    const two = first.kept.find(({ record }) => record.startedAt === 2)?.id ?? '';
    await exchange(desk, { removed: [two, 'neverheardofthisrecord'] });
    await exchange(phone, { kept: [game(2)] });

    const whole = await exchange(phone, {});
    expect(whole.kept.map(({ record }) => record.startedAt).toSorted((a, b) => a - b)).toEqual([
      1, 3,
    ]);
    expect(whole.removed.toSorted()).toEqual([two, 'neverheardofthisrecord'].toSorted());
    expect(await exchange(desk, {})).toEqual(whole);
    const news = await exchange(phone, { since: first.next });
    expect(news.kept.map(({ record }) => record.startedAt)).toEqual([3]);
    expect(await exchange(phone, { since: news.next })).toMatchObject({ kept: [], removed: [] });
  });

  test('many come in pages, none twice and none left out, with another device writing between', async () => {
    const [phone, desk] = await twoDevices();
    for (const start of [0, 50, 100]) {
      await exchange(desk, { kept: Array.from({ length: 50 }, (_, n) => game(start + n)) });
    }
    const seen: number[] = [];
    let since = 0;
    for (let isMore = true; isMore;) {
      const page = await exchange(phone, { since });
      seen.push(...page.kept.map(({ record }) => record.startedAt));
      ({ next: since, isMore } = page);
      if (seen.length === 50) await exchange(desk, { kept: [game(1000)] });
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 150 }).keys(), 1000]);
  });

  test('a game above the limit is refused, and an answer carries no more than a page of bytes', async () => {
    const [phone] = await twoDevices();
    const body = { since: 0, kept: [large(1, 18)], removed: [] };
    expect((await phone.call('mergeRecords', { body })).status).toBe(413);
    for (let number = 1; number <= 6; number += 1) {
      await exchange(phone, { kept: [large(number, 16)] });
    }
    const page = await exchange(phone, {});
    expect(page).toMatchObject({ isMore: true });
    expect(page.kept).toHaveLength(5);
    const rest = await exchange(phone, { since: page.next });
    expect(rest.kept.map(({ record }) => record.startedAt)).toEqual([6]);
    expect(rest.isMore).toBe(false);
  });

  test('an account that is full takes no more, and its export comes in pieces', async () => {
    const [phone] = await twoDevices();
    await exchange(phone, { kept: Array.from({ length: 50 }, (_, n) => game(n)) });
    await server.database.rows(
      {
        name: 'test-fill',
        text: `update local_records set bytes = 16 * 1024 * 1024 / 50
          where account_id = (select max(account_id) from local_records)`,
      },
      [],
    );
    await exchange(phone, { kept: [game(1000)] });
    const exported = await phone.call('exportAccount');
    const { parts } = exported.data as { parts: { records: { startedAt: number }[] } };
    expect(parts.records.map(({ startedAt }) => startedAt)).toEqual([
      ...Array.from({ length: 50 }).keys(),
    ]);
    expect(exported.headers.get('content-length')).toBeNull();
  });

  test('go with the account’s data, and with the account', async () => {
    const [phone] = await twoDevices();
    await exchange(phone, { kept: [game(7)] });
    const { parts } = (await phone.call('exportAccount')).data as { parts: { records: unknown[] } };
    expect(parts.records).toMatchObject([{ startedAt: 7 }]);
  });
});

test('a message sent again under its name is stored once', async () => {
  const [phone] = await twoDevices();
  const body = { category: 'bug', text: '棋盘歪了', commandId: 'first-message' };
  for (let time = 0; time < 3; time += 1)
    expect((await phone.call('sendFeedback', { body })).status).toBe(200);
  await phone.call('sendFeedback', { body: { ...body, commandId: 'second-message' } });
  await phone.call('sendFeedback', { body: { category: 'bug', text: '没有名字' } });
  await phone.call('sendFeedback', { body: { category: 'bug', text: '没有名字' } });
  const { parts } = (await phone.call('exportAccount')).data as { parts: { feedback: unknown[] } };
  expect(parts.feedback).toHaveLength(4);
});
