import { deadlineOf } from '@chuhe/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoomPlayer } from '../../../testing/room-player.ts';
import { openSlowProxy } from '../../../testing/slow-proxy.ts';
import { anyMove, enter, runningRoom, newTestUser } from '../../../testing/test-rooms.ts';
import { setUpServer } from '../../../testing/set-up.ts';

const DELAY = 300;
const LEFT_MILLIS = 4000;

let slow: Awaited<ReturnType<typeof openSlowProxy>>;

const server = await setUpServer();

beforeAll(async () => {
  slow = await openSlowProxy(server.baseUrl, DELAY);
});
afterAll(async () => {
  slow.close();
});

interface Game {
  readonly red: RoomPlayer;
  readonly black: RoomPlayer;
  /** How long everything takes on red's line, each way. */
  readonly delay: number;
}

/** A game whose first turn began long ago: red, on a line of the given kind, has a few seconds left. */
async function shortOfTime(delay: 0 | typeof DELAY): Promise<Game> {
  const [red, black] = [await newTestUser(server), await newTestUser(server)];
  const roomId = await runningRoom(server, red, black);
  const ago = 60_000 - LEFT_MILLIS;
  await server.database.rows(
    {
      name: 'test-earlier',
      text: 'update room_events set at = at - $2 where room_id = (select id from rooms where public_id = $1)',
    },
    [roomId, ago],
  );
  return {
    red: await enter(delay === 0 ? server.baseUrl : slow.baseUrl, roomId, red),
    black: await enter(server.baseUrl, roomId, black),
    delay,
  };
}

/** Sends a move that reaches the server this long after the limit; gives the state of the game. */
async function moveAfterLimit(
  { red, black, delay }: Game,
  lateMillis: number,
  claims: object = {},
): Promise<string> {
  if (red.room?.state !== 'playing') throw new Error('no game');
  const wait = deadlineOf(red.room) + lateMillis - delay - Date.now();
  // The move must arrive this late, by the clock.
  await new Promise((resolve) => {
    setTimeout(resolve, wait);
  });
  const command = {
    type: 'play',
    ply: 0,
    move: anyMove(red),
    commandId: 'the-late-move',
    ...claims,
  };
  red.send('command', command);
  await black.until(() => (black.room?.seq ?? 0) > 2);
  const { room } = black;
  if (room?.state === 'over') return `${room.outcome.type} by ${room.outcome.by}`;
  return 'goes on';
}

describe.concurrent('the clock', () => {
  test('credits a slow connection with the lag the server measured', async () => {
    const game = await shortOfTime(DELAY);
    expect(await moveAfterLimit(game, 100)).toBe('goes on');
    const moved = game.black.log.find(({ type }) => type === 'moved');
    expect(moved).toMatchObject({ lagMillis: expect.any(Number) as number });
    expect(moved?.type === 'moved' && moved.lagMillis).toBeGreaterThanOrEqual(DELAY - 5);
  });

  test('gives no more than that', async () => {
    const game = await shortOfTime(DELAY);
    expect(await moveAfterLimit(game, 900)).toBe('none by aborted');
    expect(game.black.room).toMatchObject({ outcome: { side: 'RED' } });
  });

  test('ignores the lag a client claims', async () => {
    const game = await shortOfTime(0);
    const lie = { lagMillis: 500, lag: 500, roundTripMillis: 1000, at: Date.now() - 5000 };
    expect(await moveAfterLimit(game, 150, lie)).toBe('none by aborted');
  });

  test('counts a fast connection to the last millisecond', async () => {
    const game = await shortOfTime(0);
    expect(await moveAfterLimit(game, -400)).toBe('goes on');
  });
});
