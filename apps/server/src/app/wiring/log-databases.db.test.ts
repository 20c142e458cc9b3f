// Logs of rooms on several databases: each with its own clock and outages, added, drained and removed while games are played.
import { CLOSE_CODES } from '@chuhe/protocol';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../moderation/operator/index.ts';
import { openDatabase, statement } from '../../platform/database.ts';
import { checkEndedOn, NO_OTHER_LOGS } from '../../play/rooms/index.ts';
import { openDatabaseLine } from '../../testing/database-line.ts';
import { NO_LIMITS } from '../../testing/open-test-server.ts';
import { commandParts, newGuest } from '../../testing/people.ts';
import { RoomPlayer } from '../../testing/room-player.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { anyMove, enter, playUntil } from '../../testing/test-rooms.ts';
import { borrowSchema } from '../../testing/test-schema.ts';

const TIMEOUT = { timeout: 15_000, interval: 100 };

const one = await openLogs();
const two = await openLogs();
const three = await openLogs();
// The third is unavailable when the server starts.
three.line.cut();
const FIRST_TWO = [
  { number: 1, url: one.line.url },
  { number: 2, url: two.line.url },
];
const server = await setUpServer({
  limits: NO_LIMITS,
  settings: { LOG_DATABASES: `1=${one.line.url},2=${two.line.url} 3=${three.line.url}` },
});
const parts = commandParts(server);
const admin = (...words: string[]) => runCommand(parts, words);

const ROW = statement<{ id: string; log_database: number; state: string }>(
  '',
  'select id, log_database, state from rooms where public_id = $1',
);
const LENGTH = statement<{ entries: number }>(
  '',
  'select count(*)::int as entries from room_events where room_id = $1',
);
const GAMES = statement<{ games: number }>(
  '',
  'select count(*)::int as games from games where room_name = $1',
);

/** A database of logs behind its own connection, which the test can cut. */
async function openLogs() {
  const schema = await borrowSchema('logs');
  const line = await openDatabaseLine(schema.url);
  const database = openDatabase({ url: schema.url, connections: 1, onError: () => undefined });
  afterAll(async () => {
    await database.close();
    line.close();
    await schema.release();
  });
  return { line, database };
}

async function rowOf(roomId: string) {
  const [row] = await server.database.rows(ROW, [roomId]);
  if (row === undefined) throw new Error('no room');
  return row;
}

async function entriesIn({ database }: Pick<typeof one, 'database'>, id: string): Promise<number> {
  return (await database.rows(LENGTH, [id]))[0]?.entries ?? 0;
}

async function begin(baseUrl = server.baseUrl) {
  const [maker, other] = [await newGuest(server), await newGuest(server)];
  const body = { stepTime: 60, side: 'RED', isRated: false };
  const made = await maker.browser.call('createChallenge', { body });
  expect(made.msg).toBe('ok');
  const { roomId } = made.data as { roomId: string };
  const red = await enter(baseUrl, roomId, maker);
  const black = await enter(baseUrl, roomId, other);
  onTestFinished(() => {
    for (const player of [red, black]) player.close();
  });
  expect(await black.submit({ type: 'sit', side: 'BLACK' })).toMatchObject({ ok: true });
  await red.until(() => red.room?.state === 'playing');
  return { roomId, red, black, maker, other, row: await rowOf(roomId) };
}

/** A game on one of the databases; the room's number decides which, so that others are made until it is. */
async function beginOn(number: number, baseUrl?: string) {
  for (let tries = 0; tries < 40; tries += 1) {
    const game = await begin(baseUrl);
    if (game.row.log_database === number) return game;
    await game.red.submit({ type: 'resign' });
  }
  throw new Error(`no room is made on log database ${number}`);
}

async function opened(...numbers: readonly number[]): Promise<void> {
  for (const number of numbers) await admin('open-logs', String(number));
  // Every process reads the list once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
}

