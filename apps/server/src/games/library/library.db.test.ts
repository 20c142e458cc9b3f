import { readLibrary } from '@chuhe/library';
import type { LibraryEventPage, LibraryGame } from '@chuhe/protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../platform/database.ts';
import { setUpServer } from '../../testing/set-up.ts';
import { replaceLibrary } from './import-library.ts';

const server = await setUpServer({ isWorking: false });
const library = await readLibrary();
/** Games of two masters against each other and of others: few enough for a test. */
const GAMES = library.games.filter(
  ({ red, black }, index) =>
    index % 100 === 0 || [red, black].every((name) => ['胡荣华', '吕钦'].includes(name)),
);
const PART = { ...library, games: GAMES };

beforeAll(async () => {
  await replaceLibrary(server.database, PART, 'part');
});

interface Page {
  readonly list: readonly LibraryGame[];
  readonly next: string | null;
  readonly total: number;
}

async function find(query: Readonly<Record<string, string>>): Promise<Page> {
  const { data } = await server.browser().call('libraryGames', { query });
  return data as Page;
}

async function countRows(): Promise<unknown> {
  const counts = ['games', 'players', 'events', 'positions', 'imports'].map(
    (table) => `(select count(*)::int from library_${table}) as ${table}`,
  );
  const sql = `select ${counts.join(', ')}`;
  return (await server.database.rows(statement('', sql), []))[0];
}

describe('the import', () => {
  test('a second one of the same version changes nothing', async () => {
    const before = await countRows();
    expect(before).toMatchObject({ games: GAMES.length, players: 2692, events: 628, imports: 1 });
    expect(await replaceLibrary(server.database, PART, 'part')).toBe('present');
    expect(await countRows()).toEqual(before);
  });

  test('one that fails in the middle leaves the library as it was', async () => {
    const before = await countRows();
    const [game] = GAMES;
    if (game === undefined) throw new Error('no game');
    const broken = { ...PART, games: [...GAMES.slice(0, 50), game, game] };
    await expect(replaceLibrary(server.database, broken, 'broken')).rejects.toThrow('duplicate');
    expect(await countRows()).toEqual(before);
  });

  test('another version takes the place of the one before', async () => {
    const before = await countRows();
    const fewer = { ...PART, games: GAMES.slice(0, 100) };
    await replaceLibrary(server.database, fewer, 'fewer');
    expect(await countRows()).toMatchObject({ games: 100, imports: 1 });
    await replaceLibrary(server.database, PART, 'part');
    expect(await countRows()).toEqual(before);
  });
});

function counted(isFit: (game: (typeof GAMES)[number]) => boolean): number {
  return GAMES.filter((game) => isFit(game)).length;
}

function year({ date }: { readonly date: string }): number {
  return Number(date.slice(0, 4));
}

/** BLACK to move after one move of a cannon, given the rank of the cannons. */
function position(cannons: string): string {
  return `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/${cannons}/9/RNBAKABNR b`;
}

const between = GAMES.filter(({ red, black }) =>
  [red, black].every((name) => ['胡荣华', '吕钦'].includes(name)),
);

describe('the list of games', () => {
  test('a master is found by the Chinese and by the romanised name', async () => {
    const own = GAMES.filter(({ red, black }) => [red, black].includes('胡荣华')).length;
    for (const words of ['胡荣华', '胡榮華', 'Hu Ronghua', 'hu ronghua', 'HURONGHUA'])
      expect((await find({ words })).total).toBe(own);
    expect((await find({ words: '胡荣华 吕钦' })).total).toBe(between.length);
    expect((await find({ words: '胡榮華、呂欽' })).total).toBe(between.length);
    expect((await find({ words: 'Hu Ronghua Lu Qin' })).total).toBe(between.length);
    expect((await find({ words: '没有这个人' })).total).toBe(0);
  });

  test('every condition leaves out what does not fit', async () => {
    const conditions = [
      [{ red: '吕钦' }, counted(({ red }) => red === '吕钦')],
      [{ black: 'Lü Qin' }, counted(({ black }) => black === '吕钦')],
      [{ opening: 'C4' }, counted(({ opening }) => opening.startsWith('C4'))],
      [{ opening: 'C17-C49' }, counted(({ opening }) => opening >= 'C17' && opening <= 'C49')],
      [{ opening: 'B20-D43' }, counted(({ opening }) => /^(?:B2|D4)/.test(opening))],
      [{ result: 'draw' }, counted(({ winner }) => winner === null)],
      [{ result: 'RED' }, counted(({ winner }) => winner === 'RED')],
      [{ from: '1990', to: '1995' }, counted((game) => year(game) >= 1990 && year(game) <= 1995)],
    ] as const;
    for (const [query, total] of conditions) {
      expect(total).toBeGreaterThan(0);
      expect((await find(query)).total).toBe(total);
    }
  });

  test('the words of a code are turned for games that are its mirror image', async () => {
    const { list } = await find({ opening: 'E13-E38', size: '50' });
    expect(list.length).toBeGreaterThan(0);
    for (const { id, opening, openingTag } of list) {
      const moves = GAMES.find((game) => game.id === id)?.moves ?? '';
      // The names of openings assume the pawn on the right.
      expect(openingTag).toBe(moves.startsWith('2625') ? `${opening}~` : opening);
    }
  });

  test('a position is found with its mirror image', async () => {
    const total = counted(({ moves }) => /^[17]747/.test(moves));
    expect((await find({ position: position('1C2C4') })).total).toBe(total);
    expect((await find({ position: position('4C2C1') })).total).toBe(total);
  });

  test('pages follow each other without a gap, in both orders', async () => {
    for (const order of ['newest', 'oldest']) {
      const seen: string[] = [];
      let next: string | null = '';
      while (next !== null) {
        const cursor: Record<string, string> = next === '' ? {} : { cursor: next };
        const page: Page = await find({ words: '胡荣华 吕钦', size: '50', order, ...cursor });
        seen.push(...page.list.map(({ id }) => id));
        next = page.next;
      }
      const ids = between.map(({ id }) => id);
      expect(seen).toEqual(order === 'oldest' ? ids : ids.toReversed());
    }
    const { status } = await server.browser().call('libraryGames', { query: { cursor: 'abc' } });
    expect(status).toBe(400);
  });
});

