import { currentPosition, legalMoves, plyOf, writeMoveRecord } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { withClient } from '../../../platform/migrate.ts';
import { NO_LIMITS, openTestServer, type TestServer } from '../../../testing/open-test-server.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpServer } from '../../../testing/set-up.ts';

// No Redis at all: every piece of news between the two processes is lost.
const server = await setUpServer({
  limits: NO_LIMITS,
  settings: { REDIS_URL: 'redis://127.0.0.1:1', FRAMES_PER_SECOND: '1000' },
});
const sibling = await server.openSibling();

async function guest(at = server) {
  const browser = at.browser();
  const page = await browser.call('getUserInfo');
  return { browser, token: page.token ?? '' };
}

type Guest = Awaited<ReturnType<typeof guest>>;

async function newRoom({ browser }: Guest): Promise<{ roomId: string; pw: string }> {
  const body = { stepTime: 60, isWatch: true, side: 'RED' };
  const made = await browser.call('createPersonalRoom', { body });
  return made.data as { roomId: string; pw: string };
}

/** A game with red at the first process and black at the other. */
async function game() {
  const [red, black] = [await guest(), await guest()];
  const { roomId, pw } = await newRoom(red);
  const b = new RoomPlayer({ baseUrl: sibling, roomId, token: black.token, pw });
  await b.opened();
  expect(await b.submit({ type: 'sit' })).toMatchObject({ ok: true });
  const a = new RoomPlayer({ baseUrl: server.baseUrl, roomId, token: red.token });
  await a.until(() => a.room?.state === 'playing');
  return { a, b, red, roomId };
}

async function play(player: RoomPlayer): Promise<void> {
  const { room } = player;
  if (room?.state !== 'playing') throw new Error('the game does not run');
  const [move] = legalMoves(currentPosition(room.line));
  if (move === undefined) throw new Error('no move');
  const ply = plyOf(room);
  expect(await player.submit({ type: 'play', ply, move: writeMoveRecord(move) })).toMatchObject({
    ok: true,
  });
}

/** No other connection can read or write a table while `work` runs. */
function holding(at: TestServer, table: string, work: () => Promise<void>): Promise<void> {
  return withClient(at.config.DATABASE_URL, async (client) => {
    await client.query('begin');
    await client.query(`lock table ${table} in access exclusive mode`);
    await work();
    await client.query('rollback');
  });
}

describe('[9] without Redis', () => {
  test('[8] every move arrives within two comparisons', async () => {
    const { a, b } = await game();
    for (const [mover, other] of [[a, b] as const, [b, a] as const]) {
      await play(mover);
      await other.until(() => other.room?.seq === mover.room?.seq, 20_000);
    }
    expect(a.log).toEqual(b.log);
  });

  test('[9] what is said at one process reaches the others within two comparisons, once', async () => {
    const { a, b } = await game();
    const heard = (): readonly unknown[] =>
      b.received.filter(({ type }) => type === 'chat').map(({ msg }) => msg);
    a.send('chat', { kind: 'preset', number: 3 });
    await b.until(() => heard().length > 0, 20_000);
    a.send('chat', { kind: 'preset', number: 5 });
    await b.until(() => heard().length > 1, 20_000);
    expect(heard()).toMatchObject([{ content: { number: 3 } }, { content: { number: 5 } }]);
    for (const player of [a, b]) player.close();
  });

  test('what was dropped for want of it is counted', async () => {
    const page = await server.ops.inject('/metrics');
    const lost = /chuhe_fallbacks_total\{part="fan-out"\} (\d+)/.exec(page.body)?.[1];
    expect(Number(lost)).toBeGreaterThan(0);
    expect(page.body).toContain('chuhe_fallbacks_total{part="matching"} 0');
  });

  test('[4] a view does not shrink on the way to a process that is behind', async () => {
    const { a, red, roomId } = await game();
    await play(a);
    const seen = a.room?.seq ?? 0;
    a.close();
    const again = new RoomPlayer({ baseUrl: sibling, roomId, token: red.token, since: seen });
    const welcome = await again.until(() => again.received.find(({ type }) => type === 'welcome'));
    expect(welcome).toMatchObject({ msg: { log: { seq: seen + 1, events: [] } } });
    again.close();
  });
});

test('a socket that closed while its room was opened takes nothing over', async () => {
  const linked = await openTestServer({ limits: NO_LIMITS });
  const far = await linked.openSibling();
  const [red, black, watcher] = [await guest(linked), await guest(linked), await guest(linked)];
  const { roomId, pw } = await newRoom(red);
  const a = new RoomPlayer({ baseUrl: far, roomId, token: red.token });
  const b = new RoomPlayer({ baseUrl: far, roomId, token: black.token, pw });
  await Promise.all([a.opened(), b.opened()]);
  await b.submit({ type: 'sit' });
  await holding(linked, 'rooms', async () => {
    const dead = new RoomPlayer({ baseUrl: linked.baseUrl, roomId, token: black.token });
    await dead.until(() => dead.isConnected);
    dead.close();
    await dead.until(() => dead.closed !== undefined);
  });
  const c = new RoomPlayer({
    baseUrl: linked.baseUrl,
    roomId,
    token: watcher.token,
    pw,
    watch: true,
  });
  await c.opened();
  // The first process reports its spectator after everything it reports about the dead socket.
  await a.until(() => a.received.find(({ type, msg }) => type === 'watchers' && msg === 1));
  expect(b.closed).toBeUndefined();
  await linked.close();
});

test('[10] a seat that cannot be claimed now is answered with busy, and nothing else breaks', async () => {
  const [red, black] = [await guest(), await guest()];
  const { roomId, pw } = await newRoom(red);
  const b = new RoomPlayer({ baseUrl: sibling, roomId, token: black.token, pw });
  await b.opened();
  await holding(server, 'playing_seats', async () => {
    expect(await b.submit({ type: 'sit' })).toMatchObject({ ok: false, refusal: { code: 'busy' } });
  });
  expect(await b.submit({ type: 'sit' })).toMatchObject({ ok: true });
  b.close();
});
