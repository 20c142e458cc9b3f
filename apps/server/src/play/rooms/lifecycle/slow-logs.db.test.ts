import {
  currentPosition,
  deadlineOf,
  extendLine,
  legalMoves,
  opponentOf,
  plyOf,
  type PlayingRoom,
  SIDES,
  sideToMove,
  START_CODE,
  writeMoveRecord,
} from '@chuhe/rules';
import { expect, test } from 'vitest';
import { personalDataOn } from '../../../app/wiring/personal-data.ts';
import { statement } from '../../../platform/database.ts';
import { openLog } from '../../../platform/log.ts';
import { retentionJobs, retentionStore } from '../../../moderation/retention/index.ts';
import { openRoomProcess, type RoomProcess } from '../../../testing/open-room-process.ts';
import { runToEnd } from '../../../testing/run-to-end.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { anyMove, beginGame, type TestGame } from '../../../testing/test-game.ts';
import { partitionsStore } from '../log/partitions.store.ts';
import { weekOf } from '../log/room-ids.ts';
import { roomStoresOn } from './room-stores.ts';
import { partitionJobs, roomJobs } from './rooms.jobs.ts';
import { settleRoom, type SettleParts } from './settle-room.ts';

const { url, database } = await setUpDatabase(4);

const DAY = 86_400_000;
const STEP_DAYS = 10;
const STEPS = 7;
const SLOW = { kind: 'days', days: 14 } as const;

const AGE_LOG = statement('', 'update room_events set at = at - $2 where room_id = $1');
const AGE_ROOM = statement(
  '',
  `update rooms set check_after = check_after - make_interval(days => $2),
     created_at = created_at - make_interval(days => $2), ended_at = ended_at - make_interval(days => $2)
   where id = $1`,
);
const ADD_WEEK = statement('', 'select room_events_add_week($1)');
const ROOM = statement<{ state: string }>('', 'select state from rooms where id = $1');
const LOG_SIZE = statement<{ size: number }>(
  '',
  'select count(*)::int as size from room_events where room_id = $1',
);

function settlePartsOf({ stores, clock }: RoomProcess): SettleParts {
  return {
    stores,
    atomically: (work) => database.transaction((inside) => work(roomStoresOn(inside))),
    now: () => clock.now(),
    onRoomsOf: () => undefined,
    logger: openLog('silent'),
  };
}

/** Lets days pass for a room: its log and its rows. */
async function passDays({ id }: TestGame, days: number): Promise<void> {
  await database.rows(AGE_LOG, [id, days * DAY]);
  await database.rows(AGE_ROOM, [id, days]);
}

/** Runs all hourly and secondly work of the worker, as one process does. */
async function runWorker(own: RoomProcess): Promise<void> {
  const rooms = roomJobs({
    hub: own.hub,
    clock: own.clock,
    settle: settlePartsOf(own),
    logs: { away: [] },
  });
  const retention = retentionJobs({
    retention: retentionStore(database),
    erasing: (work) =>
      database.transaction((inside) => work(retentionStore(inside), personalDataOn(inside))),
    count: () => undefined,
  });
  for (const { run } of rooms) while (await run());
  const partitions = partitionJobs([partitionsStore(database)]);
  for (const job of [...partitions, ...retention]) await runToEnd(job);
}

async function withProcess<Result>(work: (own: RoomProcess) => Promise<Result>): Promise<Result> {
  const own = await openRoomProcess({ url });
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}

/** The waiting side stores an answer to the next move, in a process that has ended by then. */
async function storeAnswer(game: TestGame): Promise<void> {
  await withProcess(async ({ open, stores }) => {
    const replica = await open(game.publicId);
    const { room } = replica;
    if (room.state !== 'playing') throw new Error('the game is over');
    const [move] = legalMoves(currentPosition(room.line));
    if (move === undefined) throw new Error('there is no move');
    const [answer] = legalMoves(currentPosition(extendLine(room.line, move)));
    if (answer === undefined) throw new Error('there is no answer');
    const side = opponentOf(sideToMove(room));
    const lines = [[writeMoveRecord(move), writeMoveRecord(answer)]];
    await stores.conditional.store(game.id, room.seats[side], {
      side,
      seq: room.seq,
      ply: plyOf(room),
      lines,
    });
    replica.close();
  });
}

async function logSize({ id }: TestGame): Promise<number | undefined> {
  return (await database.rows(LOG_SIZE, [id]))[0]?.size;
}

