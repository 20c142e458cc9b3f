import { describe, expect, test } from 'vitest';
import { isSameMove, type Move } from '../board/move-list.ts';
import { readPosition, startPosition } from '../position/lawful.ts';
import { afterMove, legalMoves, type Position } from '../position/position.ts';
import { writePositionCode } from '../position/position-code.ts';
import { playAtRandom, seededRandom } from '../testing/random-play.ts';
import { moveOfRecord } from './coordinates.ts';
import { notationOf, readMoveText, writeMove } from './notation.ts';

const SEED = 20_261_117;
/** CI plays a twentieth; `pnpm verify random` plays all. */
const POSITIONS = process.env['RANDOM_RUNS'] === 'all' ? 20_000 : 1000;
const PLIES = 120;
const TWO_CANNONS = '5k3/9/9/9/4C4/9/4C4/9/9/3K5';
const TWO_CHARIOTS = '5k3/9/9/R8/9/9/9/9/R8/3K5';
const TWO_HORSES = '5k3/9/9/9/2N6/9/9/2N6/9/3K5';
const TWO_SOLDIERS = '5k3/9/9/2P6/2P6/9/8P/9/9/3K5';
const THREE_SOLDIERS = '5k3/9/2P6/2P6/2P6/9/8P/9/9/3K5';
const FIVE_SOLDIERS = '2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5';
const TWO_AND_THREE = '5k3/9/2P6/2P3P2/2P3P2/9/9/9/9/3K5';
const TWO_ADVISORS = '5k3/9/9/9/9/9/9/5A3/9/3K1A3';
const TWO_ELEPHANTS = '5k3/9/9/9/9/6B2/9/9/9/3K2B2';

test('[R7.17] every legal move of random positions reads back as written', () => {
  const random = seededRandom(SEED);
  let positions = 0;
  for (let left = POSITIONS; left > 0; left = POSITIONS - positions) {
    playAtRandom(startPosition(), random, Math.min(PLIES, left), (position) => {
      positions += 1;
      expectRoundTrip(position);
    });
  }
  expect(positions).toBe(POSITIONS);
}, 300_000);

describe('[R7.17] openings as Vietnamese books write them', () => {
  test.each([
    [
      'Thuận pháo',
      'P2-5 P8-5 M2.3 M8.7 X1-2 X9.1',
      '炮二平五 炮8平5 马二进三 马8进7 车一平二 车9进1',
    ],
    ['Nghịch pháo', 'P2-5 P2-5 M2.3 M8.9', '炮二平五 炮2平5 马二进三 马8进9'],
    [
      'Bình phong mã',
      'P2-5 M8.7 M2.3 X9-8 X1-2 M2.3',
      '炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3',
    ],
    [
      'Phản cung mã',
      'P2-5 M2.3 M2.3 P8-6 X1-2 M8.7',
      '炮二平五 马2进3 马二进三 炮8平6 车一平二 马8进7',
    ],
    ['Tiên nhân chỉ lộ', 'B7.1 P2-3 P2-5 T3.5', '兵七进一 炮2平3 炮二平五 象3进5'],
    ['Phi tượng cục', 'T3.5 P8-4 S4.5 B3.1', '相三进五 炮8平4 仕四进五 卒3进1'],
    ['Quá cung pháo', 'P2-6 M8.7 M2.3 X9-8', '炮二平六 马8进7 马二进三 车9平8'],
    ['lùi pháo', 'P2-5 M8.7 P8/1 B7.1', '炮二平五 马8进7 炮八退一 卒7进1'],
  ])('%s: %s', (_name, vietnamese, chinese) => {
    let position = startPosition();
    const names = chinese.split(' ');
    for (const [index, text] of vietnamese.split(' ').entries()) {
      const reading = readMoveText(position, text);
      if (!reading.ok) throw new Error(`${text}: ${reading.refusal.code}`);
      expect(writeMove(position, reading.move, 'vietnamese')).toBe(text);
      expect(writeMove(position, reading.move, 'chinese')).toBe(names[index]);
      position = afterMove(position, reading.move);
    }
  });
});

