import { describe, expect, test } from 'vitest';
import type { Move } from '../board/move-list.ts';
import { readPosition, startPosition } from '../position/lawful.ts';
import { afterMove, legalMoves, type Position } from '../position/position.ts';
import { START_CODE } from '../position/position-code.ts';
import { type Notation, notationOf, readMoveText, writeMove } from './notation.ts';

const START = startPosition();
const BLACK_FIRST = positionOf(START_CODE.replace(' w ', ' b '));
const AFTER_CANNON = afterMove(START, moveIn(START, '7747'));
const TWO_CANNONS = positionOf('5k3/9/9/9/4C4/9/4C4/9/9/3K5 w');
const TWO_GUARDS = positionOf('5k3/9/9/9/9/6B2/9/5A3/9/3K1AB2 w');
const THREE_SOLDIERS = positionOf('5k3/9/2P6/2P6/2P6/9/8P/9/9/3K5 w');
const FIVE_SOLDIERS = positionOf('2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w');
const TWO_AND_THREE = positionOf('5k3/9/2P6/2P3P2/2P3P2/9/9/9/9/3K5 w');

test.each<[Notation, string, string]>([
  ['chinese', '炮二平五', '马8进7'],
  ['wxf', 'C2=5', 'H8+7'],
  ['vietnamese', 'P2-5', 'M8.7'],
  ['iccs', 'H2-E2', 'H9-G7'],
  ['uci', 'h3e3', 'h10g8'],
  ['record', '7747', '7062'],
])('[R7.1] one opening in %s: %s %s', (notation, red, black) => {
  expect(writeMove(START, moveIn(START, '7747'), notation)).toBe(red);
  expect(writeMove(AFTER_CANNON, moveIn(AFTER_CANNON, '7062'), notation)).toBe(black);
  expect(read(START, red, notation)).toBe('7747');
  expect(read(AFTER_CANNON, black, notation)).toBe('7062');
  expect(read(START, red)).toBe('7747');
  expect(read(AFTER_CANNON, black)).toBe('7062');
});

test.each([
  ['8988', '车一进一', '车1进1', 'R1+1', 'X1.1'],
  ['0907', '车九进二', '车9进2', 'R9+2', 'X9.2'],
  ['7967', '马二进三', '马2进3', 'H2+3', 'M2.3'],
  ['1907', '马八进九', '马8进9', 'H8+9', 'M8.9'],
  ['6947', '相三进五', '象3进5', 'E3+5', 'T3.5'],
  ['3948', '仕六进五', '士6进5', 'A6+5', 'S6.5'],
  ['4948', '帅五进一', '将5进1', 'K5+1', 'Tg5.1'],
  ['1710', '炮八进七', '炮8进7', 'C8+7', 'P8.7'],
  ['7778', '炮二退一', '炮2退1', 'C2-1', 'P2/1'],
  ['1737', '炮八平六', '炮8平6', 'C8=6', 'P8-6'],
  ['2625', '兵七进一', '卒7进1', 'P7+1', 'B7.1'],
])('[R7.4] each kind of piece from the start: %s %s %s %s %s', (record, red, black, ...letters) => {
  const [wxf, viet] = letters;
  const rotated = Array.from(record, (digit, index) => (index % 2 === 0 ? 8 : 9) - Number(digit));
  const forRed = moveIn(START, record);
  const forBlack = moveIn(BLACK_FIRST, rotated.join(''));
  expect(writeMove(START, forRed, 'chinese')).toBe(red);
  expect(writeMove(START, forRed, 'wxf')).toBe(wxf);
  expect(writeMove(START, forRed, 'vietnamese')).toBe(viet);
  expect(writeMove(BLACK_FIRST, forBlack, 'chinese')).toBe(black);
  expect(writeMove(BLACK_FIRST, forBlack, 'wxf')).toBe(wxf);
  expect(writeMove(BLACK_FIRST, forBlack, 'vietnamese')).toBe(viet);
});

test.each([
  [START, '8988', '车一进一', '車一進一'],
  [START, '7967', '马二进三', '馬二進三'],
  [START, '4948', '帅五进一', '帥五進一'],
  [START, '6947', '相三进五', '相三進五'],
  [BLACK_FIRST, '4041', '将5进1', '將5進1'],
  [BLACK_FIRST, '1022', '马2进3', '馬2進3'],
  [TWO_CANNONS, '4636', '后炮平六', '後炮平六'],
])('%#: %s is written %s and %s', (position, record, simplified, traditional) => {
  const move = moveIn(position, record);
  expect(writeMove(position, move, 'chinese')).toBe(simplified);
  expect(writeMove(position, move, 'traditional')).toBe(traditional);
  expect(read(position, traditional)).toBe(record);
});

