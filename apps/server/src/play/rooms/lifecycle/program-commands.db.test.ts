import { START_CODE, stepControl } from '@chuhe/rules';
import { afterAll, expect, test } from 'vitest';
import { openRoomProcess } from '../../../testing/open-room-process.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { beginGame } from '../../../testing/test-game.ts';
import { createRoom } from './create-room.ts';
import { commandByCall } from './program-commands.ts';

const { url, database } = await setUpDatabase(4);
// Two processes that lose every message between them.
const here = await openRoomProcess({ url, lingerMillis: 60_000 });
const there = await openRoomProcess({ url });
afterAll(async () => {
  await here.close();
  await there.close();
});

test('a room that lingers here refuses no player who sat down elsewhere', async () => {
  const { red, black } = await beginGame(database);
  const created = await createRoom(
    here.stores,
    {
      kind: 'personal',
      creatorId: red,
      seats: { RED: red },
      options: {
        timeControl: stepControl(60),
        isWatch: true,
        rated: false,
        startCode: START_CODE,
        rules: 'wxf2018-60',
      },
    },
    Date.now(),
  );
  if (!created.ok) throw new Error('the room was not made');
  const { publicId } = created;
  (await here.open(publicId)).close();
  using elsewhere = await there.open(publicId);
  const sat = await elsewhere.submit(() => ({
    type: 'sit',
    userId: black,
    commandId: `${black}:sit-down`,
  }));
  expect(sat).toMatchObject({ type: 'done' });
  const answer = await commandByCall(
    { hub: here.hub },
    {
      roomId: publicId,
      userId: black,
      make: (_, userId) => ({ type: 'resign', userId, commandId: `${userId}:resign-1` }),
    },
  );
  expect(answer).toMatchObject({ ok: true });
  const stranger = await commandByCall(
    { hub: here.hub },
    {
      roomId: publicId,
      userId: '999999999',
      make: (_, userId) => ({ type: 'resign', userId, commandId: `${userId}:resign-2` }),
    },
  );
  expect(stranger).toMatchObject({ ok: false, refusal: 'forbidden' });
});