test.each([
  ['R7.18', TWO_CANNONS, '4434', 'Pt-6'],
  ['R7.18', TWO_CANNONS, '4648', 'Ps/2'],
  ['R7.18', TWO_CHARIOTS, '0301', 'Xt.2'],
  ['R7.18', TWO_CHARIOTS, '0828', 'Xs-7'],
  ['R7.18', TWO_HORSES, '2432', 'Mt.6'],
  ['R7.18', TWO_HORSES, '2735', 'Ms.6'],
  ['R7.18', TWO_SOLDIERS, '2333', 'Bt-6'],
  ['R7.18', TWO_SOLDIERS, '2414', 'Bs-8'],
  ['R7.17', TWO_SOLDIERS, '8685', 'B1.1'],
  ['R7.18', THREE_SOLDIERS, '2333', 'Bg-6'],
  ['R7.18', THREE_SOLDIERS, '2434', 'Bs-6'],
  ['R7.18', FIVE_SOLDIERS, '2030', '1B-6'],
  ['R7.18', FIVE_SOLDIERS, '2333', '4B-6'],
  ['R7.18', TWO_AND_THREE, '6353', '1B-4'],
  ['R7.18', TWO_AND_THREE, '2414', '5B-8'],
  ['R7.18', TWO_ADVISORS, '5748', 'S4/5'],
  ['R7.18', TWO_ELEPHANTS, '6547', 'T3/5'],
  ['R7.17', TWO_CANNONS, '3949', 'Tg6-5'],
  ['R7.17', TWO_CANNONS, '3938', 'Tg6.1'],
])('[%s] %s %s is %s', (_rule, code, record, text) => {
  const position = positionOf(`${code} w`);
  expect(writeMove(position, moveOf(record), 'vietnamese')).toBe(text);
  expect(readMoveText(position, text)).toEqual({ ok: true, move: moveOf(record) });
});

test.each<[string, string, ...string[]]>([
  ['4434', TWO_CANNONS, 'pt-6', 'Pt\u20136', 'P t - 6', 'Pháo trước bình 6', 'Pháo tiền bình 6'],
  ['4648', TWO_CANNONS, 'ps/2', 'Ｐｓ/2', 'Pháo sau thoái 2', 'Pha\u0301o sau lui 2'],
  ['2333', THREE_SOLDIERS, 'Tốt giữa bình 6', 'chốt giữa bình 6', 'BG-6', '2B-6', '2C-6', 'Bg7-6'],
  ['6353', TWO_AND_THREE, 'Bt3-4', '1C-4', 'Binh trước 3 bình 4'],
  ['8685', TWO_SOLDIERS, 'Tốt 1 tấn 1', 'Chốt 1 tiến 1', 'b1.1'],
  ['6547', TWO_ELEPHANTS, 'V3/5', 'Tượng 3 thoái 5', 'Tt/5', 'Voi 3 lui 5'],
  ['5748', TWO_ADVISORS, 'Sĩ 4 thoái 5', 'Sỹ 4 thoái 5', 's4/5', 'St/5'],
  ['3949', TWO_CANNONS, 'tg6-5', 'TƯỚNG 6 BÌNH 5', 'Tướng 6 bình 5'],
])('[R7.19] also read: %s in %s', (record, code, ...texts) => {
  const position = positionOf(`${code} w`);
  for (const text of texts) {
    expect([text, notationOf(text)]).toEqual([text, 'vietnamese']);
    expect([text, readMoveText(position, text)]).toEqual([
      text,
      { ok: true, move: moveOf(record) },
    ]);
  }
});

test('[R7.19] C for a soldier is read where the notation is named, and is else the cannon of WXF', () => {
  const start = startPosition();
  expect(readMoveText(start, 'C7.1', 'vietnamese')).toEqual({ ok: true, move: moveOf('2625') });
  expect(['C7.1', 'C2-5', 'c2.5', 'B3-5', 'B7-9'].map((text) => notationOf(text))).toEqual(
    Array.from({ length: 5 }, () => 'wxf'),
  );
  expect(['P2-5', 'P2.3', 'B7.1', 'B7-6', 'B7-8'].map((text) => notationOf(text))).toEqual(
    Array.from({ length: 5 }, () => 'vietnamese'),
  );
});

test.each([
  'P-5',
  'Tg-4',
  'P0-5',
  'P2-0',
  '1P2-5',
  '1Pt-5',
  'P2-55',
  'X2=5',
  'Đ2-5',
  'P2',
  'Pt',
  '/',
])('[R7.9] %s names no move', (text) => {
  expect(readMoveText(startPosition(), text, 'vietnamese')).toEqual({
    ok: false,
    refusal: { code: 'piece-not-found' },
  });
});

function expectRoundTrip(position: Position): void {
  for (const move of legalMoves(position)) {
    const text = writeMove(position, move, 'vietnamese');
    const reading = readMoveText(position, text);
    if (reading.ok && isSameMove(reading.move, move)) continue;
    throw new Error(`${text} in ${writePositionCode(position)}: ${JSON.stringify(reading)}`);
  }
}

function positionOf(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code}: ${reading.refusal.code}`);
  return reading.position;
}

function moveOf(record: string): Move {
  const move = moveOfRecord(record);
  if (move === undefined) throw new Error(`${record} is no record`);
  return move;
}
