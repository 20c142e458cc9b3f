import { DEFAULT_MESSAGE_SETTINGS } from '@chuhe/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { PASSWORD } from '../../testing/people.ts';
import {
  newDeviceOf,
  type Person,
  setUpMessages,
  setWishes,
} from '../../testing/message-fixture.ts';
import { ARENA, hold } from '../../testing/tournament-player.ts';

const fixture = await setUpMessages();
const { server, run, makeDue, newPerson, messagesOf } = fixture;
const LATER = 3_600_000;

const MOVE = statement(
  '',
  'update tournaments set starts_at = now() + make_interval(secs => $2) where name = $1',
);
const DUE_IN = statement<{ readonly minutes: number }>(
  '',
  `select round(extract(epoch from t.starts_at - m.next_try_at) / 60)::integer as minutes
   from messages m join tournaments t on t.id = m.subject_id and m.event = 'tournament:' || t.id
   where m.account_id = $1 and m.kind = 'tournament-soon'`,
);
const STORE = statement(
  '',
  'insert into message_settings (account_id, settings) values ($1, $2::jsonb)',
);

let holder: Person;
let member: Person;

beforeEach(async () => {
  holder = await newPerson();
  member = await newPerson();
});

function remind(id: string, isOn = true) {
  return member.browser.call('remindTournament', { body: { id, isOn } });
}

/** Sends messages that are due, as if the tournament began in this number of seconds. */
async function sendAt(id: string, seconds: number): Promise<void> {
  await server.database.rows(MOVE, [id, seconds]);
  await makeDue('tournament-soon');
  await run('send-messages');
}

/** A tournament with a reminder for the member on one device. */
async function reminded() {
  const device = await newDeviceOf(fixture, member);
  const id = await hold(holder, ARENA, LATER);
  expect((await remind(id)).status).toBe(200);
  return { id, device };
}

describe('a reminder', () => {
  test('arrives once, ten minutes before the beginning', async () => {
    const { id, device } = await reminded();
    await remind(id);
    expect(await server.database.rows(DUE_IN, [member.userId])).toEqual([{ minutes: 10 }]);
    await run('send-messages');
    expect(device.received).toEqual([]);
    for (let times = 0; times < 2; times += 1) await sendAt(id, 599);
    expect(device.received.map(({ payload }) => payload)).toMatchObject([
      {
        title: '比赛快开始',
        body: '“Test arena”10 分钟后开始',
        path: `/tournaments/${id}`,
        tag: `tournament:${id}`,
      },
    ]);
    // The push service keeps the message until the tournament begins.
    const ttl = Number(device.received[0]?.headers['ttl']);
    expect(ttl).toBeGreaterThan(590);
    expect(ttl).toBeLessThan(601);
    expect(await messagesOf(member.userId)).toMatchObject([{ is_closed: true, pushes: 1 }]);
  });

  test('of the tournament that the site holds has a name in the language of the reader', async () => {
    // Its evening's arena is one of them.
    await run('periodic-jobs');
    const { data } = await member.browser.call('listTournaments', { query: { which: 'upcoming' } });
    const { list } = data as { list: readonly { id: string; name: string }[] };
    const id = list.find(({ name }) => name === 'nightly')?.id ?? '';
    await server.database.rows(MOVE, [id, 3600]);
    const device = await newDeviceOf(fixture, member);
    expect((await remind(id)).status).toBe(200);
    await sendAt(id, 300);
    expect(device.received[0]?.payload.body).toBe('“楚河象棋赛”5 分钟后开始');
  });

  test('goes by mail to one without a device', async () => {
    member = await newPerson('reminded@example.com');
    const id = await hold(holder, ARENA, LATER);
    expect((await remind(id)).status).toBe(200);
    await sendAt(id, 599);
    await run('send-mail');
    const mails = server.mailbox.mails.filter(({ to }) => to === 'reminded@example.com');
    expect(mails).toHaveLength(1);
  });

  test('that was turned off does not arrive; turned on again it does', async () => {
    const { id, device } = await reminded();
    expect((await remind(id, false)).data).not.toHaveProperty('isReminded');
    expect(await messagesOf(member.userId)).toEqual([]);
    await sendAt(id, 599);
    expect(device.received).toEqual([]);
    await server.database.rows(MOVE, [id, 3600]);
    expect((await remind(id)).data).toMatchObject({ isReminded: true });
    await sendAt(id, 599);
    expect(device.received).toHaveLength(1);
  });

  test('of a tournament that was called off does not arrive', async () => {
    const { id, device } = await reminded();
    await holder.browser.call('cancelTournament', { body: { id } });
    await sendAt(id, 599);
    expect(device.received).toEqual([]);
    expect(await messagesOf(member.userId)).toMatchObject([{ is_closed: true, pushes: 0 }]);
  });

  test('is dropped once the tournament has begun, also after quiet hours', async () => {
    const { id, device } = await reminded();
    const now = new Date();
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const hours = { isOn: true, from: (minute + 1435) % 1440, to: (minute + 60) % 1440 };
    await setWishes(member, { quiet: { ...hours, timeZone: 'UTC' } });
    await sendAt(id, 599);
    expect(await messagesOf(member.userId)).toMatchObject([{ is_closed: false, tries: 0 }]);
    await setWishes(member, { quiet: DEFAULT_MESSAGE_SETTINGS.quiet });
    await sendAt(id, -1);
    expect(device.received).toEqual([]);
    expect(await messagesOf(member.userId)).toMatchObject([{ is_closed: true, pushes: 0 }]);
  });

  test('does not reach a member who was suspended', async () => {
    const { id, device } = await reminded();
    const ban = "update accounts set banned_until = now() + interval '1 day' where id = $1";
    await server.database.rows(statement('', ban), [member.userId]);
    await sendAt(id, 599);
    expect(device.received).toEqual([]);
  });

  test('is in the export of an account, and goes with it', async () => {
    await reminded();
    const exported = await member.browser.call('exportAccount');
    expect(JSON.stringify(exported.data)).toContain('"tournament-soon"');
    const body = { password: PASSWORD };
    expect((await member.browser.call('deleteAccount', { body })).status).toBe(200);
    expect(await messagesOf(member.userId)).toEqual([]);
  });
});

describe('settings of an earlier version', () => {
  const { tournamentSoon, ...topics } = DEFAULT_MESSAGE_SETTINGS.topics;
  const offer = { push: false, mail: true };
  const old = { ...DEFAULT_MESSAGE_SETTINGS, topics: { ...topics, offer } };
  const read = { ...old, topics: { ...old.topics, tournamentSoon } };

  test('keep their switches, and have the default of the new topic', async () => {
    await server.database.rows(STORE, [member.userId, JSON.stringify(old)]);
    const { data } = await member.browser.call('getMessageSettings');
    expect(data).toMatchObject({ settings: read });
  });

  test('are taken from a page that still sends them', async () => {
    const answer = await member.browser.call('setMessageSettings', { body: { settings: old } });
    expect(answer.data).toEqual({ settings: read });
  });
});
