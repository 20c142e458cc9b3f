import { readFileSync } from 'node:fs';
import {
  afterMove,
  mirrorRecord,
  type Position,
  readMoveText,
  readPosition,
  startPosition,
} from '@chuhe/rules';
import { expect, test } from 'vitest';
import { ExplorerPack, packExplorer } from './explorer-pack.ts';
import { hashPosition } from './position-hash.ts';

function after(...records: readonly string[]): Position {
  return records.reduce<Position>((position, record) => {
    const reading = readMoveText(position, record, 'record');
    if (!reading.ok) throw new Error(`${record} is not legal`);
    return afterMove(position, reading.move);
  }, startPosition());
}

const ONE = { move: '1022', red: 300, drawn: 0, black: 1 };
const OTHER = { move: '7062', red: 70_000, drawn: 128, black: 127 };

test('a packed position gives its moves back, the most frequent first', () => {
  const { key, isMirrored } = hashPosition(after('7747'));
  const oriented = (move: typeof ONE) =>
    isMirrored ? { ...move, move: mirrorRecord(move.move) } : move;
  const pack = new ExplorerPack(
    packExplorer([
      { key: hashPosition(startPosition()).key, moves: [] },
      { key, moves: [oriented(ONE), oriented(OTHER)] },
    ]),
  );
  expect(pack.size).toBe(2);
  expect(pack.movesOf(after('7747'))).toEqual([OTHER, ONE]);
  expect(pack.movesOf(after('1747'))).toEqual([
    { ...OTHER, move: '1022' },
    { ...ONE, move: '7062' },
  ]);
  expect(pack.movesOf(startPosition())).toEqual([]);
  expect(pack.movesOf(after('6947'))).toEqual([]);
});

test('bytes that are no pack, or end too soon, are refused', () => {
  const whole = packExplorer([{ key: 5n, moves: [ONE] }]);
  expect(() => new ExplorerPack(Uint8Array.of(7, 0))).toThrow('version');
  expect(() => new ExplorerPack(whole.subarray(0, -1))).toThrow('too soon');
});

test('the pack of the library has every game at the start, and a move of each of its positions is legal', () => {
  const pack = new ExplorerPack(readFileSync(new URL('../data/explorer.bin', import.meta.url)));
  const first = pack.movesOf(startPosition());
  expect(first[0]?.move).toBe('7747');
  expect(first.reduce((sum, { red, drawn, black }) => sum + red + drawn + black, 0)).toBe(25_125);
  let position: Position = startPosition();
  let plies = 0;
  for (let [best] = first; best !== undefined; [best] = pack.movesOf(position)) {
    const reading = readMoveText(position, best.move, 'record');
    expect(reading.ok).toBe(true);
    if (!reading.ok) break;
    position = afterMove(position, reading.move);
    plies += 1;
  }
  expect(plies).toBeGreaterThan(20);
  const bare = readPosition('3k5/9/9/9/9/9/9/9/R8/1R2K4 w - - 0 1');
  expect(bare.ok && pack.movesOf(bare.position)).toEqual([]);
});
