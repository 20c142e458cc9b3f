import { DEFAULT_MESSAGE_SETTINGS } from '@chuhe/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { roomListStore } from '../rooms/index.ts';
import {
  newDeviceOf,
  type Person,
  setUpMessages,
  setWishes,
  slowGame,
} from '../../testing/message-fixture.ts';
import { runningRoom } from '../../testing/test-rooms.ts';

const fixture = await setUpMessages();
const { server, pushService, run, makeDue, newPerson, deliverAll, messagesOf } = fixture;
let red: Person;
let black: Person;

beforeEach(async () => {
  red = await newPerson();
  black = await newPerson();
});
afterEach(() => {
  pushService.answerWith(201);
});

describe('a move in a slow game', () => {
  test('reaches the devices of the other player, encrypted, in their language', async () => {
    const chinese = await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    await deliverAll();
    expect(chinese.received.map(({ payload }) => payload)).toMatchObject([
      {
        title: '轮到你走了',
        body: `${red.userName} 走棋了，你还有 3 天`,
        path: `/game/room?roomId=${game.roomId}`,
        tag: game.roomId,
      },
    ]);
    const [push] = chinese.received;
    expect(push?.payload.event).toMatch(/^your-move \d+:\d+$/);
    expect(push?.bytes).toBeLessThan(1000);
    expect(push?.headers['content-encoding']).toBe('aes128gcm');
    expect(push?.headers['topic']).toMatch(/^[\w-]{32}$/);
    // The push service keeps the message while the move has time left.
    expect(Number(push?.headers['ttl'])).toBeGreaterThan(2 * 86_400);
    expect(await messagesOf(black.userId)).toMatchObject([
      { kind: 'your-move', is_closed: true, pushes: 1 },
      { kind: 'time-short', is_closed: false },
    ]);
    expect(await messagesOf(red.userId)).toEqual([]);
  });

  test('that is answered before its message is sent removes the message', async () => {
    const device = await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    await run('collect-messages');
    await game.move();
    await makeDue();
    await run('send-messages');
    expect(device.received).toEqual([]);
    expect(await messagesOf(black.userId)).toMatchObject([
      { kind: 'your-move', is_closed: true, pushes: 0 },
      { kind: 'time-short', is_closed: true, pushes: 0 },
    ]);
  });

  test('is not told at once: two who play now are not disturbed', async () => {
    const device = await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    await run('collect-messages');
    await run('send-messages');
    expect(device.received).toEqual([]);
  });

  test('tells a fast game nothing', async () => {
    await runningRoom(server, red, black);
    await run('collect-messages');
    expect(await messagesOf(red.userId)).toEqual([]);
  });
});

describe('the end of a game', () => {
  test('is told to the player who did not end it', async () => {
    const [mine, other] = [await newDeviceOf(fixture, red), await newDeviceOf(fixture, black)];
    const game = await slowGame(fixture, red, black);
    await game.move();
    await game.move();
    await game.red.submit({ type: 'resign' });
    await deliverAll();
    expect(mine.received).toEqual([]);
    expect(other.received.map(({ payload }) => payload.title)).toEqual(['对局结束']);
    expect(other.received[0]?.payload.body).toContain(red.userName);
  });
});

describe('a warning', () => {
  test('comes with a quarter of the time left, and follows a clock that stood still', async () => {
    const device = await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    await run('collect-messages');
    await makeDue('time-short');
    await run('send-messages');
    expect(device.received).toEqual([]);
    const [row] = await server.database.rows<{ hours: number }>(
      {
        name: '',
        text: `select round(extract(epoch from next_try_at - now()) / 3600)::int as hours
          from messages where account_id = $1 and kind = 'time-short' and tries = 0`,
      },
      [black.userId],
    );
    expect(row?.hours).toBe(54);
  });
});

describe('push services', () => {
  test.each([404, 410])('that answer %i lose the endpoint', async (status) => {
    await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    pushService.answerWith(status);
    await deliverAll();
    const answer = await black.browser.call('getMessageSettings');
    expect(answer.data).toMatchObject({ isPushed: false });
    expect(await messagesOf(black.userId)).toMatchObject([{ is_closed: true, pushes: 0 }, {}]);
  });

  test('that are away get it later, and the others only once', async () => {
    const second = await newPerson();
    const device = await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    pushService.answerWith(503);
    await deliverAll();
    expect(await messagesOf(black.userId)).toMatchObject([{ is_closed: false, tries: 1 }, {}]);
    pushService.answerWith(201);
    await newDeviceOf(fixture, second);
    for (let times = 0; times < 3; times += 1) {
      await makeDue('your-move');
      await run('send-messages');
    }
    expect(device.received).toHaveLength(1);
  });

  test('that do not answer keep nobody else waiting', async () => {
    const silent = await newDeviceOf(fixture, black);
    const first = await slowGame(fixture, red, black);
    await first.move();
    await run('collect-messages');
    await makeDue();
    pushService.answerWith('never');
    const sending = run('send-messages');
    await expect.poll(() => silent.received.length, { timeout: 8000 }).toBe(1);
    pushService.answerWith(201);
    const other = await newPerson();
    const device = await newDeviceOf(fixture, other);
    const second = await slowGame(fixture, red, other);
    await second.move();
    const begun = performance.now();
    await run('collect-messages');
    await makeDue();
    await expect.poll(() => device.received.length, { timeout: 8000 }).toBe(1);
    // The first push service has ten seconds to answer.
    expect(performance.now() - begun).toBeLessThan(8000);
    await sending;
  });

  test('that stay away are given up after a bounded number of tries', async () => {
    await newDeviceOf(fixture, black);
    const game = await slowGame(fixture, red, black);
    await game.move();
    await run('collect-messages');
    pushService.answerWith(500);
    for (let times = 0; times < 12; times += 1) {
      await makeDue('your-move');
      await run('send-messages');
    }
    expect(await messagesOf(black.userId)).toMatchObject([{ is_closed: true, tries: 10 }, {}]);
  });
});

describe('what a reader wants', () => {
  test('a topic that is off sends nothing, and the list of games shows whose turn it is all the same', async () => {
    const device = await newDeviceOf(fixture, black);
    const off = { push: false, mail: false };
    await setWishes(black, {
      mail: false,
      topics: {
        yourMove: off,
        timeShort: off,
        offer: off,
        invitation: off,
        gameOver: off,
        tournamentSoon: off,
      },
    });
    const game = await slowGame(fixture, red, black);
    await game.move();
    await deliverAll();
    expect(device.received).toEqual([]);
    expect(await roomListStore(server.database).own(black.userId, 10)).toMatchObject([
      { summary: { roomId: game.roomId, turn: { side: 'BLACK' } } },
    ]);
  });

  test('in quiet hours it waits for their end, without counting as a try', async () => {
    const device = await newDeviceOf(fixture, black);
    const now = new Date();
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const quiet = { isOn: true, from: (minute + 1435) % 1440, to: (minute + 60) % 1440 };
    await setWishes(black, { quiet: { ...quiet, timeZone: 'UTC' } });
    const game = await slowGame(fixture, red, black);
    await game.move();
    await deliverAll();
    expect(device.received).toEqual([]);
    expect(await messagesOf(black.userId)).toMatchObject([{ is_closed: false, tries: 0 }, {}]);
    await setWishes(black, { quiet: DEFAULT_MESSAGE_SETTINGS.quiet });
    await makeDue('your-move');
    await run('send-messages');
    expect(device.received).toHaveLength(1);
  });
});
