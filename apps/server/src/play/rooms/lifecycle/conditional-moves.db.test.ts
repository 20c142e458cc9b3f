import { CALLS } from '@chuhe/protocol';
import {
  currentPosition,
  extendLine,
  judgeLine,
  legalMoves,
  type MoveLine,
  plyOf,
  type PlayingRoom,
  type Side,
  SIDES,
  type TimeControl,
  writeMoveRecord,
} from '@chuhe/rules';
import { describe, expect, onTestFinished, test } from 'vitest';
import { statement } from '../../../platform/database.ts';
import { personalDataOn } from '../../../app/wiring/personal-data.ts';
import { NO_LIMITS } from '../../../testing/open-test-server.ts';
import { newGuest } from '../../../testing/people.ts';
import { RoomPlayer } from '../../../testing/room-player.ts';
import { setUpServer } from '../../../testing/set-up.ts';
import { runningRoom } from '../../../testing/test-rooms.ts';
import { roomListStore } from './room-list.store.ts';

const server = await setUpServer({ limits: NO_LIMITS });
const sibling = await server.openSibling();

const SLOW: TimeControl = { kind: 'days', days: 1 };
const [CANNON, HORSE, RED_HORSE, OTHER_HORSE] = ['7747', '7062', '7967', '1022'] as const;
const ROWS = statement<{ count: number }>(
  '',
  `select count(*)::int as count from conditional_moves c join rooms r on r.id = c.room_id where r.public_id = $1`,
);
const ENTRIES = statement<{ size: number; move: number | null }>(
  '',
  `select e.size, e.move from room_events e join rooms r on r.id = e.room_id
   where r.public_id = $1 order by e.seq`,
);

const ROW_BEHIND = statement('', `update rooms set state = 'open' where public_id = $1`);

type Person = Awaited<ReturnType<typeof newGuest>>;

async function enter(roomId: string, { token }: Person, baseUrl = server.baseUrl, watch = false) {
  const player = new RoomPlayer({ baseUrl, roomId, token, watch });
  onTestFinished(() => player.close());
  await player.opened();
  return player;
}

async function newGame(timeControl = SLOW) {
  const [red, black] = [await newGuest(server), await newGuest(server)];
  const roomId = await runningRoom(server, red, black, { timeControl });
  return { red, black, roomId };
}

async function store(
  { browser }: Person,
  roomId: string,
  ply: number,
  lines: readonly (readonly string[])[],
): Promise<string> {
  const { msg, errorCode } = await browser.call('setConditionalMoves', {
    body: { roomId, ply, lines },
  });
  return errorCode === 0 ? msg : String(errorCode);
}

async function linesOf({ browser }: Person, roomId: string): Promise<readonly string[][]> {
  const { data } = await browser.call('conditionalMoves', { query: { roomId } });
  return CALLS.conditionalMoves.answer.parse(data).lines;
}

function play(player: RoomPlayer, move: string) {
  const { room } = player;
  if (room?.state !== 'playing') throw new Error('no game');
  return player.submit({ type: 'play', ply: plyOf(room), move });
}

function plies({ room }: RoomPlayer): number {
  return room === undefined || room.state === 'open' ? 0 : plyOf(room);
}