async function metric(name: string): Promise<string> {
  const { body } = await server.ops.inject('/metrics');
  return body.split('\n').find((row) => row.startsWith(name)) ?? '';
}

test('a new database takes no rooms before it is opened; one that is away at the start stops no other', async () => {
  const { row } = await begin();
  expect(row.log_database).toBe(0);
  expect(await admin('logs')).toMatch(/^0 registry.*\n1 waiting.*\n2 waiting: 0 rooms/);
  expect(await metric('chuhe_log_database_up{database="1"}')).toMatch(/ 1$/);
  expect(await metric('chuhe_log_database_up{database="3"}')).toMatch(/ 0$/);
  await expect(admin('open-logs', '3')).rejects.toThrow('no process has reached');
  await expect(admin('open-logs', 'x')).rejects.toThrow('named by its number');
  expect((await server.ops.inject('/readyz')).json()).toEqual({ status: 'ok', away: [3] });
});

test('a game that ended in a log elsewhere is looked at by the next sweep', async () => {
  await opened(1, 2);
  const ended = await beginOn(1);
  const running = await beginOn(2);
  await playUntil([ended.red, ended.black], 2);
  await ended.red.submit({ type: 'resign' });
  await expect
    .poll(async () => (await rowOf(ended.roomId)).state, { timeout: 20_000 })
    .toBe('over');
  // The state after the death of a process between the entry and its effects.
  const later =
    "update rooms set state = 'playing', check_after = now() + interval '1 hour' where id = any($1::bigint[])";
  await server.database.rows({ name: '', text: later }, [[ended.row.id, running.row.id]]);
  const others = {
    ...NO_OTHER_LOGS,
    readingOf: (number: number) => (number === 1 ? one.database : two.database),
  };
  await checkEndedOn(server.database, others)([ended.roomId, running.roomId]);
  const due = await server.database.rows<{ public_id: string }>(
    {
      name: '',
      text: 'select public_id from rooms where id = any($1::bigint[]) and check_after <= now()',
    },
    [[ended.row.id, running.row.id]],
  );
  expect(due).toEqual([{ public_id: ended.roomId }]);
});

test('games are played with their logs elsewhere, shown in lists, and archived once', async () => {
  await opened(1, 2);
  const sibling = await server.openSibling();
  const { roomId, red, black, maker, row } = await beginOn(1);
  const far = await enter(sibling, roomId, maker);
  onTestFinished(() => far.close());
  await playUntil([far, black], 4);
  expect(await entriesIn(one, row.id)).toBe(6);
  expect(await entriesIn(two, row.id)).toBe(0);
  expect(await entriesIn(server, row.id)).toBe(0);
  const shown = await maker.browser.call('search', {
    params: { x: 'room' },
    query: { word: roomId },
  });
  expect(shown.data).toMatchObject({ roomList: [{ roomId, plies: 4 }] });
  const boards = await maker.browser.call('liveBoards', { query: { rooms: `${roomId}.0` } });
  expect(boards.data).toMatchObject({ list: [{ plies: 4 }] });
  await black.submit({ type: 'resign' });
  await expect.poll(async () => (await rowOf(roomId)).state, TIMEOUT).toBe('over');
  await far.until(() => far.room?.state === 'over');
  expect(await server.database.rows(GAMES, [roomId])).toEqual([{ games: 1 }]);
  red.close();
});

test('a log is found after the list grew, and by processes that know fewer databases', async () => {
  const old = await server.openSibling({ LOG_DATABASES: FIRST_TWO });
  const game = await beginOn(2, old);
  await playUntil([game.red, game.black], 2);
  three.line.mend();
  await expect.poll(() => metric('chuhe_log_database_up{database="3"}'), TIMEOUT).toMatch(/ 1$/);
  await opened(3);
  const third = await beginOn(3);
  await playUntil([third.red, third.black], 2);
  const here = await enter(server.baseUrl, game.roomId, game.maker);
  onTestFinished(() => here.close());
  await playUntil([here, game.black], 4);
  expect((await rowOf(game.roomId)).log_database).toBe(2);
  expect(await entriesIn(two, game.row.id)).toBe(6);
});