test('a master’s page adds up to the games', async () => {
  const { data } = await server.browser().call('libraryPlayer', { params: { name: '吕钦' } });
  const own = GAMES.filter(({ red, black }) => [red, black].includes('吕钦'));
  const red = own.filter((game) => game.red === '吕钦');
  expect(data).toMatchObject({
    roman: 'Lü Qin',
    results: {
      RED: {
        wins: red.filter(({ winner }) => winner === 'RED').length,
        draws: red.filter(({ winner }) => winner === null).length,
        losses: red.filter(({ winner }) => winner === 'BLACK').length,
      },
    },
  });
  expect((data as { opponents: unknown[] }).opponents[0]).toMatchObject({
    name: '胡荣华',
    roman: 'Hu Ronghua',
  });
  const unknown = await server.browser().call('libraryPlayer', { params: { name: '无名' } });
  expect(unknown.status).toBe(404);
});

test('one game has its moves', async () => {
  const [game] = between;
  const id = game?.id ?? '';
  const { data } = await server.browser().call('libraryGame', { params: { id } });
  expect((data as { moves: string[] }).moves.join('')).toBe(game?.moves);
  const missing = await server.browser().call('libraryGame', { params: { id: '0123456789' } });
  expect(missing.status).toBe(404);
});

test('masters and events are listed by their numbers of games, and found by a part of the name', async () => {
  const players = await server.browser().call('libraryPlayers', { query: { size: '2' } });
  const { list, next } = players.data as { list: { name: string }[]; next: string };
  expect(list.map(({ name }) => name)).toEqual(['吕钦', '胡荣华']);
  const more = await server
    .browser()
    .call('libraryPlayers', { query: { size: '1', cursor: next } });
  expect(more.data).toMatchObject({ list: [{ name: '许银川' }] });
  const events = await server.browser().call('libraryEvents', { query: { name: 'league' } });
  expect(events.data).toMatchObject({ list: [{ name: '全国象棋甲级联赛' }] });
});

test('an event’s page adds up to its games', async () => {
  const event = library.events.find(
    ({ id }) => id === between.find((game) => game.event !== 0)?.event,
  );
  const name = event?.name ?? '';
  const own = GAMES.filter((game) => game.event === event?.id);
  const { data } = await server.browser().call('libraryEvent', { params: { name } });
  const page = data as LibraryEventPage;
  expect(page.results).toEqual({
    red: own.filter(({ winner }) => winner === 'RED').length,
    drawn: own.filter(({ winner }) => winner === null).length,
    black: own.filter(({ winner }) => winner === 'BLACK').length,
  });
  const dated = own.filter(({ date }) => date !== '').length;
  expect(page.years.reduce((sum, { games }) => sum + games, 0)).toBe(dated);
  const [first] = page.players;
  const played = own.filter(({ red, black }) => [red, black].includes(first?.name ?? '')).length;
  expect((first?.wins ?? 0) + (first?.draws ?? 0) + (first?.losses ?? 0)).toBe(played);
  const unknown = await server.browser().call('libraryEvent', { params: { name: '无此赛' } });
  expect(unknown.status).toBe(404);
});