async function stateOf({ id }: TestGame): Promise<string | undefined> {
  return (await database.rows(ROOM, [id]))[0]?.state;
}

/** Makes one move in one process, which has ended before the next days pass. */
async function moveOnce(game: TestGame, ply: number): Promise<void> {
  await withProcess(async (own) => {
    const replica = await own.open(game.publicId);
    const { room } = replica;
    if (room.state !== 'playing') throw new Error('the game is over');
    expect(plyOf(room)).toBe(ply);
    expectClocks(room, ply);
    await replica.submit(anyMove);
    await runWorker(own);
    expect(plyOf(room) + 1).toBe(ply + 1);
    replica.close();
  });
}

/** Each earlier move took its ten days, and so has the current turn. */
function expectClocks(room: PlayingRoom, ply: number): void {
  const left = deadlineOf(room) - Date.now();
  const since = ply === 0 ? 0 : STEP_DAYS * DAY;
  expect(Math.abs(left - (SLOW.days * DAY - since))).toBeLessThan(60_000);
  for (const [index, side] of SIDES.entries()) {
    const moves = Math.floor((ply + 1 - index) / 2);
    // The first move was immediate.
    const used = (index === 0 ? Math.max(0, moves - 1) : moves) * STEP_DAYS * DAY;
    expect(Math.abs(room.clock.usedMillis[side] - used)).toBeLessThan(60_000);
  }
}

test(`a game over ${STEPS * STEP_DAYS} days keeps its log, its clocks and its history, and no week waits for it`, async () => {
  const madeAt = Date.now() - STEPS * STEP_DAYS * DAY;
  const live = await beginGame(database, 0, { madeAt });
  const week = weekOf(live.id);
  const game = await beginGame(database, 0, { timeControl: SLOW, madeAt });
  expect(weekOf(game.id)).not.toBe(week);
  await database.rows(statement('', 'delete from room_events where room_id = $1'), [live.id]);
  await database.rows(ADD_WEEK, [week]);
  await withProcess(async ({ log, open, stores }) => {
    const replica = await open(game.publicId);
    expect(replica.room.options.startCode).toBe(START_CODE);
    replica.close();
    await log.begin(live.id, [{ type: 'left', at: 0, commandId: 'x', side: 'RED' }]);
    await stores.rooms.setOver(live.id, madeAt, { RED: live.red, BLACK: live.black });
    await stores.rooms.unclaim(live.id);
  });
  expect(await logSize(live)).toBe(1);

  for (let ply = 0; ply < STEPS; ply += 1) {
    await moveOnce(game, ply);
    if (ply < STEPS - 1) await passDays(game, STEP_DAYS);
  }

  // The finished live game of the same day was removed by its age, together with its week's table.
  expect([await stateOf(live), await logSize(live)]).toEqual([undefined, 0]);
  expect([await stateOf(game), await logSize(game)]).toEqual(['playing', 1 + STEPS]);

  await storeAnswer(game);
  await passDays(game, STEP_DAYS);
  await withProcess(async (own) => {
    const replica = await own.open(game.publicId);
    if (replica.room.state !== 'playing') throw new Error('the game is over');
    // Black has thought for another ten days, and red's stored answer took no time.
    await replica.submit(anyMove);
    expect(plyOf(replica.room)).toBe(STEPS + 2);
    const resignation = { type: 'resign', commandId: 'test:resign', userId: game.red } as const;
    await replica.submit(() => resignation);
    await settleRoom(settlePartsOf(own), replica);
    replica.close();
    const [kept] = await database.rows(
      statement<{ moves: string; move_millis: number[]; days: number }>(
        '',
        `select moves, move_millis, extract(epoch from ended_at - started_at)::float8 / 86400 as days
         from games where room_name = $1`,
      ),
      [game.publicId],
    );
    expect(kept?.moves).toHaveLength((STEPS + 2) * 4);
    expect(kept?.move_millis.map((millis) => Math.round(millis / DAY))).toEqual([
      0,
      ...Array.from({ length: STEPS }, () => STEP_DAYS),
      0,
    ]);
    expect(kept?.days).toBeCloseTo(STEPS * STEP_DAYS, 1);

    // The game ended today, so its room still exists for returning players although it began long ago.
    await runWorker(own);
    expect([await stateOf(game), await logSize(game)]).toEqual(['over', 3 + STEPS]);
    await passDays(game, 61);
    await runWorker(own);
    expect([await stateOf(game), await logSize(game)]).toEqual([undefined, 0]);
  });
}, 120_000);
