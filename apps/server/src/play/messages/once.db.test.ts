import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { mailStore } from '../../people/mail/index.ts';
import { openPush, type PushTransport } from '../../platform/push.ts';
import { newVisitor } from '../../testing/people.ts';
import {
  newDeviceOf,
  type Person,
  setUpMessages,
  setWishes,
  slowGame,
} from '../../testing/message-fixture.ts';
import { messagesStore } from './messages.store.ts';
import { readersStore } from './readers.store.ts';
import type { MessageOutcome } from '../../platform/metrics.ts';
import { messageSender, type SendParts } from './send-messages.ts';
import { subjectsStore } from './subjects.store.ts';

const fixture = await setUpMessages();
const { server, pushService, run, makeDue, newPerson, deliverAll, messagesOf } = fixture;
let red: Person;
let black: Person;

beforeEach(async () => {
  red = await newPerson();
  black = await newPerson();
});

function pushTransport(): PushTransport {
  const { VAPID_PUBLIC_KEY: publicKey = '', VAPID_PRIVATE_KEY: privateKey = '' } = server.config;
  return openPush({
    publicKey,
    privateKey,
    contact: 'mailto:x@y.z',
    services: [],
    isPrivateAllowed: true,
  });
}

/** A sender like that of another process. */
function sender(changed: Partial<SendParts> = {}): SendParts & { outcomes: MessageOutcome[] } {
  const outcomes: MessageOutcome[] = [];
  const { database } = server;
  return {
    messages: messagesStore(database),
    subjects: subjectsStore(database),
    readers: readersStore(database),
    atomically: (work) =>
      database.transaction((inside) =>
        work({ messages: messagesStore(inside), mail: mailStore(inside) }),
      ),
    push: pushTransport(),
    isPushing: true,
    publicUrl: 'http://chuhe.test',
    secret: server.config.SECRET,
    now: Date.now,
    count: (outcome) => void outcomes.push(outcome),
    report: () => undefined,
    ...changed,
    outcomes,
  };
}

/** Sends until nothing is in progress. */
async function sendAll(parts: SendParts): Promise<void> {
  const send = messageSender(parts);
  while (await send());
}

/** Starts the worker role as a separate process on the same database. */
function startWorkerProcess(): ChildProcess {
  const { DATABASE_URL, REDIS_URL, REDIS_PREFIX, SMTP_URL, PUBLIC_URL } = server.config;
  const { SECRET, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_TO_PRIVATE } = server.config;
  return spawn(process.execPath, [resolve(import.meta.dirname, '../../main.ts')], {
    env: {
      ...process.env,
      ROLES: 'worker',
      OPS_PORT: '0',
      DATABASE_URL,
      REDIS_URL,
      REDIS_PREFIX,
      SMTP_URL,
      PUBLIC_URL,
      SECRET,
      VAPID_PUBLIC_KEY,
      VAPID_PRIVATE_KEY,
      PUSH_TO_PRIVATE,
    },
    stdio: 'ignore',
  });
}

function died(): Promise<never> {
  return Promise.reject(new Error('died'));
}

async function offerDraw(): Promise<void> {
  const game = await slowGame(fixture, red, black);
  await game.move();
  await game.move();
  const answer = await game.red.submit({ type: 'offer-draw', ply: 2 });
  expect(answer.ok).toBe(true);
  await run('collect-messages');
  await makeDue('offer');
  await run('send-messages');
}

