import { readLibrary } from '@chuhe/library';
import type { Exploration } from '@chuhe/protocol';
import {
  afterMove,
  mirrorRecord,
  type Position,
  readMoveText,
  START_CODE,
  startPosition,
  writePlacement,
} from '@chuhe/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertFinishedGame } from '../history/index.ts';
import { replaceLibrary } from '../library/index.ts';
import { finishedGame } from '../../testing/finished-games.ts';
import { statement } from '../../platform/database.ts';
import { newGuest } from '../../testing/people.ts';
import { runToEnd } from '../../testing/run-to-end.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { explorerJobs } from './explorer.jobs.ts';
import { explorerStore } from './explorer.store.ts';

const server = await setUpServer({ isWorking: false });
const library = await readLibrary();
const GAMES = library.games.filter((_, index) => index % 50 === 0);

/** Twenty-two plies: two horses go back and forth after a cannon's move. */
const QUIET = ['7967', '7062', '6779', '6270'];
const LINE = ['7747', '7242', ...QUIET, ...QUIET, ...QUIET, ...QUIET, ...QUIET];

beforeAll(async () => {
  await replaceLibrary(server.database, { ...library, games: GAMES }, 'part');
});

async function explore(
  source: string,
  position: string,
  browser = server.browser(),
): Promise<Exploration> {
  const { data } = await browser.call('explorePosition', { query: { source, position } });
  return data as Exploration;
}

/** The position after `plies` plies of a game. */
function lineTo(moves: string, plies: number): Position {
  let position: Position = startPosition();
  for (let ply = 0; ply < plies; ply += 1) {
    const reading = readMoveText(position, moves.slice(4 * ply, 4 * ply + 4), 'record');
    if (!reading.ok) throw new Error(`ply ${ply} is not legal`);
    position = afterMove(position, reading.move);
  }
  return position;
}

function totalOf({ moves }: Exploration): number {
  return moves.reduce((sum, { red, drawn, black }) => sum + red + drawn + black, 0);
}

describe('masters', () => {
  test('the first row adds up to all games, with the moves of both sides of the mirror together', async () => {
    const root = await explore('masters', START_CODE);
    expect(totalOf(root)).toBe(GAMES.length);
    const cannons = GAMES.filter(({ moves }) => /^[17]747/.test(moves));
    const wins = cannons.filter(({ winner }) => winner === 'RED').length;
    expect(root.moves[0]).toMatchObject({ move: '7747', red: wins });
    expect(root.known).toHaveLength(3);
    expect(root.newest).toHaveLength(3);
  });

  test('a mirrored position has the mirrored moves, a rare one is counted when it is asked for', async () => {
    const right = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b';
    const left = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/4C2C1/9/RNBAKABNR b';
    const [one, other] = [await explore('masters', right), await explore('masters', left)];
    expect(one.moves.length).toBeGreaterThan(2);
    expect(other.moves).toEqual(
      one.moves.map(({ move, red, drawn, black }) => ({
        move: mirrorRecord(move),
        red,
        drawn,
        black,
      })),
    );
    const line = lineTo(GAMES[0]?.moves ?? '', 30);
    const rare = await explore('masters', writePlacement(line));
    expect(rare.moves).toMatchObject([{ move: GAMES[0]?.moves.slice(120, 124) }]);
    expect(rare.newest).toMatchObject([{ path: `/library/game/${GAMES[0]?.id}` }]);
  });
});

async function playSite(given: object = {}): Promise<string> {
  return (await insertFinishedGame(server.database, await newGame(given))) ?? '';
}

async function newGame(given: object = {}) {
  const [red, black] = [await newGuest(server), await newGuest(server)];
  const seat = ({ userId, userName }: typeof red) => ({ id: userId, name: userName });
  return finishedGame(seat(red), seat(black), { moves: LINE, isRated: true, ...given });
}

/** The job as a worker runs it; `onAdded` can plant a fault after the counting. */
function job(onAdded: () => void = () => undefined) {
  const { database } = server;
  const [found] = explorerJobs({
    explorer: explorerStore(database),
    atomically: (work) =>
      database.transaction(async (inside) => {
        const result = await work(explorerStore(inside));
        onAdded();
        return result;
      }),
  });
  if (found === undefined) throw new Error('no job');
  return found;
}