test('[R7.8] every move of random play is read in traditional characters', () => {
  let position = START;
  for (let ply = 0; ply < 400; ply += 1) {
    const moves = legalMoves(position);
    for (const move of moves)
      expect(read(position, writeMove(position, move, 'traditional'))).toBe(
        writeMove(position, move, 'record'),
      );
    const chosen = moves[(ply * 7919) % moves.length];
    position = chosen === undefined ? START : afterMove(position, chosen);
  }
});

describe('[R7.8] written forms that are read alike', () => {
  test.each<[string, string, Position, ...string[]]>([
    ['numerals', '7747', START, '炮二平五', '炮2平5', '炮２平５', '炮二平5', '炮 二 平 五 '],
    ['cannons', '7747', START, '砲二平五', '包二平五', '炮\u3000二平五'],
    ['horses', '7967', START, '马二进三', '馬二進三', '傌2进3', '馬２進３'],
    ['chariots', '8987', START, '车一进二', '車一進二', '俥1进2'],
    ['elephants', '6947', START, '相三进五', '象三进五', '象3進5'],
    ['advisors', '5948', START, '仕四进五', '士四进五', '士4进5'],
    ['generals', '4948', START, '帅五进一', '帥五进一', '将五进一', '將5进1'],
    ['soldiers', '2625', START, '兵七进一', '卒七进一', '卒7进1'],
    ['in front', '4434', TWO_CANNONS, '前炮平六', '前砲平6', '炮前平六'],
    ['behind', '4636', TWO_CANNONS, '后炮平六', '後炮平６', '炮後平六', '二炮平六'],
    ['guards', '5748', TWO_GUARDS, '仕四退五', '前仕退五', '前士退5', 'A4-5', 'A+-5'],
    ['other guard', '5948', TWO_GUARDS, '仕四进五', '后仕进五', 'A4+5', '-A+5'],
    ['elephants', '6547', TWO_GUARDS, '相三退五', '前相退五', 'E3-5', 'B3-5', '+B-5'],
    ['the middle', '2333', THREE_SOLDIERS, '中兵平六', '二兵平六', '2兵平6', '2P=6', '27=6'],
    ['the first', '2030', FIVE_SOLDIERS, '一兵平六', '前兵平六', '１卒平６', '17=6', '7+=6'],
    ['the last', '2434', FIVE_SOLDIERS, '五兵平六', '后兵平六', '5P=6', '57=6', 'P-=6'],
    ['by file', '2414', TWO_AND_THREE, '五兵平八', '5P=8', '37=8', '7-=8', '后兵平八'],
    ['on the right', '6373', TWO_AND_THREE, '一兵平二', '13=2', '3+=2', 'P+=2'],
    ['WXF', '7747', START, 'C2=5', 'c2=5', 'C2.5', 'C 2 = 5', 'Ｃ２＝５', 'C2．5'],
    ['WXF horses', '7967', START, 'H2+3', 'N2+3', 'n2+3', 'Ｈ２＋３'],
    ['WXF elephants', '6947', START, 'E3+5', 'B3+5', 'b3+5'],
    ['WXF in front', '4434', TWO_CANNONS, 'C+=6', '+C=6', 'C+.6', '+c.6'],
    ['WXF behind', '4648', TWO_CANNONS, 'C--2', '-C-2', 'C\u2212\u22122', '\u2013C\u20132'],
    ['ICCS', '7747', START, 'H2-E2', 'h2-e2', 'H2E2', 'H2\u2013E2', 'Ｈ２-Ｅ２', ' H2 - E2 '],
    ['UCI', '7747', START, 'h3e3', 'ｈ３ｅ３', ' h3e3\n'],
  ])('%s: %s', (_name, record, position, ...texts) => {
    expect(texts.map((text) => read(position, text))).toEqual(texts.map(() => record));
  });

  test.each<[Notation, string, string]>([
    ['iccs', 'h2e2', '7747'],
    ['iccs', 'h0g2', '7967'],
    ['uci', 'H3E3', '7747'],
    ['uci', 'h1g3', '7967'],
  ])('%s %s when the notation is named', (notation, text, record) => {
    expect(read(START, text, notation)).toBe(record);
  });
});

test.each<[string, Notation]>([
  ['H2-E2', 'iccs'],
  ['h2-e2', 'iccs'],
  ['H2E2', 'iccs'],
  ['h0e0', 'iccs'],
  ['h2e2', 'uci'],
  ['H10G8', 'uci'],
  ['c2-5', 'wxf'],
  ['E3-5', 'wxf'],
  ['C2.5', 'wxf'],
  ['P2-5', 'vietnamese'],
  ['X9-8', 'vietnamese'],
  ['T3/1', 'vietnamese'],
  ['Pháo 2 bình 5', 'vietnamese'],
  ['77477', 'record'],
  ['2兵平6', 'chinese'],
  ['', 'chinese'],
])('[R7.16] %s is taken for %s', (text, notation) => {
  expect(notationOf(text)).toBe(notation);
});

