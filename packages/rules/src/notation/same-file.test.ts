import { describe, expect, test } from 'vitest';
import type { Move } from '../board/move-list.ts';
import { squareOf } from '../board/square.ts';
import { readPosition } from '../position/lawful.ts';
import type { Position } from '../position/position.ts';
import { readMoveText, writeMove } from './notation.ts';

interface Case {
  readonly rule: string;
  readonly code: string;
  /** From x, from y, to x, to y of RED's move. */
  readonly move: string;
  readonly red: string;
  /** The same move by BLACK on the rotated board. */
  readonly black: string;
  readonly wxf: string;
}

const TWO_CANNONS = '5k3/9/9/9/4C4/9/4C4/9/9/3K5';
const TWO_CHARIOTS = '5k3/9/9/R8/9/9/9/9/R8/3K5';
const TWO_HORSES = '5k3/9/9/9/2N6/9/9/2N6/9/3K5';
const TWO_SOLDIERS = '5k3/9/9/2P6/2P6/9/8P/9/9/3K5';
const THREE_SOLDIERS = '5k3/9/2P6/2P6/2P6/9/8P/9/9/3K5';
const FOUR_SOLDIERS = '5k3/2P6/2P6/2P6/2P6/9/8P/9/9/3K5';
const FIVE_SOLDIERS = '2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5';
const TWO_AND_TWO = '5k3/9/9/2P3P2/2P3P2/9/4P4/9/9/3K5';
const TWO_AND_THREE = '5k3/9/2P6/2P3P2/2P3P2/9/9/9/9/3K5';
const THREE_AND_TWO = '5k3/9/6P2/2P3P2/2P3P2/9/9/9/9/3K5';
const UNEVEN_FILES = '5k3/9/6P2/6P2/2P6/2P6/9/9/9/3K5';

const CASES: readonly Case[] = (
  [
    ['R7.5', TWO_CANNONS, '4434', '前炮平六', '前炮平6', 'C+=6'],
    ['R7.5', TWO_CANNONS, '4648', '后炮退二', '后炮退2', 'C--2'],
    ['R7.5', TWO_CANNONS, '4645', '后炮进一', '后炮进1', 'C-+1'],
    ['R7.5', TWO_CHARIOTS, '0301', '前车进二', '前车进2', 'R++2'],
    ['R7.5', TWO_CHARIOTS, '0305', '前车退二', '前车退2', 'R+-2'],
    ['R7.5', TWO_CHARIOTS, '0828', '后车平七', '后车平7', 'R-=7'],
    ['R7.5', TWO_HORSES, '2432', '前马进六', '前马进6', 'H++6'],
    ['R7.5', TWO_HORSES, '2445', '前马退五', '前马退5', 'H+-5'],
    ['R7.5', TWO_HORSES, '2735', '后马进六', '后马进6', 'H-+6'],
    ['R7.5', TWO_SOLDIERS, '2333', '前兵平六', '前卒平6', 'P+=6'],
    ['R7.5', TWO_SOLDIERS, '2414', '后兵平八', '后卒平8', 'P-=8'],
    ['R7.5', TWO_SOLDIERS, '2322', '前兵进一', '前卒进1', 'P++1'],
    ['R7.3', TWO_SOLDIERS, '8685', '兵一进一', '卒1进1', 'P1+1'],
    ['R7.5', THREE_SOLDIERS, '2232', '前兵平六', '前卒平6', '1P=6'],
    ['R7.5', THREE_SOLDIERS, '2333', '中兵平六', '中卒平6', '2P=6'],
    ['R7.5', THREE_SOLDIERS, '2434', '后兵平六', '后卒平6', '3P=6'],
    ['R7.3', THREE_SOLDIERS, '8685', '兵一进一', '卒1进1', 'P1+1'],
    ['R7.6', FOUR_SOLDIERS, '2111', '一兵平八', '一卒平8', '1P=8'],
    ['R7.6', FOUR_SOLDIERS, '2120', '一兵进一', '一卒进1', '1P+1'],
    ['R7.6', FOUR_SOLDIERS, '2212', '二兵平八', '二卒平8', '2P=8'],
    ['R7.6', FOUR_SOLDIERS, '2313', '三兵平八', '三卒平8', '3P=8'],
    ['R7.6', FOUR_SOLDIERS, '2414', '四兵平八', '四卒平8', '4P=8'],
    ['R7.6', FIVE_SOLDIERS, '2030', '一兵平六', '一卒平6', '1P=6'],
    ['R7.6', FIVE_SOLDIERS, '2131', '二兵平六', '二卒平6', '2P=6'],
    ['R7.6', FIVE_SOLDIERS, '2232', '三兵平六', '三卒平6', '3P=6'],
    ['R7.6', FIVE_SOLDIERS, '2333', '四兵平六', '四卒平6', '4P=6'],
    ['R7.6', FIVE_SOLDIERS, '2434', '五兵平六', '五卒平6', '5P=6'],
    ['R7.7', TWO_AND_TWO, '6353', '一兵平四', '一卒平4', '1P=4'],
    ['R7.7', TWO_AND_TWO, '6454', '二兵平四', '二卒平4', '2P=4'],
    ['R7.7', TWO_AND_TWO, '2333', '三兵平六', '三卒平6', '3P=6'],
    ['R7.7', TWO_AND_TWO, '2434', '四兵平六', '四卒平6', '4P=6'],
    ['R7.3', TWO_AND_TWO, '4645', '兵五进一', '卒5进1', 'P5+1'],
    ['R7.7', TWO_AND_THREE, '6373', '一兵平二', '一卒平2', '1P=2'],
    ['R7.7', TWO_AND_THREE, '6474', '二兵平二', '二卒平2', '2P=2'],
    ['R7.7', TWO_AND_THREE, '2212', '三兵平八', '三卒平8', '3P=8'],
    ['R7.7', TWO_AND_THREE, '2313', '四兵平八', '四卒平8', '4P=8'],
    ['R7.7', TWO_AND_THREE, '2414', '五兵平八', '五卒平8', '5P=8'],
    ['R7.7', THREE_AND_TWO, '6272', '一兵平二', '一卒平2', '1P=2'],
    ['R7.7', THREE_AND_TWO, '6474', '三兵平二', '三卒平2', '3P=2'],
    ['R7.7', THREE_AND_TWO, '2313', '四兵平八', '四卒平8', '4P=8'],
    ['R7.7', THREE_AND_TWO, '2414', '五兵平八', '五卒平8', '5P=8'],
    ['R7.7', UNEVEN_FILES, '6261', '一兵进一', '一卒进1', '1P+1'],
    ['R7.7', UNEVEN_FILES, '2423', '三兵进一', '三卒进1', '3P+1'],
    ['R7.5', '5k3/9/9/9/9/9/9/5A3/9/3K1A3', '5748', '仕四退五', '士4退5', 'A4-5'],
    ['R7.5', '5k3/9/9/9/9/9/9/5A3/9/3K1A3', '5948', '仕四进五', '士4进5', 'A4+5'],
    ['R7.5', '5k3/9/9/9/9/6B2/9/9/9/3K2B2', '6547', '相三退五', '象3退5', 'E3-5'],
    ['R7.5', '5k3/9/9/9/9/6B2/9/9/9/3K2B2', '6987', '相三进一', '象3进1', 'E3+1'],
    ['R7.4', '5k3/9/9/9/9/9/9/9/9/3K5', '3938', '帅六进一', '将6进1', 'K6+1'],
    ['R7.4', '5k3/9/9/9/9/9/9/9/9/3K5', '3949', '帅六平五', '将6平5', 'K6=5'],
  ] as const
).map(([rule, code, move, red, black, wxf]) => ({ rule, code, move, red, black, wxf }));