describe('one event is one message', () => {
  test('however often and by how many it is collected and sent at once', async () => {
    const device = await newDeviceOf(fixture, black);
    const games = [];
    for (let count = 0; count < 6; count += 1) games.push(await slowGame(fixture, red, black));
    for (const game of games) await game.move();
    // Repeats the same entries, as after a crash before the commit.
    await server.database.rows(
      {
        name: '',
        text: 'insert into message_causes (subject, subject_id, seq) select subject, subject_id, seq from message_causes, generate_series(1, 3)',
      },
      [],
    );
    await Promise.all([1, 2, 3].map(() => run('collect-messages')));
    await makeDue('your-move');
    await Promise.all([sendAll(sender()), sendAll(sender()), run('send-messages')]);
    await makeDue('your-move');
    await Promise.all([sendAll(sender()), run('send-messages')]);
    const rooms = device.received.map(({ payload }) => payload.tag);
    expect(rooms.toSorted()).toEqual(games.map(({ roomId }) => roomId).toSorted());
    expect(await messagesOf(black.userId)).toHaveLength(12);
  });

  test('a worker that is killed between a push and its mark leads to the same notification again, not to another one', async () => {
    const device = await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    await run('collect-messages');
    await makeDue('your-move');
    pushService.answerWith('never');
    const worker = startWorkerProcess();
    onTestFinished(() => {
      worker.kill('SIGKILL');
      pushService.answerWith(201);
    });
    await expect.poll(() => device.received.length, { timeout: 40_000 }).toBe(1);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    pushService.answerWith(201);
    // The lease keeps other senders away for a while.
    await run('send-messages');
    expect(device.received).toHaveLength(1);
    for (let times = 0; times < 2; times += 1) {
      await makeDue('your-move');
      await run('send-messages');
    }
    const [first, second, ...rest] = device.received.map(({ payload }) => payload);
    expect(rest).toEqual([]);
    expect([second?.tag, second?.event]).toEqual([first?.tag, first?.event]);
  }, 60_000);

  test('a sender that dies while it hands a message to the mail leaves all of it or nothing', async () => {
    await server.database.rows(
      { name: '', text: `update accounts set email = 'half@example.com' where id = $1` },
      [black.userId],
    );
    const game = await slowGame(fixture, red, black);
    await game.move();
    await run('collect-messages');
    await makeDue('your-move');
    const { database } = server;
    const dying = sender({
      atomically: (work) =>
        database.transaction((inside) =>
          work({
            messages: messagesStore(inside),
            mail: { ...mailStore(inside), enqueue: died },
          }),
        ),
    });
    await sendAll(dying);
    expect(await messagesOf(black.userId)).toMatchObject([{ is_mailed: false }, {}]);
    await makeDue('your-move');
    await Promise.all([sendAll(sender()), run('send-messages')]);
    const mails = await database.rows({ name: '', text: 'select from mail_outbox' }, []);
    expect(mails).toHaveLength(1);
  });

  test('what is undone in the database causes none', async () => {
    const undone = server.database.transaction(async (inside) => {
      await inside.rows(
        {
          name: '',
          text: `insert into room_events (room_id, seq, size, at, command_id, facts)
            values (4611686018427387999, 1, 1, 0, 'x', '[]')`,
        },
        [],
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const causes = {
      name: '',
      text: 'select from message_causes where subject_id = 4611686018427387999',
    };
    expect(await server.database.rows(causes, [])).toEqual([]);
  });

  test('a log that cannot be read keeps no other from being read', async () => {
    await server.database.rows(
      {
        name: '',
        text: `with room as (insert into rooms (id, public_id, kind, creator_id, time_control, is_watch, start_code, state, check_after)
            values (4611686018427388999, 'broken', 'invite', $1, 'step-60', true, '', 'playing', now() + interval '1 day'))
          insert into room_events (room_id, seq, size, at, command_id, facts)
          values (4611686018427388999, 1, 1, 0, 'x', '[{"type":"?"}]')`,
      },
      [red.userId],
    );
    const game = await slowGame(fixture, red, black);
    await game.move();
    await run('collect-messages');
    expect(await messagesOf(black.userId)).toHaveLength(2);
  });
});

describe('people who are blocked or muted', () => {
  test('an offer reaches the other player', async () => {
    const device = await newDeviceOf(fixture, black);
    await offerDraw();
    expect(device.received.map(({ payload }) => payload.title)).toEqual(['对方提和']);
  });

  test('not from one whom the reader has blocked', async () => {
    const device = await newDeviceOf(fixture, black);
    await black.browser.call('blockPlayer', { body: { userId: red.userId } });
    await offerDraw();
    expect(device.received).toEqual([]);
  });

  test('not from one whom operators have muted; moves of the game are told all the same', async () => {
    const device = await newDeviceOf(fixture, black);
    await server.database.rows(
      {
        name: '',
        text: `update accounts set muted_until = now() + interval '1 day' where id = $1`,
      },
      [red.userId],
    );
    await offerDraw();
    expect(device.received).toEqual([]);
    const game = await slowGame(fixture, red, black);
    await game.move();
    await deliverAll();
    expect(device.received.map(({ payload }) => payload.title)).toContain('轮到你走了');
  });

  test('an invitation is pushed while it is open; one of a blocked player never exists', async () => {
    const [host, guest] = [await newVisitor(server), await newVisitor(server)];
    onTestFinished(() => {
      host.lobby.close();
      guest.lobby.close();
    });
    const device = await newDeviceOf(fixture, guest);
    const invite = (): void => {
      host.lobby.send('inviteLoading', { stepTime: 60, isWatch: true }, { to: guest.userId });
    };
    invite();
    await guest.lobby.until(() => guest.lobby.received.some(({ type }) => type === 'invite'));
    await deliverAll();
    expect(device.received.map(({ payload }) => payload)).toMatchObject([
      { title: '对局邀请', body: `${host.userName} 邀你对弈`, path: '/' },
    ]);
    host.lobby.send('inviteCancel', '', { to: guest.userId });
    await guest.lobby.until(() => guest.lobby.received.some(({ type }) => type === 'inviteCancel'));
    await guest.browser.call('blockPlayer', { body: { userId: host.userId } });
    invite();
    await host.lobby.until(() => host.lobby.received.some(({ type }) => type === 'inviteFail'));
    await deliverAll();
    expect(device.received).toHaveLength(1);
    await setWishes(guest, { mail: false });
  });
});
