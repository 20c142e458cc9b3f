import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, zstdCompressSync } from 'node:zlib';
import { BASE_PATH, CALLS, REFUSALS, tableFilePath, type TableProbe } from '@chuhe/protocol';
import { type Position, readPosition, writeMoveRecord } from '@chuhe/rules';
import { BASICS, type OpenTable, type Probe, probe, writeBlockFile } from '@chuhe/tables';
import { certify, solveFamily, type SolvedTables } from '@chuhe/tables/build';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { setUpServer } from '../../testing/set-up.ts';

const folder = await mkdtemp(join(tmpdir(), 'chuhe-tables-'));
afterAll(() => rm(folder, { recursive: true }));

// NA against advisers is in no browser; its captures lead to NAvA and NAv.
const solved: SolvedTables = new Map();
solveFamily('NAvAA', solved);
const tables = new Map<string, OpenTable>();
for (const [name, table] of solved) {
  const opened = { name, index: table.index, values: table.attacker };
  tables.set(name, opened);
  const certificate = certify(table, solved, 0);
  const codec = { compress: zstdCompressSync, checksum: crc32 };
  await writeFile(join(folder, `${name}.chb`), writeBlockFile(opened, certificate, codec));
  if (name !== 'NAvA') continue;
  const unproved = { ...certificate, attackerStalemated: 1 };
  await writeFile(join(folder, 'unproved.chb'), writeBlockFile(opened, unproved, codec));
}
const whole = await readFile(join(folder, 'NAvA.chb'));
await writeFile(join(folder, 'cut.chb'), whole.subarray(0, whole.length - 1));
await writeFile(join(folder, 'changed.chb'), changed(whole, 40));
await writeFile(join(folder, 'other.chb'), 'no table');
await writeFile(join(folder, 'notes.txt'), 'not looked at');

const server = await setUpServer({ settings: { TABLES_DIR: folder }, isWorking: false });
const plain = await setUpServer({ isWorking: false });

const POSITIONS = [
  '3ak4/4a4/9/9/9/9/4N4/9/9/3AK4 w - - 0 1',
  '3ak4/4a4/9/9/9/4N4/9/9/9/3AK4 b - - 0 1',
  '5k3/4a4/3a5/9/2N6/9/9/9/9/3AK4 w - - 110 90',
  '4k4/4a4/9/9/4n4/9/9/9/4A4/3AK4 b - - 0 1',
  '4k4/4a4/9/9/9/9/4N4/9/9/3AK4 w - - 0 1',
  '4k4/9/9/9/9/9/4N4/9/9/3AK4 w - - 0 1',
];

