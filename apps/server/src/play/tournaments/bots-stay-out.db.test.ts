import { expect, test, vi } from 'vitest';
import { statement } from '../../platform/database.ts';
import { createRoom, MixedPair, roomOptions, roomStoresOn } from '../rooms/index.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { PASSWORD } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  ARENA,
  given,
  hold,
  join,
  newMembers,
  standingsOf,
} from '../../testing/tournament-player.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const WAIT = { timeout: 30_000, interval: 100 };

const MAKE_BOT = statement('', 'update accounts set is_bot = true where id = $1');

test('who has entered a tournament that is not over cannot become a bot; who has left it can', async () => {
  const [holder, player] = await newMembers(server, 2);
  const id = await hold(given(holder), ARENA, 60_000);
  expect(await join(given(player), id)).toMatchObject({ status: 200 });
  const become = () => given(player).browser.call('becomeBot', { body: { password: PASSWORD } });
  expect((await given(player).browser.call('listTokens')).data).toMatchObject({
    mayBecomeBot: false,
  });
  expect(await become()).toMatchObject({ errorCode: 1705 });
  await given(player).browser.call('withdrawTournament', { body: { id } });
  expect(await become()).toMatchObject({ status: 200 });
});

test('a leader withdraws an entrant who became a bot, and pairs the others', async () => {
  const members = await newMembers(server, 3);
  const id = await hold(given(members[0]), ARENA, 1500);
  for (const member of members) await join(member, id);
  const bot = given(members[2]);
  await server.database.rows(MAKE_BOT, [bot.userId]);
  const rows = await vi.waitFor(async () => {
    const standings = await standingsOf(server, id);
    const playing = standings.filter(({ roomId }) => roomId !== undefined);
    expect(playing).toHaveLength(2);
    return playing;
  }, WAIT);
  expect(rows.map(({ player }) => player.userId)).not.toContain(bot.userId);
});

test('no rated room is made of a person and a bot, wherever it is asked for', async () => {
  const [one, other] = await newMembers(server, 2);
  await server.database.rows(MAKE_BOT, [given(other).userId]);
  const make = (isRated: boolean) =>
    server.database.transaction((database) =>
      createRoom(
        roomStoresOn(database),
        {
          kind: 'tournament',
          creatorId: given(one).userId,
          seats: { RED: given(one).userId, BLACK: given(other).userId },
          options: roomOptions({ stepTime: 60, isWatch: true, isRated }),
        },
        Date.now(),
      ),
    );
  await expect(make(true)).rejects.toThrow(MixedPair);
  const seats = statement('', 'select from playing_seats where account_id = any($1)');
  const ids = [given(one).userId, given(other).userId];
  expect(await server.database.rows(seats, [ids])).toEqual([]);
  expect(await make(false)).toMatchObject({ ok: true });
});
