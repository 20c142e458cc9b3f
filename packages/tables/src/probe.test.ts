import {
  afterMove,
  legalMoves,
  type Position,
  readPosition,
  writePositionCode,
} from '@chuhe/rules';
import { expect, test } from 'vitest';
import { solveFamily, type SolvedTables } from './build.ts';
import { tableOf } from './locate.ts';
import { type OpenTables, probe, type Probe } from './probe.ts';

const solved: SolvedTables = new Map();
for (const name of ['RvAE', 'NvA', 'CAvA', 'PPvA']) solveFamily(name, solved);
const tables: OpenTables = new Map(
  [...solved].map(
    ([name, { index, attacker }]) => [name, { name, index, values: attacker }] as const,
  ),
);

test.each([
  ['a horse wins against a lone adviser', '4k4/4a4/9/9/9/9/4N4/9/9/3K5 w', 'NvA', 'won'],
  ['a cannon with its own adviser as screen', '3k5/4a4/9/9/9/9/9/9/4A4/3CK4 w', 'CAvA', 'won'],
])('%s', (_, code, name, verdict) => {
  const found = probed(code);
  expect(found.table).toBe(name);
  expect(found.value.verdict).toBe(verdict);
  expect(found.value.moves).toBeGreaterThan(0);
});

test('both sides, both orientations and the mirror image have one value', () => {
  for (const code of [
    '4k4/4a4/9/9/9/9/4N4/9/9/3K5 w',
    '4k4/4a4/4N4/9/9/9/9/9/9/3K5 b',
    '3k5/4a4/9/2P6/4P4/9/9/9/9/4K4 w',
    '3k1a3/9/4b4/9/9/9/9/9/R8/4K4 b',
  ]) {
    const { value } = probed(code);
    for (const twin of [mirrored(code), turned(code), mirrored(turned(code))])
      expect(probed(twin).value).toEqual(value);
    expect(probed(turned(code)).attacker).toBe('BLACK');
  }
});

test('the best line against the best defence takes exactly the promised moves', () => {
  let position = read('4k4/4a4/9/9/9/9/4N4/9/9/3K5 w');
  let left = probed('4k4/4a4/9/9/9/9/4N4/9/9/3K5 w').value.moves;
  while (left > 0) {
    const [best] = probeOf(position).moves;
    if (best === undefined) throw new Error('a won position has a move');
    expect(best.value).toEqual({ verdict: 'won', moves: left });
    position = afterMove(position, best.move);
    left -= 1;
    const [reply] = probeOf(position).moves;
    expect(probeOf(position).value).toEqual({ verdict: 'lost', moves: left });
    if (reply === undefined) break;
    position = afterMove(position, reply.move);
  }
  expect(legalMoves(position)).toEqual([]);
});

test('the natural limit is near when the win may come after it', () => {
  expect(probed('4k4/4a4/9/9/9/9/4N4/9/9/3K5 w 0 1').isLimitNear).toBe(false);
  expect(probed('4k4/4a4/9/9/9/9/4N4/9/9/3K5 w 110 90').isLimitNear).toBe(true);
});

test('positions with attackers on both sides or on none have no table', () => {
  expect(tableOf(read('4k4/4a4/9/9/9/9/9/9/9/3K5 w'))).toBeUndefined();
  expect(tableOf(read('4k4/4a4/9/9/9/8p/4N4/9/9/3K5 w'))).toBeUndefined();
  expect(tableOf(read('4k4/4a4/9/9/9/9/4N4/9/9/4KA3 w'))).toEqual({
    name: 'NAvA',
    attacker: 'RED',
  });
});

function probed(code: string): Probe {
  return probeOf(read(code));
}

function probeOf(position: Position): Probe {
  const found = probe(position, tables);
  if (found === undefined) throw new Error(`no table for ${writePositionCode(position)}`);
  return found;
}

function read(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.position;
}

function mirrored(code: string): string {
  const [board = '', side = ''] = code.split(' ');
  return `${board
    .split('/')
    .map((rank) => rank.split('').toReversed().join(''))
    .join('/')} ${side}`;
}

/** The board turned by half, colours swapped. */
function turned(code: string): string {
  const [board = '', side = ''] = code.split(' ');
  const swapped = board
    .split('')
    .toReversed()
    .map((letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    .join('');
  return `${swapped} ${side === 'w' ? 'b' : 'w'}`;
}