describe('[R7.9] refusals', () => {
  test.each<[string, Position, ...string[]]>([
    ['nobody of the kind there', START, '炮三平五', '车五进一', 'C3=5', 'P2+1', 'R5+1'],
    ['nobody shares a file', START, '前炮平五', '中兵进一', '一兵进一', 'C+=5', '1P+1', '13+1'],
    ['several could go', TWO_CANNONS, '炮五平六', 'C5=6', '炮五退一', '中炮平六', '三炮平六'],
    ['two in front', positionOf('5k3/9/9/2P1P4/2P1P4/9/9/9/9/3K5 w'), '前兵进一', 'P++1'],
    ['no notation', START, '', '炮', '炮二平', '炮二平五五', '五平二炮', '炮二平零', '炮二平0'],
    ['no sign of it', START, 'C2*5', 'X2=5', 'C0=5', 'C2=0', '++=5', 'c2', '炮'.repeat(500)],
    ['no point', START, 'J2-E2', 'H2-E', 'h11e3', 'h0e10', 'H2--E2'],
  ])('piece-not-found: %s', (_name, position, ...texts) => {
    const codes = texts.map((text) => read(position, text));
    expect(codes).toEqual(texts.map(() => 'piece-not-found'));
  });

  test.each(['', '774', '77477', '774x', ' 7747', '7747\n', '７７４７', 'h3e3'])(
    '[R7.15] move-data-error: %j',
    (text) => {
      expect(read(START, text, 'record')).toBe('move-data-error');
    },
  );

  test.each([
    ['obstacle', '车一进四', 'R1+4', 'I0-I4', 'i1i5', '8985'],
    ['own-piece-at-destination', '车一平二', 'R1=2', 'I0-H0', 'i1h1', '8979'],
    ['horse-leg-blocked', '马二进四', 'H2+4', 'H0-F1', 'h1f2', '7958'],
    ['horse-move-wrong', '马二进五', '马二退三', 'H2+9', 'H0-E4', 'h1e5', '7945'],
    ['cannon-without-target', '炮二进六', 'C2+6', 'H2-H8', 'h3h9', '7771'],
    ['against-the-rules', '兵七退一', 'P7=6', 'C3-C2', 'c4c3', '2627'],
    ['against-the-rules', '相三退五', 'A4-5', 'K5+2', 'g1g2', '9999'],
    ['no-piece-there', 'E4-E5', 'e5e6', '4544'],
    ['enemy-piece-chosen', 'E6-E5', 'e7e6', '4344'],
  ])('%s: the rule that the move breaks', (code, ...texts) => {
    expect(texts.map((text) => read(START, text))).toEqual(texts.map(() => code));
  });

  test('a pinned piece is named and its move refused', () => {
    const pinned = positionOf('3k5/9/9/9/4r4/9/9/4R4/9/4K4 w');
    expect(read(pinned, '车五平六')).toBe('general-exposed');
    expect(read(pinned, 'R5=6')).toBe('general-exposed');
  });

  test('of two guards on a file the one that goes that way is meant', () => {
    const inCheck = positionOf('5k3/9/9/9/9/3r5/9/5A3/9/3K1A3 w');
    expect(read(inCheck, '仕四退五')).toBe('general-exposed');
    expect(read(TWO_GUARDS, '仕四退五')).toBe('5748');
  });

  test('the file is enough where only one of two pieces can go', () => {
    const blocked = positionOf('5k3/9/9/9/9/R8/R8/9/9/3K5 w');
    expect(read(blocked, '车九进三')).toBe('0502');
    expect(read(blocked, 'R9-2')).toBe('0608');
    expect(read(blocked, '车九平八')).toBe('piece-not-found');
  });
});

function read(position: Position, text: string, notation?: Notation): string {
  const reading = readMoveText(position, text, notation);
  return reading.ok ? writeMove(position, reading.move, 'record') : reading.refusal.code;
}

function moveIn(position: Position, record: string): Move {
  const move = legalMoves(position).find(
    (legal) => writeMove(position, legal, 'record') === record,
  );
  if (move === undefined) throw new Error(`${record} is not legal`);
  return move;
}

function positionOf(code: string): Position {
  const reading = readPosition(code);
  if (!reading.ok) throw new Error(`${code}: ${reading.refusal.code}`);
  return reading.position;
}
