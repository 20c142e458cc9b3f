import { afterEach, describe, expect, test } from 'vitest';
import { statement } from '../../../platform/database.ts';
import {
  openRoomProcess,
  type RoomProcess,
  type RoomProcessOptions,
} from '../../../testing/open-room-process.ts';
import { setUpDatabase } from '../../../testing/set-up.ts';
import { anyMove, beginGame } from '../../../testing/test-game.ts';

const { url, database } = await setUpDatabase(4);
const processes: RoomProcess[] = [];

afterEach(async () => {
  for (const each of processes.splice(0)) await each.close();
  await database.rows(statement('test-no-outages', 'delete from outages'), []);
});

async function openProcess(options: Partial<RoomProcessOptions> = {}): Promise<RoomProcess> {
  const opened = await openRoomProcess({ url, ...options });
  processes.push(opened);
  return opened;
}

/** Two processes that never hear of each other: every piece of news between them is lost. */
function openDeafPair(): Promise<[RoomProcess, RoomProcess]> {
  return Promise.all([openProcess(), openProcess()]);
}

const FORGET_TAIL = statement(
  'test-forget-tail',
  'delete from room_events where room_id = $1 and seq >= $2',
);

describe('[8] lost news', () => {
  test('the last piece of news shows no gap: comparing with the log finds it', async () => {
    const game = await beginGame(database);
    const [here, there] = await openDeafPair();
    const replicas = [await here.open(game.publicId), await there.open(game.publicId)] as const;
    expect(await replicas[0].submit(anyMove)).toMatchObject({ type: 'done', seq: 3 });
    expect(replicas[1].room.seq).toBe(2);
    await there.hub.compare();
    expect(replicas[1].room.seq).toBe(3);
  });

  test('a gap is filled from the log', async () => {
    const game = await beginGame(database);
    const prefix = `test-gap:${game.publicId}:`;
    const [deaf, here, there] = await Promise.all([
      openProcess(),
      openProcess({ prefix }),
      openProcess({ prefix }),
    ]);
    const ahead = await deaf.open(game.publicId);
    const behind = await here.open(game.publicId);
    const following = await there.open(game.publicId);
    await ahead.submit(anyMove);
    await here.hub.compare();
    await behind.submit(anyMove);
    await expect.poll(() => following.room.seq, { timeout: 10_000 }).toBe(4);
  });

  test('a stale replica refuses no command', async () => {
    const game = await beginGame(database);
    const [here, there] = await openDeafPair();
    const replica = await here.open(game.publicId);
    const behind = await there.open(game.publicId);
    await replica.submit(anyMove);
    const second = anyMove(replica.room);
    // A process that still waits for red's move gets black's.
    expect(await behind.submit(() => second)).toMatchObject({ type: 'done', seq: 4 });
  });
});

describe('[3] a command acts once', () => {
  test('though the answer to its statement is lost after the commit', async () => {
    const game = await beginGame(database);
    let isCut = true;
    const here = await openProcess({
      between: (log) => ({
        ...log,
        append: async (entries) => {
          const stored = await log.append(entries);
          if (isCut) throw new Error('Connection terminated unexpectedly');
          return stored;
        },
      }),
    });
    const replica = await here.open(game.publicId);
    const answer = replica.submit((room) => anyMove(room, 'test:lost-answer'));
    setTimeout(() => {
      isCut = false;
    }, 1000);
    expect(await answer).toMatchObject({ type: 'done', seq: 3, isNew: false });
    const events = (await here.log.entriesFrom(game.id, 1)).flatMap((entry) => entry.events);
    expect(events.filter(({ type }) => type === 'moved')).toHaveLength(1);
  });

  test('though it is sent to two processes at once', async () => {
    const game = await beginGame(database);
    const pair = await openDeafPair();
    const replicas = await Promise.all(pair.map((each) => each.open(game.publicId)));
    const [first] = replicas;
    if (first === undefined) throw new Error('no replica');
    const command = anyMove(first.room, 'test:twice');
    const answers = await Promise.all(
      replicas.flatMap((replica) => [replica.submit(() => command), replica.submit(() => command)]),
    );
    for (const answer of answers) expect(answer).toMatchObject({ type: 'done', seq: 3 });
    expect(await pair[0].log.entriesFrom(game.id, 1)).toHaveLength(2);
  });
});

describe('the database has lost its latest entries', () => {
  test('a new timeline: replicas are rebuilt, and all clients receive them', async () => {
    const game = await beginGame(database);
    const here = await openProcess();
    const replica = await here.open(game.publicId);
    let restarts = 0;
    replica.listen({
      onEntry: () => undefined,
      onNote: () => undefined,
      onRestart: () => {
        restarts += 1;
      },
      onForgotten: () => undefined,
    });
    for (let count = 0; count < 3; count += 1) await replica.submit(anyMove);
    await database.rows(FORGET_TAIL, [game.id, 4]);
    expect(replica.room.seq).toBe(5);
    await here.hub.restartOn({ number: 0 });
    expect(replica.room.seq).toBe(3);
    expect(restarts).toBe(1);
    expect(await replica.submit(anyMove)).toMatchObject({ type: 'done', seq: 4 });
  });

  test('what is stored while a replica is rebuilt is not undone', async () => {
    const game = await beginGame(database);
    let storeMove: (() => Promise<unknown>) | undefined;
    const here = await openProcess({
      reading: (log) => ({
        ...log,
        entriesFrom: async (roomId, seq) => {
          const entries = await log.entriesFrom(roomId, seq);
          const store = storeMove;
          storeMove = undefined;
          await store?.();
          return entries;
        },
      }),
    });
    const replica = await here.open(game.publicId);
    await replica.submit(anyMove);
    storeMove = () => replica.submit(anyMove);
    await here.hub.restartOn({ number: 0 });
    expect(replica.room.seq).toBe(4);
  });

  test('a replica ahead of its log finds out with the next command', async () => {
    const game = await beginGame(database);
    const here = await openProcess();
    const replica = await here.open(game.publicId);
    for (let count = 0; count < 3; count += 1) await replica.submit(anyMove);
    await database.rows(FORGET_TAIL, [game.id, 5]);
    expect(await replica.submit(anyMove)).toMatchObject({ type: 'done', seq: 5 });
    expect((await here.log.entriesFrom(game.id, 1)).map(({ seq }) => seq)).toEqual([1, 3, 4, 5]);
  });
});

