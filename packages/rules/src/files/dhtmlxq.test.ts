import { describe, expect, test } from 'vitest';
import { writeMoveRecord } from '../notation/coordinates.ts';
import { writeMove } from '../notation/notation.ts';
import { childrenAt, endOfLine } from '../tree/game-tree.ts';
import { START_CODE, writePositionCode } from '../position/position-code.ts';
import { readGameFile } from './game-file.ts';
import { type FileReading, type GameRecord, LARGEST_FILE } from './game-record.ts';
import { readDhtmlXq, writeDhtmlXq } from './dhtmlxq.ts';

const START_PLACEMENT = '8979695949392919097717866646260600102030405060708012720323436383';
/** RED: general e1 and chariot e3; BLACK: general d10 and chariot e6. */
const FEW_PIECES = blank({ 0: '47', 4: '49', 16: '44', 20: '30' });

const FROM_A_SITE = [
  '<html><body>',
  '[DhtmlXQ]',
  '[DhtmlXQ_ver]www_example[/DhtmlXQ_ver]',
  '[DhtmlXQ_title]First game[/DhtmlXQ_title]',
  '[DhtmlXQ_event]Cup [North][/DhtmlXQ_event]',
  '[DhtmlXQ_date]2021-12-05[/DhtmlXQ_date]',
  '[DhtmlXQ_place]Town[/DhtmlXQ_place]',
  '[DhtmlXQ_red]RED PLAYER[/DhtmlXQ_red]',
  '[DhtmlXQ_redname]not this[/DhtmlXQ_redname]',
  '[DhtmlXQ_black][/DhtmlXQ_black]',
  '[DhtmlXQ_blackname]BLACK PLAYER[/DhtmlXQ_blackname]',
  '[DhtmlXQ_result]黑胜[/DhtmlXQ_result]',
  `[DhtmlXQ_binit]${START_PLACEMENT}[/DhtmlXQ_binit]`,
  '[DhtmlXQ_movelist]77477062',
  '79678070[/DhtmlXQ_movelist]',
  '[DhtmlXQ_move_0_2_1]12427967[/DhtmlXQ_move_0_2_1]',
  '[DhtmlXQ_move_1_3_2]not even digits[/DhtmlXQ_move_1_3_2]',
  '[DhtmlXQ_comment0]Start||of the game[/DhtmlXQ_comment0]',
  '[DhtmlXQ_comment2]reply[/DhtmlXQ_comment2]',
  '[DhtmlXQ_comment0_3]third[/DhtmlXQ_comment0_3]',
  '[DhtmlXQ_comment1_3]of a branch[/DhtmlXQ_comment1_3]',
  '[DhtmlXQ_comment99]beyond the end[/DhtmlXQ_comment99]',
  '[/DhtmlXQ]',
  '</body></html>',
].join('\r\n');

describe('a DhtmlXQ block', () => {
  test('[R8.8] is read with its headers, comments and main line', () => {
    const reading = readDhtmlXq(FROM_A_SITE);
    const record = recordOf(reading);
    expect(reading).toMatchObject({ ok: true, leftOut: 1 });
    expect(writePositionCode(record.start)).toBe(START_CODE);
    expect(recordsOf(record)).toEqual(['7747', '7062', '7967', '8070']);
    expect(record.result).toBe('0-1');
    expect([...record.headers]).toEqual([
      ['Title', 'First game'],
      ['Event', 'Cup [North]'],
      ['Site', 'Town'],
      ['Date', '2021-12-05'],
      ['Red', 'RED PLAYER'],
      ['Black', 'BLACK PLAYER'],
    ]);
    expect([...record.comments]).toEqual([
      [0, 'Start\nof the game'],
      [2, 'reply'],
      [3, 'third'],
    ]);
    expect(readGameFile(FROM_A_SITE)).toEqual(reading);
  });

  test('[R8.8] is read with its branches; a branch that cannot be played ends there', () => {
    const reading = readDhtmlXq(FROM_A_SITE);
    const answers = reading.ok ? childrenAt(reading.game.tree, '7747') : [];
    expect(answers.map(({ move }) => writeMoveRecord(move))).toEqual(['7062', '1242']);
    expect(answers[1]?.children).toMatchObject([{ comment: 'of a branch', children: [] }]);
  });

  test('[R8.8] a branch may stand before the line that it leaves', () => {
    const text =
      field('move_2_3_1', '7967') +
      field('move_0_2_2', '1242') +
      field('movelist', '77477062') +
      field('move_7_1_3', '7747');
    const reading = readDhtmlXq(text);
    expect(reading).toMatchObject({ ok: true, leftOut: 1 });
    const path = '774712427967';
    expect(reading.ok && endOfLine(reading.game.tree, '77471242')).toBe(path);
  });

  test('[R8.9] places thirty-two pieces, 99 where one is absent', () => {
    const reading = readDhtmlXq(field('binit', FEW_PIECES));
    expect(codeOf(reading)).toBe('3k5/9/9/9/4r4/9/9/4R4/9/4K4 w - - 0 1');
    expect(writeDhtmlXq(recordOf(reading))).toContain(field('binit', FEW_PIECES));
    expect(writeDhtmlXq(recordOf(readDhtmlXq(field('movelist', ''))))).toContain(START_PLACEMENT);
  });

  test.each([
    ['the first move', field('binit', FEW_PIECES) + field('movelist', '4447'), 'b - - 0 1'],
    ['the fen field', field('binit', FEW_PIECES) + field('fen', few('b - - 3 9')), 'b - - 3 9'],
    ['the fen field alone', field('fen', few('b')), 'b'],
    [
      'a fen field of another board',
      field('binit', FEW_PIECES) + field('fen', START_CODE),
      'w - - 0 1',
    ],
    [
      'nothing but what is lawful',
      field('binit', blank({ 0: '40', 4: '49', 20: '30' })),
      'b - - 0 1',
    ],
  ])('[R8.9] the side to move comes from %s', (_name, text, ending) => {
    expect(codeOf(readDhtmlXq(text)).endsWith(` ${ending}`)).toBe(true);
  });

  test('[R8.10] is written with texts that cannot break it', () => {
    const { start } = recordOf(readDhtmlXq(field('movelist', '')));
    const headers = new Map([
      ['Event', '[/DhtmlXQ_event] a|b [c]'],
      ['Unknown', 'left out'],
    ]);
    const comments = new Map([[0, 'one||two\r\nthree [DhtmlXQ]']]);
    const text = writeDhtmlXq({ headers, start, moves: [], comments, result: '*' });
    const record = recordOf(readDhtmlXq(text));
    expect([...record.headers]).toEqual([['Event', '［/DhtmlXQ_event] a｜b [c]']]);
    expect([...record.comments]).toEqual([[0, 'one｜｜two\nthree ［DhtmlXQ]']]);
    expect(record.result).toBe('*');
  });
});