describe('pieces of one kind on one file', () => {
  test.each(CASES)('[$rule] $red, $wxf', ({ code, move, red, wxf }) => {
    const position = positionOf(`${code} w`);
    const expected = { ok: true, move: moveOf(move) };
    expect(writeMove(position, moveOf(move), 'chinese')).toBe(red);
    expect(writeMove(position, moveOf(move), 'wxf')).toBe(wxf);
    expect(readMoveText(position, red)).toEqual(expected);
    expect(readMoveText(position, wxf)).toEqual(expected);
  });

  test.each(CASES)('[$rule] $black, $wxf, rotated', ({ code, move, black, wxf }) => {
    const position = positionOf(`${rotateCode(code)} b`);
    const expected = { ok: true, move: rotatedMove(move) };
    expect(writeMove(position, rotatedMove(move), 'chinese')).toBe(black);
    expect(writeMove(position, rotatedMove(move), 'wxf')).toBe(wxf);
    expect(readMoveText(position, black)).toEqual(expected);
    expect(readMoveText(position, wxf)).toEqual(expected);
  });

  test.each(CASES)('[R7.8] $red and $black are read for either side', (one) => {
    const forRed = readMoveText(positionOf(`${one.code} w`), one.black, 'chinese');
    const forBlack = readMoveText(positionOf(`${rotateCode(one.code)} b`), one.red, 'chinese');
    expect(forRed).toEqual({ ok: true, move: moveOf(one.move) });
    expect(forBlack).toEqual({ ok: true, move: rotatedMove(one.move) });
  });
});

function positionOf(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code}: ${reading.refusal.code}`);
  return reading.position;
}

function moveOf(text: string): Move {
  const [fromX = 0, fromY = 0, toX = 0, toY = 0] = Array.from(text, Number);
  return { from: squareOf(fromY * 9 + fromX), to: squareOf(toY * 9 + toX) };
}

function rotatedMove(text: string): Move {
  const { from, to } = moveOf(text);
  return { from: squareOf(89 - from), to: squareOf(89 - to) };
}

function rotateCode(code: string): string {
  return Array.from(code, (sign) =>
    sign === sign.toUpperCase() ? sign.toLowerCase() : sign.toUpperCase(),
  )
    .toReversed()
    .join('');
}