test.each([1, 2])(
  'a room whose opening fails at reading %i is not kept, and opens the next time',
  async (failing) => {
    const game = await beginGame(database);
    let readings = 0;
    const here = await openProcess({
      reading: (log) => ({
        ...log,
        entriesFrom: (roomId, seq) => {
          readings += 1;
          if (readings === failing) return Promise.reject(new Error('Connection terminated'));
          return log.entriesFrom(roomId, seq);
        },
      }),
    });
    await expect(here.open(game.publicId)).rejects.toThrow('terminated');
    expect(here.hub.size).toBe(0);
    const replica = await here.open(game.publicId);
    expect(await replica.submit(anyMove)).toMatchObject({ type: 'done' });
    replica.close();
    expect(here.hub.size).toBe(0);
  },
);

test('[4] a user who comes while a room is opened and leaves at once takes it from nobody', async () => {
  const game = await beginGame(database);
  const [isCatchingUp, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let readings = 0;
  const here = await openProcess({
    reading: (log) => ({
      ...log,
      entriesFrom: async (roomId, seq) => {
        readings += 1;
        if (readings === 2) {
          isCatchingUp.resolve();
          await mayGoOn.promise;
        }
        return log.entriesFrom(roomId, seq);
      },
    }),
  });
  const opening = here.open(game.publicId);
  await isCatchingUp.promise;
  const visit = (async () => {
    (await here.open(game.publicId)).close();
  })();
  // A visitor who need not wait has left by now.
  await new Promise((done) => {
    setImmediate(done);
  });
  mayGoOn.resolve();
  const replica = await opening;
  await visit;
  expect(here.hub.size).toBe(1);
  expect(await replica.submit(anyMove)).toMatchObject({ type: 'done', seq: 3 });
  replica.close();
  expect(here.hub.size).toBe(0);
});

describe('[7] time', () => {
  test('a process 3 s fast ends no game before its time', async () => {
    const game = await beginGame(database, 58_000);
    const here = await openProcess({ fastMillis: 3000 });
    const replica = await here.open(game.publicId);
    const timeOut = { type: 'time-out', commandId: 'timeout:test' } as const;
    expect(await replica.submit(() => timeOut)).toMatchObject({ type: 'refused' });
    expect(replica.room.state).toBe('playing');
    await replica.catchUp();
    expect(replica.room.seq).toBe(2);
  });

  test('an uninterrupted game ends when its time is up', async () => {
    const game = await beginGame(database, 61_000);
    const here = await openProcess();
    const replica = await here.open(game.publicId);
    const timeOut = { type: 'time-out', commandId: 'timeout:test' } as const;
    expect(await replica.submit(() => timeOut)).toMatchObject({ type: 'done', seq: 3 });
    expect(replica.room).toMatchObject({ state: 'over', outcome: { by: 'aborted' } });
  });

  test('an outage that another process saw is not thinking time', async () => {
    const game = await beginGame(database, 63_000);
    const now = Date.now();
    await database.rows(
      statement('test-outage', 'insert into outages (from_at, to_at) values ($1, $2)'),
      [now - 20_000, now - 14_000],
    );
    const here = await openProcess();
    const replica = await here.open(game.publicId);
    const timeOut = { type: 'time-out', commandId: 'timeout:test' } as const;
    expect(await replica.submit(() => timeOut)).toMatchObject({
      type: 'refused',
      refusal: { code: 'time-not-up' },
    });
    expect(replica.room.state).toBe('playing');
    // Once given back, it is not given back again.
    expect(await replica.submit(anyMove)).toMatchObject({ type: 'done', seq: 4 });
  });

  test('a move that was made in time is in time, however often its statement is lost', async () => {
    let lost = 0;
    const here = await openProcess({
      between: (log) => ({
        ...log,
        append: async (entries) => {
          const isMove = entries.some(({ move }) => move !== null);
          if (isMove && lost < 2) {
            lost += 1;
            throw new Error('Connection terminated unexpectedly');
          }
          return log.append(entries);
        },
      }),
    });
    // Two waits for the database take longer than what is left of the minute; the outages cover only a part of them.
    const game = await beginGame(database, 58_500);
    const replica = await here.open(game.publicId);
    expect(await replica.submit(anyMove)).toMatchObject({ type: 'done', isNew: true });
    expect(replica.room.state).toBe('playing');
    expect(lost).toBe(2);
  });
});
