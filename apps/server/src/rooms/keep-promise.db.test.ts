import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/open-test-server.ts';
import { RoomPlayer } from '../testing/room-player.ts';
import { enter, playUntil, runningRoom, someone } from '../testing/test-rooms.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await server.close();
});

test('an agreed rematch is there for whoever comes, though its room was never made', async () => {
  const [red, black] = [await someone(server), await someone(server)];
  const roomId = await runningRoom(server, red, black);
  const [a, b] = [
    await enter(server.baseUrl, roomId, red),
    await enter(server.baseUrl, roomId, black),
  ];
  await playUntil([a, b], 2);
  await a.tell({ type: 'resign' });
  await b.until(() => b.room?.state === 'over');
  await a.tell({ type: 'offer-rematch' });
  await b.until(() => b.room?.state === 'over' && b.room.rematch.type === 'offered');
  await b.tell({ type: 'accept-rematch' });
  const next = await b.until(() =>
    b.room?.state === 'over' && b.room.rematch.type === 'agreed'
      ? b.room.rematch.nextRoomId
      : undefined,
  );
  await enter(server.baseUrl, next, red);
  a.close();
  b.close();
  // As if every process had died between the agreement and the room.
  await server.database.rows(
    {
      name: 'test-undo-room',
      text: `with gone as (delete from rooms where public_id = $1 returning id),
          seats as (delete from playing_seats where room_id in (select id from gone))
        delete from room_events where room_id in (select id from gone)`,
    },
    [next],
  );
  const sibling = await server.openSibling();
  const back = await enter(sibling, next, black);
  expect(back.room).toMatchObject({ state: 'playing', seats: { RED: black.userId } });
  const stranger = new RoomPlayer({
    baseUrl: sibling,
    roomId: 'neverPromised',
    token: black.token,
  });
  await stranger.until(() => stranger.closed);
  expect(stranger.closed).toMatchObject({ code: 4404 });
});