test('one away stops only its games, and its players get the time back', async () => {
  const [near, far] = [await beginOn(1), await beginOn(2)];
  await playUntil([near.red, near.black], 2);
  await playUntil([far.red, far.black], 2);
  two.line.cut();
  await expect.poll(() => metric('chuhe_log_database_up{database="2"}'), TIMEOUT).toMatch(/ 0$/);
  const waiting = far.red.submit({ type: 'play', ply: 2, move: anyMove(far.red) });
  await playUntil([near.red, near.black], 8);
  const meanwhile = await Promise.all(Array.from({ length: 6 }, () => begin()));
  expect(meanwhile.map(({ row }) => row.log_database)).not.toContain(2);
  expect((await server.ops.inject('/readyz')).statusCode).toBe(200);
  two.line.mend();
  expect(await waiting).toMatchObject({ ok: true });
  await far.black.until(() => far.black.room?.state === 'playing' && far.black.room.seq > 5);
  const given = far.black.log.filter(({ type }) => type === 'clock-moved');
  expect(given).toHaveLength(1);
  expect(near.red.log.some(({ type }) => type === 'clock-moved')).toBe(false);
});

test('a drained database takes no more rooms, lets its games end, and is removed when the last room is gone', async () => {
  const game = await beginOn(3);
  expect(await admin('drain-logs', '3')).toContain('takes no new rooms');
  // Every process reads the list once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const later = await Promise.all(Array.from({ length: 8 }, () => begin()));
  expect(later.map(({ row }) => row.log_database)).not.toContain(3);
  await playUntil([game.red, game.black], 2);
  await game.black.submit({ type: 'resign' });
  await expect.poll(async () => (await rowOf(game.roomId)).state, TIMEOUT).toBe('over');
  const age = statement('', "update log_databases set changed_at = now() - interval '2 minutes'");
  await server.database.rows(age, []);
  await expect(admin('remove-logs', '3')).rejects.toThrow('not removed');
  await server.database.rows(statement('', 'delete from games'), []);
  await server.database.rows(statement('', 'delete from rooms where log_database = 3'), []);
  expect(await admin('remove-logs', '3')).toContain('is removed');
  expect(await admin('logs')).not.toMatch(/^3 /m);
});

test('another database under a number is not used: its missing logs would look like lost games', async () => {
  const swapped = [
    { number: 1, url: two.line.url },
    { number: 2, url: one.line.url },
  ];
  const { roomId, maker } = await beginOn(1);
  const wrong = await server.openSibling({ LOG_DATABASES: swapped });
  const player = new RoomPlayer({ baseUrl: wrong, roomId, token: maker.token });
  await expect.poll(() => player.closed?.code, TIMEOUT).toBe(CLOSE_CODES.tryLater);
  expect(server.logged.join('')).toContain('calls itself 2');
  expect((await rowOf(roomId)).state).toBe('playing');
});

test('a room whose log is lost with an older copy of its database leaves its players free', async () => {
  const { roomId, red, black, row, maker } = await beginOn(1);
  for (const player of [red, black]) player.close();
  await one.database.rows(statement('', 'delete from room_events where room_id = $1'), [row.id]);
  const due = statement('', 'update rooms set check_after = now() where public_id = $1');
  // The process forgets the room a moment after the last player left.
  await expect
    .poll(async () => {
      await server.database.rows(due, [roomId]);
      return (await rowOf(roomId)).state;
    }, TIMEOUT)
    .toBe('expired');
  const body = { stepTime: 60, side: 'RED', isRated: false };
  expect((await maker.browser.call('createChallenge', { body })).msg).toBe('ok');
});