describe('answers stored for the opponent’s moves', () => {
  test('come with the move, in one entry of the log, and the rest stays stored', async () => {
    const { red, black, roomId } = await newGame();
    const [a, b] = [await enter(roomId, red), await enter(roomId, black, sibling)];
    expect(await store(black, roomId, 0, [[CANNON, HORSE, RED_HORSE, OTHER_HORSE]])).toBe('ok');
    expect(await linesOf(red, roomId)).toEqual([]);
    await play(a, CANNON);
    await b.until(() => plies(b) === 2);
    expect(plies(a)).toBe(2);
    expect(await linesOf(black, roomId)).toEqual([[RED_HORSE, OTHER_HORSE]]);
    expect(await server.database.rows(ENTRIES, [roomId])).toMatchObject([
      { move: null },
      { size: 2, move: Number(CANNON) },
    ]);
    const [own] = await roomListStore(server.database).own(red.userId, 5);
    expect(own?.summary).toMatchObject({ plies: 2, turn: { side: 'RED' } });
    const boards = await red.browser.call('liveBoards', { query: { rooms: `${roomId}.0` } });
    expect(boards.data).toMatchObject({ list: [{ plies: 2, lastMove: HORSE }] });
    await play(a, RED_HORSE);
    await a.until(() => plies(a) === 4);
    expect(await linesOf(black, roomId)).toEqual([]);
    const room = a.room as PlayingRoom;
    expect(room.clock.usedMillis.BLACK).toBe(0);
  });

  test('stand in a game whose row does not say yet that it is on', async () => {
    const { red, black, roomId } = await newGame();
    const a = await enter(roomId, red);
    await server.database.rows(ROW_BEHIND, [roomId]);
    expect(await store(black, roomId, 0, [[CANNON, HORSE]])).toBe('ok');
    await play(a, CANNON);
    await a.until(() => plies(a) === 2);
  });

  test('end with another move, with the game, and with the word of their player', async () => {
    const { red, black, roomId } = await newGame();
    const [a, b] = [await enter(roomId, red), await enter(roomId, black)];
    await store(black, roomId, 0, [[CANNON, HORSE]]);
    expect(await store(black, roomId, 0, [])).toBe('ok');
    await play(a, CANNON);
    expect(plies(a)).toBe(1);
    await b.until(() => plies(b) === 1);
    await play(b, HORSE);
    await store(black, roomId, 2, [[RED_HORSE, OTHER_HORSE]]);
    await a.until(() => plies(a) === 2);
    await play(a, '8988');
    expect(plies(a)).toBe(3);
    expect(await linesOf(black, roomId)).toEqual([]);
    // The obsolete row is replaced by the other side's, or removed with the game.
    await b.submit({ type: 'resign' });
    await a.until(() => a.room?.state === 'over');
    await expect.poll(async () => (await server.database.rows(ROWS, [roomId]))[0]?.count).toBe(0);
    expect(await store(red, roomId, 3, [[OTHER_HORSE, RED_HORSE]])).toBe('1312');
  });

  test('a move that is sent again is one move and one answer', async () => {
    const { red, black, roomId } = await newGame();
    const a = await enter(roomId, red);
    await store(black, roomId, 0, [[CANNON, HORSE]]);
    const draft = { type: 'play', ply: 0, move: CANNON, commandId: 'the-same-one' } as const;
    const answers = await Promise.all([a.submit(draft), a.submit(draft), a.submit(draft)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(plies(a)).toBe(2);
    expect(await server.database.rows(ENTRIES, [roomId])).toHaveLength(2);
  });

  test('the mover cannot bring answers along', async () => {
    const { red, roomId } = await newGame();
    const a = await enter(roomId, red);
    const conditional = { side: 'BLACK', seq: 2, ply: 0, lines: [[CANNON, HORSE]] };
    const msg = { type: 'play', ply: 0, move: CANNON, commandId: 'brought-along', conditional };
    a.send('command', msg);
    await a.until(() => plies(a) > 0);
    expect(plies(a)).toBe(1);
  });

  test('others may not read or store, and garbage is refused', async () => {
    const { red, black, roomId } = await newGame();
    const stranger = await newGuest(server);
    expect(await store(stranger, roomId, 0, [[CANNON, HORSE]])).toBe('404');
    expect((await stranger.browser.call('conditionalMoves', { query: { roomId } })).status).toBe(
      404,
    );
    expect(await store(red, roomId, 0, [[CANNON, HORSE]])).toBe('1312');
    expect(await store(black, roomId, 1, [[CANNON, HORSE]])).toBe('1312');
    expect(await store(black, roomId, 0, [[CANNON, '7073']])).toBe('1313');
    expect(await store(black, roomId, 0, [[CANNON]])).toBe('422');
    const many = Array.from({ length: 21 }, () => [CANNON, HORSE]);
    expect(await store(black, roomId, 0, many)).toBe('422');
    const live = await newGame({ kind: 'step', seconds: 60 });
    expect(await store(live.black, live.roomId, 0, [[CANNON, HORSE]])).toBe('1312');
    expect(await store(black, 'no-such-room', 0, [[CANNON, HORSE]])).toBe('404');
  });

  test('are exported and erased with the account', async () => {
    const { black, roomId } = await newGame();
    await store(black, roomId, 0, [[CANNON, HORSE]]);
    const own = personalDataOn(server.database).find(({ name }) => name === 'conditionalMoves');
    expect(await own?.read(black.userId)).toMatchObject([{ roomId, lines: [[CANNON, HORSE]] }]);
    await own?.erase(black.userId);
    expect(await own?.read(black.userId)).toEqual([]);
  });
});

/**
 * Makes a move and changes the answers at the same time, on one of two processes; returns the result of the change, and
 * whether the move was answered.
 */
async function race(round: number, isStored: boolean): Promise<string> {
  const { red, black, roomId } = await newGame();
  const a = await enter(roomId, red, round % 2 === 0 ? server.baseUrl : sibling);
  if (isStored) await store(black, roomId, 0, [[CANNON, HORSE]]);
  const lines = isStored ? [] : [[CANNON, HORSE]];
  const [, said] = await Promise.all([play(a, CANNON), store(black, roomId, 0, lines)]);
  await a.until(() => plies(a) > 0);
  a.close();
  return `${said}, ${plies(a) === 2 ? 'answered' : 'not answered'}`;
}

test('of a move and a change of the answers at the same moment, each counts before or after the other', async () => {
  const stored = new Set<string>();
  const withdrawn = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    stored.add(await race(round, false));
    withdrawn.add(await race(round, true));
  }
  // Answers stored in time are played, answers withdrawn in time are not; a late change is refused as late.
  expect(['ok, answered', '1312, not answered']).toEqual(expect.arrayContaining([...stored]));
  expect(['ok, not answered', '1312, answered', '1312, not answered']).toEqual(
    expect.arrayContaining([...withdrawn]),
  );
}, 60_000);

/** Records every frame that a client receives. */
class RawPlayer extends RoomPlayer {
  readonly raw: string[] = [];

  protected override read(text: string) {
    this.raw.push(text);
    return super.read(text);
  }
}

/** Pseudo-random numbers, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function movesAfter(line: MoveLine): readonly string[] {
  return judgeLine(line) === undefined
    ? legalMoves(currentPosition(line)).map((move) => writeMoveRecord(move))
    : [];
}

/** Lines for the current position: an answer to some of the opponent's moves. */
function someLines({ line }: PlayingRoom, pick: (below: number) => number): string[][] {
  const firsts = legalMoves(currentPosition(line));
  const lines: string[][] = [];
  for (let count = 0; count < 6 && count < firsts.length; count += 1) {
    const first = firsts[Math.floor((count * firsts.length) / 6)];
    if (first === undefined) continue;
    const answers = movesAfter(extendLine(line, first));
    const answer = answers[pick(answers.length)];
    if (answer !== undefined) lines.push([writeMoveRecord(first), answer]);
  }
  return lines;
}

interface Watched {
  readonly roomId: string;
  readonly people: Readonly<Record<Side, Person>>;
  /** RED, BLACK and a spectator. */
  readonly clients: readonly [RawPlayer, RawPlayer, RawPlayer];
  /** The answers that each side has stored. */
  readonly secrets: Readonly<Record<Side, Set<string>>>;
  /** The answers of calls to any of them. */
  readonly pages: string[];
}

async function watchedGame(): Promise<Watched> {
  const { red, black, roomId } = await newGame();
  const watcher = await newGuest(server);
  const open = ({ token }: Person, watch: boolean) =>
    new RawPlayer({ baseUrl: server.baseUrl, roomId, token, watch });
  const clients = [open(red, false), open(black, false), open(watcher, true)] as const;
  onTestFinished(() => {
    for (const client of clients) client.close();
  });
  for (const client of clients) await client.opened();
  const secrets = { RED: new Set<string>(), BLACK: new Set<string>() };
  return { roomId, people: { RED: red, BLACK: black }, clients, secrets, pages: [] };
}

/** The waiting side stores answers, then the other one moves; returns whether the move was answered. */
async function turn(game: Watched, pick: (below: number) => number): Promise<boolean> {
  const { roomId, people, clients, secrets, pages } = game;
  const [a, b] = clients;
  const room = a.room as PlayingRoom;
  const ply = plyOf(room);
  const owner = ply % 2 === 0 ? 'BLACK' : 'RED';
  const lines = someLines(room, pick);
  await store(people[owner], roomId, ply, lines);
  for (const [, answer = ''] of lines) secrets[owner].add(answer);
  const mover = ply % 2 === 0 ? a : b;
  await mover.until(() => plies(mover) === ply);
  const moves = movesAfter(room.line);
  const expected = pick(2) === 0 ? lines[pick(lines.length)]?.[0] : undefined;
  await play(mover, expected ?? moves[pick(moves.length)] ?? '');
  await a.until(() => plies(a) > ply);
  await b.until(() => plies(b) === plies(a));
  for (const { browser } of Object.values(people)) {
    const boards = await browser.call('liveBoards', { query: { rooms: `${roomId}.0` } });
    pages.push(JSON.stringify(boards.data));
  }
  return plies(a) === ply + 2;
}

/** Texts received by others that contain a stored but unplayed move of a side. */
function leaksOf({ clients, secrets, pages }: Watched, side: Side): readonly string[] {
  const [a, b, c] = clients;
  const { moves } = (a.room as PlayingRoom).line;
  const played = new Set(moves.map((move) => writeMoveRecord(move)));
  const hidden = [...secrets[side]].filter((move) => !played.has(move));
  if (hidden.length < 5) throw new Error('too little was hidden to be found');
  const texts = [...(side === 'RED' ? b : a).raw, ...c.raw, ...pages];
  return texts.filter(
    (text) =>
      /conditional|lines/.test(text) || hidden.some((move) => text.includes(JSON.stringify(move))),
  );
}

test('no frame and no answer of the server tells anyone else of them', async () => {
  const pick = dice(7);
  let answered = 0;
  for (let count = 0; count < 3; count += 1) {
    const game = await watchedGame();
    const [a] = game.clients;
    for (let turns = 0; turns < 12 && a.room?.state === 'playing'; turns += 1)
      answered += (await turn(game, pick)) ? 1 : 0;
    for (const side of SIDES) expect(leaksOf(game, side)).toEqual([]);
  }
  expect(answered).toBeGreaterThan(3);
}, 90_000);
