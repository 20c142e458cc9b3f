import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertFinishedGame } from '../../games/history/index.ts';
import { runCommand } from '../../moderation/operator/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts } from '../../testing/people.ts';
import { setUpServer } from '../../testing/set-up.ts';
import {
  enter,
  newTestUser,
  playUntil,
  runningRoom,
  type TestUser,
} from '../../testing/test-rooms.ts';
import { networksStore } from './networks.store.ts';
import { rateGame, ratingStoresOn } from './rate-results.ts';
import { ratingsStore } from './ratings.store.ts';

const server = await setUpServer({ limits: NO_LIMITS, isWorking: false });

const FEEDERS = 19;
const LONG = Array.from({ length: 40 }, () => '7747');

async function ratingOf({ userId }: TestUser): Promise<number> {
  return (await ratingsStore(server.database).standing('rapid', userId))?.rating ?? 1500;
}

/** Stores and rates a long game that RED wins. */
async function storeWin(winner: TestUser, loser: TestUser): Promise<void> {
  const game = finishedGame(
    { id: winner.userId, name: 'winner' },
    { id: loser.userId, name: 'loser' },
    { isRated: true, moves: LONG },
  );
  await server.database.transaction(async (inside) => {
    await insertFinishedGame(inside, game);
    await rateGame(ratingStoresOn(inside), {
      roomId: game.roomId,
      speed: 'rapid',
      players: { RED: winner.userId, BLACK: loser.userId },
      winner: 'RED',
      absent: undefined,
      plies: LONG.length,
      endedAt: game.endedAt.getTime(),
    });
  });
}

/** A player's gain from one long win over each of several new accounts, given their networks. */
async function gainOver(networkOf: (feeder: number) => string): Promise<number> {
  const fed = await newTestUser(server);
  for (let feeder = 0; feeder < FEEDERS; feeder += 1) {
    const loser = await newTestUser(server);
    const network = createHash('sha256').update(networkOf(feeder)).digest();
    await networksStore(server.database).note(loser.userId, network);
    await storeWin(fed, loser);
  }
  return (await ratingOf(fed)) - 1500;
}

test('new accounts of one network that resign after two plies lift nobody, and operators find the one they fed', async () => {
  const fed = await newTestUser(server);
  for (let feeder = 0; feeder < FEEDERS; feeder += 1) {
    const loser = await newTestUser(server);
    const roomId = await runningRoom(server, fed, loser, { rated: true });
    const [a, b] = [
      await enter(server.baseUrl, roomId, fed),
      await enter(server.baseUrl, roomId, loser),
    ];
    await playUntil([a, b], 2);
    await b.submit({ type: 'resign' });
    await a.until(() => a.received.some(({ type }) => type === 'ratings'));
    a.close();
    b.close();
    // The loser loses in full: resigning early does not protect a rating.
    expect(await ratingOf(loser)).toBeLessThan(1350);
  }
  const gained = (await ratingOf(fed)) - 1500;
  process.stdout.write(`two-ply wins over 19 new accounts of one network: +${gained.toFixed(0)}\n`);
  expect(gained).toBeGreaterThan(0);
  expect(gained).toBeLessThan(50);
  const listed = await runCommand(commandParts(server), ['partial-results']);
  expect(listed).toMatch(
    new RegExp(`^#${fed.userId} \\S+ {2}rapid: 19 wins counted in part, \\d+ points$`),
  );
});

test('long games with new accounts of one network are bounded; with people of many networks they count in full', async () => {
  const oneNetwork = await gainOver(() => 'home');
  const manyNetworks = await gainOver((feeder) => `network ${feeder}`);
  process.stdout.write(
    `long wins over 19 new accounts: +${oneNetwork.toFixed(0)} of one network, +${manyNetworks.toFixed(0)} of 19\n`,
  );
  expect(oneNetwork).toBeLessThan(300);
  expect(manyNetworks).toBeGreaterThan(550);
});

test('a settled opponent counts in full from any network', async () => {
  const [first, second] = [await newTestUser(server), await newTestUser(server)];
  const settled = await newTestUser(server);
  const network = createHash('sha256').update('club').digest();
  for (const { userId } of [second, settled])
    await networksStore(server.database).note(userId, network);
  await server.database.rows(
    {
      name: 'test-settled',
      text: `insert into ratings (account_id, kind, rating, deviation, volatility, results, rated_at)
       values ($1, 'rapid', 1500, 60, 0.06, 30, now())`,
    },
    [settled.userId],
  );
  for (const loser of [second, settled]) await storeWin(first, loser);
  const partial = await server.database.rows<{ count: string }>(
    {
      name: 'test-partial',
      text: 'select count(*) from rating_changes where account_id = $1 and weight is not null',
    },
    [first.userId],
  );
  expect(partial[0]?.count).toBe('0');
});