describe('the tables of a server', () => {
  test.each(POSITIONS)('a probe over HTTP is what the tables in memory say: %s', async (code) => {
    const expected = probe(read(code), tables);
    expect(expected).toBeDefined();
    expect(await probed(server, code)).toEqual(expected && sent(expected));
  });

  test('without its folder the basics are served, and other positions have no table', async () => {
    const own = '4k4/4a4/9/9/9/9/4N4/9/9/3AK4 w - - 0 1';
    const basic = '4k4/4a4/9/9/9/9/4N4/9/9/4K4 w - - 0 1';
    expect(await probed(plain, own)).toBeNull();
    expect(await probed(plain, basic)).toMatchObject({ table: 'NvA', verdict: 'won' });
    expect(await probed(server, basic)).toEqual(await probed(plain, basic));
    expect(await listed(plain)).toEqual(BASICS.toSorted());
  });

  test('the list has every table with its certificate, and no file that is cut, changed or of another kind', async () => {
    expect(await listed(server)).toEqual([...BASICS, 'NAv', 'NAvA', 'NAvAA'].toSorted());
    const refused = server.logged.filter((line) => line.includes('endgame table refused'));
    expect(refused.map((line) => /(\w+)\.chb/.exec(line)?.[1] ?? '').toSorted()).toEqual([
      'changed',
      'cut',
      'other',
      'unproved',
    ]);
    const { data } = await server.browser().call('listTables');
    const { tables: rows } = z.parse(CALLS.listTables.answer, data);
    const row = rows.find(({ name }) => name === 'NAvA');
    expect(row?.certificate).toMatchObject({ chaseForever: 0, attackerForced: 0 });
    expect(row?.certificate.won).toBeGreaterThan(0);
  });

  test('a file is sent as it is stored, and not again while it is unchanged', async () => {
    const url = server.baseUrl + BASE_PATH + tableFilePath('NAvA');
    const response = await fetch(url);
    expect(Buffer.from(await response.arrayBuffer()).equals(whole)).toBe(true);
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
    const etag = response.headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const basic = await fetch(plain.baseUrl + BASE_PATH + tableFilePath('RvA'));
    expect(basic.status).toBe(200);
    expect(
      Buffer.from(await basic.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('CHB1');
  });
});

describe('attacks on the tables', () => {
  test.each([
    'NAvAAAA',
    '..%2f..%2fNAvA',
    '%2e%2e',
    'cut',
    'changed',
    'unproved',
    'constructor',
    'x'.repeat(190),
  ])('no file is served under %s', async (name) => {
    const response = await fetch(server.baseUrl + BASE_PATH + tableFilePath(name));
    expect(response.status).toBe(404);
  });

  test.each([
    ['nothing', ''],
    ['no position', 'NAvA'],
    ['a huge text', '9/'.repeat(5000)],
    ['three kings', '3kk4/9/9/9/9/9/9/9/4N4/4K4 w - - 0 1'],
    ['kings that face each other', '4k4/9/9/9/9/9/9/4N4/9/4K4 w - - 0 1'.replace('4N4', '3N5')],
    ['a king outside the palace', 'k8/9/9/9/9/9/9/4N4/9/4K4 w - - 0 1'],
    ['a hundred soldiers', 'PPPPPPPPP/PPPPPPPPP/PPPPPPPPP/9/9/9/9/9/9/4K4 w - - 0 1'],
    ['a counter without end', `4k4/4a4/9/9/9/9/4N4/9/9/3K5 w - - ${'9'.repeat(60)} 1`],
  ])('a probe of %s is refused', async (_, position) => {
    const { status, errorCode } = await server
      .browser()
      .call('probeTables', { query: { position } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(errorCode).not.toBe(REFUSALS.fault.errorCode);
  });

  test('a block that changes on the disk under a running server gives no value', async () => {
    const path = join(folder, 'NAvAA.chb');
    const bytes = await readFile(path);
    const other = await setUpServer({ settings: { TABLES_DIR: folder }, isWorking: false });
    await writeFile(path, changed(bytes, bytes.length - 20, bytes.length - 400));
    const answers = await Promise.all(
      POSITIONS.slice(0, 3).map((position) =>
        other.browser().call('probeTables', { query: { position } }),
      ),
    );
    await writeFile(path, bytes);
    expect(answers.map(({ status }) => status)).toContain(500);
    const expected = POSITIONS.slice(0, 3).map((code) => probe(read(code), tables));
    const wrong = answers.filter(({ status, data }, number) => {
      const found = expected[number];
      return (
        status === 200 && JSON.stringify(data) !== JSON.stringify({ found: found && sent(found) })
      );
    });
    expect(wrong).toEqual([]);
  });
});

function changed(bytes: Buffer, ...places: readonly number[]): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) copy[place] = (copy[place] ?? 0) ^ 255;
  return copy;
}

async function probed(asked: typeof server, position: string): Promise<TableProbe | null> {
  const { data } = await asked.browser().call('probeTables', { query: { position } });
  return z.parse(CALLS.probeTables.answer, data).found;
}

async function listed(asked: typeof server): Promise<readonly string[]> {
  const { data } = await asked.browser().call('listTables');
  return z
    .parse(CALLS.listTables.answer, data)
    .tables.map(({ name }) => name)
    .toSorted();
}

function read(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.position;
}

function sent({ table, attacker, value, isLimitNear, moves }: Probe): TableProbe {
  return {
    table,
    attacker,
    verdict: value.verdict,
    inMoves: value.moves,
    isLimitNear,
    moves: moves.map((one) => ({
      move: writeMoveRecord(one.move),
      verdict: one.value.verdict,
      inMoves: one.value.moves,
    })),
  };
}