describe('a bad DhtmlXQ block is refused with the place and the reason', () => {
  test.each([
    ['no game', '[DhtmlXQ]\n[DhtmlXQ_title]x[/DhtmlXQ_title]', { code: 'file-without-game' }],
    ['an open field', '[DhtmlXQ]\n[DhtmlXQ_movelist]7747\n[/DhtmlXQ]', broken(2, 'field-open')],
    ['crossed fields', '[DhtmlXQ_red]\n[DhtmlXQ_black]x[/DhtmlXQ_red]', broken(1, 'field-open')],
    ['two blocks', '[DhtmlXQ]\n[/DhtmlXQ]\n[DhtmlXQ]\n[/DhtmlXQ]', broken(3, 'more-than-one-game')],
    ['63 digits', `\n${field('binit', START_PLACEMENT.slice(1))}`, broken(2, 'bad-placement')],
    ['off the board', field('binit', blank({ 4: '98' })), broken(1, 'bad-placement')],
    ['two on one point', field('binit', blank({ 4: '49', 0: '49' })), broken(1, 'bad-placement')],
    ['too large', ' '.repeat(LARGEST_FILE + 1), { code: 'file-too-large', limit: LARGEST_FILE }],
  ])('[R8.2] %s', (_name, text, refusal) => {
    expect(readDhtmlXq(text)).toEqual({ ok: false, refusal });
  });

  test.each([
    [{ code: 'move-data-error' }, '7747706', 2, '706'],
    [{ code: 'move-data-error' }, '77477x62', 2, '7x62'],
    [{ code: 'no-piece-there' }, '77474444', 2, '4444'],
    [{ code: 'against-the-rules', kind: 'soldier' }, '2627', 1, '2627'],
    [{ code: 'enemy-piece-chosen' }, '7062', 1, '7062'],
  ])('[R8.8] %o', (reason, moves, ply, text) => {
    const refusal = { code: 'file-move', line: 2, ply, text, reason };
    expect(readDhtmlXq(`\n${field('movelist', moves)}`)).toEqual({ ok: false, refusal });
  });

  test.each([
    ['general-missing', field('binit', blank({ 4: '49' }))],
    ['generals-facing', field('binit', blank({ 4: '49', 20: '40' }))],
    ['position-code-format', field('fen', 'nonsense')],
  ])('[R8.9] %s', (code, text) => {
    const refusal = { code: 'file-start-position', line: 1, reason: { code } };
    expect(readDhtmlXq(text)).toMatchObject({ ok: false, refusal });
  });
});

function blank(points: Readonly<Record<number, string>>): string {
  return Array.from({ length: 32 }, (_, index) => points[index] ?? '99').join('');
}

function few(ending: string): string {
  return `3k5/9/9/9/4r4/9/9/4R4/9/4K4 ${ending}`;
}

function field(name: string, value: string): string {
  return `[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]`;
}

function recordOf(reading: FileReading): GameRecord {
  if (!reading.ok) throw new Error(JSON.stringify(reading.refusal));
  return reading.record;
}

function codeOf(reading: FileReading): string {
  return writePositionCode(recordOf(reading).start);
}

function recordsOf({ start, moves }: GameRecord): readonly string[] {
  return moves.map((move) => writeMove(start, move, 'record'));
}

function broken(line: number, fault: string): Readonly<Record<string, unknown>> {
  return { code: 'file-broken', line, fault };
}
