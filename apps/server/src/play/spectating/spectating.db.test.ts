import { CALLS } from '@chuhe/protocol';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type MatchSeeker, matchSeeker } from '../../testing/match-seeker.ts';
import { statement } from '../../platform/database.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { enter, playUntil, runningRoom } from '../../testing/test-rooms.ts';
import { LiveBoards } from './live-boards.ts';
import { spectatingStore } from './spectating.store.ts';
import { setUpServer } from '../../testing/set-up.ts';

const server = await setUpServer({ limits: NO_LIMITS });

async function pairOf(rating: number): Promise<readonly [MatchSeeker, MatchSeeker]> {
  return [await matchSeeker(server, { rating }), await matchSeeker(server, { rating })];
}

async function boards(rooms: string, reader?: MatchSeeker) {
  const headers = reader === undefined ? {} : { authorization: `Bearer ${reader.token}` };
  const page = await server.browser().call('liveBoards', { query: { rooms }, headers });
  return page.data as { list: { roomId: string; plies: number }[]; gone: string[] };
}

test('the strongest games that may be watched are featured, the best first', async () => {
  const ratings = [1500, 2100, 1800, 1200, 2300, 1600];
  const rooms = new Map<number, string>();
  for (const rating of ratings) {
    const [red, black] = await pairOf(rating);
    const isWatch = rating !== 2300;
    rooms.set(rating, await runningRoom(server, red, black, { isWatch }));
  }
  const page = await server.browser().call('featuredGames');
  const { list } = page.data as {
    list: { roomId: string; red: { userId: string; rating: number } }[];
  };
  expect(list.map(({ red }) => red.rating)).toEqual([2100, 1800, 1600, 1500]);
  expect(list[0]?.roomId).toBe(rooms.get(2100));

  // A reader does not see players they have blocked.
  const reader = server.browser();
  await reader.call('getUserInfo');
  const userId = list[0]?.red.userId;
  await reader.call('blockPlayer', { body: { userId } });
  const seen = (await reader.call('featuredGames')).data as { list: unknown[] };
  expect(seen.list).toEqual(list.slice(1));
});

test('games of each speed can be watched, with their tournament; those of a tournament by link cannot', async () => {
  const holder = await pairOf(1500);
  const made = await server.database.rows(
    statement<{ id: string; name: string }>(
      '',
      `insert into tournaments (name, title, form, time_control, is_rated, entry, has_chat, starts_at, version,
         check_after, state, holder_id)
       select 'watchable-' || e, 'Cup ' || e, 'arena', 'increment-180-2', false, e, false, now(), 1,
         now() + interval '1 hour', 'running', $1 from unnest(array['everybody', 'link']) e returning id, name`,
    ),
    [holder[0].userId],
  );
  const rooms = new Map<string, string>();
  for (const { id, name } of made) {
    const roomId = await runningRoom(server, ...(await pairOf(1400)));
    await server.database.rows(
      statement('', 'update rooms set tournament_id = $2 where public_id = $1'),
      [roomId, id],
    );
    rooms.set(name, roomId);
  }
  const answer = await server.browser().call('watchableGames');
  const { list } = answer.data as { list: { roomId: string; event?: object }[] };
  const event = { id: 'watchable-everybody', name: 'Cup everybody' };
  expect(list.find(({ roomId }) => roomId === rooms.get('watchable-everybody'))).toMatchObject({
    event,
  });
  expect(list.map(({ roomId }) => roomId)).not.toContain(rooms.get('watchable-link'));
  expect(list.filter((game) => game.event !== undefined)).toHaveLength(1);
});

test('only moves the reader does not have are sent, and private boards never', async () => {
  const [red, black] = await pairOf(1500);
  const roomId = await runningRoom(server, red, black);
  const hidden = await pairOf(1500);
  const hiddenId = await runningRoom(server, ...hidden, { isWatch: false });
  const fresh = await boards(`${roomId}.99,${hiddenId}.0,no-such-room.0`);
  expect(fresh.list).toMatchObject([{ roomId, plies: 0 }]);
  expect(fresh.gone).toEqual([hiddenId, 'no-such-room']);
  expect(await boards(`${roomId}.0`)).toEqual({ list: [], gone: [] });
  // Its two players see the game; other players do not.
  const own = await boards(`${hiddenId}.99`, hidden[0]);
  expect(own).toMatchObject({ list: [{ roomId: hiddenId, plies: 0 }], gone: [] });
  expect(await boards(`${hiddenId}.99`, red)).toEqual({ list: [], gone: [hiddenId] });
  const many = Array.from({ length: 13 }, (_, index) => `room-number-${index}.0`).join(',');
  const refused = await server.browser().call('liveBoards', { query: { rooms: many } });
  expect(refused.status).toBe(422);
});

test('a board follows the game, is read once for all who look, and is gone with the game', async () => {
  const [red, black] = await pairOf(1500);
  const roomId = await runningRoom(server, red, black);
  let reads = 0;
  const { since, ofPlayer } = spectatingStore(server.database);
  const looked = new LiveBoards({
    ofPlayer,
    since: (known) => {
      reads += 1;
      return since(known);
    },
  });
  await looked.boardsOf([roomId], 0);
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  await playUntil([a, b], 4);
  for (let at = 0; at < 20; at += 1) await looked.boardsOf([roomId], 1000);
  expect(reads).toBe(1);
  const later = await looked.boardsOf([roomId], 4000);
  expect(later.get(roomId)).toMatchObject({ plies: 4 });
  expect(reads).toBe(2);
  await a.submit({ type: 'resign' });
  for (let tries = 1; (await looked.boardsOf([roomId], 4000 + tries * 3000)).size > 0; tries += 1) {
    expect(tries).toBeLessThan(100);
    // Polls: a removed board sends no event.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  a.close();
  b.close();
});

async function look(query: Readonly<Record<string, string>>) {
  const page = await server.browser().call('liveBoards', { query });
  return CALLS.liveBoards.answer.parse(page.data).list[0];
}

test('clocks are sent of the first board where they are asked for, and run on between moves', async () => {
  const [red, black] = await pairOf(1500);
  const roomId = await runningRoom(server, red, black, {
    timeControl: { kind: 'increment', baseSeconds: 600, incrementSeconds: 5 },
  });
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  await playUntil([a, b], 5);
  expect(await look({ rooms: `${roomId}.99` })).not.toHaveProperty('clocks');
  const timed = z.object({
    roomId: z.literal(roomId),
    plies: z.literal(5),
    clocks: z.object({ redMillis: z.number(), blackMillis: z.number(), moveMillis: z.number() }),
  });
  const { clocks } = timed.parse(await look({ rooms: `${roomId}.99`, clocks: '1' }));
  const room = a.room?.state === 'playing' ? a.room : undefined;
  expect(clocks.redMillis).toBe(room?.clock.stocks.at(-1)?.RED);
  expect(clocks.moveMillis).toBeGreaterThan(590_000);
  expect(clocks.blackMillis).toBe(clocks.moveMillis);
  const later = timed.parse(await look({ rooms: `${roomId}.99`, clocks: '1' }));
  expect(later.clocks.moveMillis).toBeLessThan(clocks.moveMillis);
  // The server sends nothing about a game without new moves.
  expect(await look({ rooms: `${roomId}.5`, clocks: '1' })).toBeUndefined();
  const hidden = await runningRoom(server, ...(await pairOf(1500)), { isWatch: false });
  expect(await look({ rooms: `${hidden}.99`, clocks: '1' })).toBeUndefined();
  a.close();
  b.close();
});
