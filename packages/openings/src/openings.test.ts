import {
  afterMove,
  mirrorRecord,
  type Position,
  readMoveText,
  readPosition,
  mirrorKey,
  startPosition,
} from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { loadOpeningFacts, loadOpeningNames, loadOpeningPositions, openingOf } from './openings.ts';

const [names, positions, facts] = await Promise.all([
  loadOpeningNames(),
  loadOpeningPositions(),
  loadOpeningFacts(),
]);

/** The positions of a line of moves in Chinese notation, or of four digits each. */
function positionsOf(moves: readonly string[]): readonly Position[] {
  const line: Position[] = [startPosition()];
  for (const text of moves) {
    const position = line.at(-1) ?? startPosition();
    const reading = readMoveText(position, text);
    if (!reading.ok) throw new Error(`${text} cannot be played`);
    line.push(afterMove(position, reading.move));
  }
  return line;
}

function nameOf(line: string): string {
  const code = openingOf(positions, positionsOf(line.split(' '))) ?? '';
  return `${code} ${names.openings.get(code)?.zh}`;
}

describe('the names of well-known lines', () => {
  test.each([
    ['相三进五', 'A10 飞相局'],
    ['马八进七', 'A40 起马局'],
    ['炮二平四', 'A50 仕角炮局'],
    ['炮二平六', 'A60 过宫炮局'],
    ['炮二平五', 'B00 中炮局'],
    ['炮二平五 马2进3 马二进三 车9进1 车一平二 马8进9', 'B10 中炮对单提马'],
    ['炮二平五 马8进7 马二进三 车9平8 兵七进一 炮8平9 马八进七 车8进4', 'B20 中炮对左三步虎'],
    ['炮二平五 马2进3 马二进三 炮8平6 兵三进一 卒3进1 马八进九', 'B30 中炮对反宫马后补左马'],
    [
      '炮二平五 马8进7 马二进三 车9平8 兵七进一 卒7进1 马八进七 马2进3 车一平二 象3进5 车九进一',
      'C01 中炮七路马对屏风马',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 兵七进一 卒7进1 马八进七 马2进3 车一进一 象3进5 车一平四 炮8平9 车四进三',
      'C10 中炮右横车对屏风马',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 卒7进1 车二进六 马2进3 马八进七 卒3进1 炮八平九',
      'C20 中炮过河车七路马对屏风马两头蛇',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮2平1',
      'C30 中炮过河车互进七兵对屏风马',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9 车二平三 车8进2',
      'C40 中炮过河车互进七兵对屏风马平炮兑车',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9 车二平三 炮9退1 炮八平七',
      'C41 中炮过河车互进七兵对屏风马平炮兑车：黑退边炮',
    ],
    ['炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 炮八平六', 'C50 五六炮对屏风马'],
    [
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 马八进九 卒7进1 车二进六 卒3进1',
      'C60 五七炮对屏风马',
    ],
    [
      '炮二平五 马8进7 马二进三 车9平8 兵七进一 卒7进1 马八进七 马2进3 炮八进二 车1进1 车一平二',
      'C80 中炮巡河炮对屏风马',
    ],
    ['炮二平五 炮8平5', 'D00 顺炮缓开车对其他'],
    ['炮二平五 炮8平5 车一进一', 'D03 顺炮横车对缓开车'],
    ['炮二平五 炮8平5 马二进三 马8进7 车一进一 车9平8 车一平六 车8进4', 'D05 顺炮横车对直车巡河'],
    [
      '炮二平五 炮8平5 马二进三 马8进7 车一平二 车9进1 马八进七 车9平4 兵三进一 马2进3 兵七进一',
      'D29 顺炮直车对横车：红两头蛇对黑双横车',
    ],
    ['炮二平五 炮2平5', 'D50 中炮对列炮'],
    ['兵七进一', 'E00 仙人指路局'],
    ['兵七进一 炮2平3 马二进三', 'E10 仙人指路对卒底炮'],
  ])('%s is %s', (line, name) => {
    expect(nameOf(line)).toBe(name);
  });
});

test('the mirror image of a line has the same name', () => {
  for (const { line } of facts.values()) {
    const records = line.match(/.{4}/g) ?? [];
    const mirrored = records.map((record) => mirrorRecord(record));
    expect(openingOf(positions, positionsOf(mirrored))).toBe(
      openingOf(positions, positionsOf(records)),
    );
  }
});

test('the name of a game that goes on is that of the deepest known position so far', () => {
  const moves = '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 炮八平六';
  const line = positionsOf(moves.split(' '));
  const found = line.map((_, ply) => openingOf(positions, line.slice(0, ply + 1)));
  expect(found[0]).toBeUndefined();
  expect(found[1]).toBe('B00');
  expect(found[6]).toBe('B05');
  expect(found[7]).toBe('C50');
});

test('every position of the table is in its normal form and names a known opening of a known family', () => {
  expect(positions.size).toBe(730);
  for (const [key, code] of positions) {
    const reading = readPosition(key);
    if (!reading.ok) throw new Error(key);
    expect(mirrorKey(reading.position).key).toBe(key);
    expect(names.families.has(names.openings.get(code)?.family ?? '')).toBe(true);
  }
  expect(names.openings.size).toBe(260);
});

test('every opening and every family has a Chinese and an English name', async () => {
  const english = await loadOpeningNames('en', 'en');
  for (const [all, script] of [
    [names, /\p{Script=Han}/u],
    [english, /^[\p{Script=Latin}\d\s'’(),.:/–-]+$/u],
  ] as const) {
    for (const { name } of [...all.openings.values(), ...all.families.values()]) {
      expect(name).toMatch(script);
      expect(name.trim()).toBe(name);
    }
  }
});