describe('this site', () => {
  test('public rated games of twenty plies join; killed in the middle nothing is lost or counted twice', async () => {
    for (let game = 0; game < 5; game += 1) await playSite();
    await playSite({ isPublic: false });
    await playSite({ isRated: false });
    await playSite({ moves: LINE.slice(0, 10) });
    const dying = job(() => {
      throw new Error('killed');
    });
    await expect(dying.run(undefined)).rejects.toThrow('killed');
    expect(totalOf(await explore('site', START_CODE))).toBe(0);
    expect(await job().run(undefined)).toEqual({ hasMore: false });
    expect(totalOf(await explore('site', START_CODE))).toBe(5);
    expect(await job().run(undefined)).toEqual({ hasMore: false });
    expect(totalOf(await explore('site', START_CODE))).toBe(5);
    const id = await playSite();
    await Promise.all([job().run(undefined), job().run(undefined)]);
    const root = await explore('site', START_CODE);
    expect(root.moves).toEqual([{ move: '7747', red: 6, drawn: 0, black: 0 }]);
    expect(root.newest[0]?.path).toBe(`/todayHistory/${id}`);
    expect((await explore('site', START_CODE)).known).toEqual([]);
  });
});

describe('the end of the numbers', () => {
  test('waits for a game that has its number but is not stored yet, and locks out no other', async () => {
    const explorer = explorerStore(server.database);
    const [stored, open] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    const slow = server.database.transaction(async (inside) => {
      stored.resolve((await insertFinishedGame(inside, await newGame())) ?? '');
      await open.promise;
    });
    const first = BigInt(await stored.promise);
    const later = BigInt(await playSite());
    let upTo: bigint | undefined;
    const settled = explorer.settledUpTo().then((number) => (upTo = number));
    expect(BigInt(await playSite())).toBeGreaterThan(later);
    expect(upTo).toBeUndefined();
    open.resolve();
    await slow;
    expect(await settled).toBeGreaterThanOrEqual(later);
    expect(later).toBeGreaterThan(first);
  });
});

describe('positions of one game', () => {
  const ROWS = statement<{ key: string; move: number }>(
    '',
    `select key::text, move from explorer_moves where source = 'site' and key between 1 and 9 order by key, move`,
  );

  test('go when the game is old; the others stay, and so do all moves of a frequent position', async () => {
    const old = await playSite({ endedAt: new Date(Date.now() - 91 * 86_400_000) });
    const recent = await playSite();
    // By position: one old game; one recent game; one old game of two moves each; two old games.
    await server.database.rows(
      statement(
        '',
        `insert into explorer_moves (source, key, move, red, drawn, black, newest) values
           ('site', 1, 7747, 1, 0, 0, $1::bigint - 1), ('site', 2, 7747, 0, 1, 0, $2),
           ('site', 3, 7747, 0, 0, 1, $1::bigint - 1), ('site', 3, 7062, 0, 0, 1, $1::bigint - 1),
           ('site', 4, 7747, 1, 0, 1, $1::bigint - 1), ('masters', 1, 7747, 1, 0, 0, 1)`,
      ),
      [old, recent],
    );
    const [, prune] = explorerJobs({
      explorer: explorerStore(server.database),
      atomically: () => Promise.reject(new Error('none is needed')),
    });
    if (prune === undefined) throw new Error('no job');
    await runToEnd(prune);
    expect((await server.database.rows(ROWS, [])).map(({ key }) => key)).toEqual([
      '2',
      '3',
      '3',
      '4',
    ]);
    const masters = statement(
      '',
      `select from explorer_moves where source = 'masters' and key = 1`,
    );
    expect(await server.database.rows(masters, [])).toHaveLength(1);
  });
});

describe('my games', () => {
  test('count for their player alone, private and unrated ones too', async () => {
    const me = await newGuest(server);
    const other = await newGuest(server);
    const seats = [me, other].map(({ userId, userName }) => ({ id: userId, name: userName }));
    const [red = { id: '', name: '' }, black = { id: '', name: '' }] = seats;
    await insertFinishedGame(server.database, finishedGame(red, black, { isPublic: false }));
    expect((await explore('mine', START_CODE, me.browser)).moves).toEqual([
      { move: '7747', red: 1, drawn: 0, black: 0 },
    ]);
    const stranger = await newGuest(server);
    expect((await explore('mine', START_CODE, stranger.browser)).moves).toEqual([]);
    const query = { source: 'mine', position: START_CODE };
    expect((await server.browser().call('explorePosition', { query })).status).toBe(401);
  });
});
