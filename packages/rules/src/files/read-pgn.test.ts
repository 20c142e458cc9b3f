import { describe, expect, test } from 'vitest';
import { writeMoveRecord } from '../notation/coordinates.ts';
import { writeMove } from '../notation/notation.ts';
import { childrenAt } from '../tree/game-tree.ts';
import { writePositionCode } from '../position/position-code.ts';
import { readGameFile, readGames } from './game-file.ts';
import { type FileReading, type GameRecord, LARGEST_FILE, MAX_PLIES } from './game-record.ts';
import { readPgn } from './pgn.ts';

const OPENING = ['7747', '7062', '7967', '8070'];

/** As Chinese programs write it, with full-width digits, dots for skipped moves and a greeting. */
const FROM_A_PROGRAM = [
  '[Game "Chinese Chess"]',
  '[Event "Cup \\"North\\" \\\\ South"]',
  '[Date "1982.12.11"]',
  '[Red "RED PLAYER"]',
  '[Black "BLACK PLAYER"]',
  '[Result "1/2-1/2"]',
  '[ECCO "C44"]',
  '[Opening ""]',
  '% a line for some other program',
  '{Before the first move}',
  '  1. 炮二平五 马８进７ {one} {two',
  'lines}',
  '  2. 馬二進三!? $14 ; to the end of the line',
  '  ({before} 2. 兵七进一 {after} (2. 马八进七!!) 卒7进1 $6) (2. 兵三进一 炮2退9 马8进7)',
  '     ……  車９平８',
  '  1/2-1/2',
  '============================',
  ' Welcome! (see [our site] {and more',
].join('\r\n');

describe('a PGN file', () => {
  test('[R8.5] is read with its tags, comments and main line', () => {
    const reading = readPgn(`\uFEFF${FROM_A_PROGRAM}`);
    const record = recordOf(reading);
    expect(reading).toMatchObject({ ok: true, leftOut: 1 });
    expect(recordsOf(record)).toEqual(OPENING);
    expect(record.result).toBe('1/2-1/2');
    expect([...record.headers]).toEqual([
      ['Event', 'Cup "North" \\ South'],
      ['Date', '1982.12.11'],
      ['Red', 'RED PLAYER'],
      ['Black', 'BLACK PLAYER'],
      ['ECCO', 'C44'],
    ]);
    expect([...record.comments]).toEqual([
      [0, 'Before the first move'],
      [2, 'one\ntwo\nlines'],
      [3, 'to the end of the line'],
    ]);
  });

  test('[R8.5] is read with its variations and marks; one with an illegal move ends before it', () => {
    const reading = readPgn(FROM_A_PROGRAM);
    const third = reading.ok ? childrenAt(reading.game.tree, OPENING.slice(0, 2).join('')) : [];
    expect(
      third.map(({ move, mark, comment, children }) => [
        writeMoveRecord(move),
        mark,
        comment,
        children.map((answer) => [writeMoveRecord(answer.move), answer.mark]),
      ]),
    ).toEqual([
      ['7967', '!?', 'to the end of the line', [['8070', undefined]]],
      ['2625', undefined, 'before\nafter', [['6364', '?!']]],
      ['1927', '!!', '', []],
      ['6665', undefined, '', []],
    ]);
  });

  test.each([
    ['Format Chinese', '[Format "Chinese"] 1. 炮二平五 马8进7 2. 马二进三 车9平8'],
    ['Format WXF', '[Format "WXF"]\n1. C2=5 H8+7 2. H2+3 R9=8 *'],
    ['WXF with dots', '[Format "wxf"]\n1.C2.5 H8+7 2.N2+3 R9.8 1-0'],
    ['Format Vietnamese', '[Format "Vietnamese"]\n1. P2-5 M8.7 2. M2.3 X9-8 *'],
    ['Vietnamese, close together', '[Format "vietnamese"]\n1.P2\u20135 M8.7 2.M2.3 X9\u20138'],
    ['no Format, Vietnamese', '1. P2-5 M8.7 2. M2.3 X9-8'],
    ['Format ICCS', '[Format "ICCS"]\n1. H2-E2 H9-G7 2. H0-G2 I9-H9'],
    ['bare ICCS', '[Format "ICCS"]\n1.h2e2 h9g7 2.h0g2 i9h9'],
    ['no Format, Chinese', '1.炮二平五 马8进7 2.马二进三 2...车9平8'],
    ['no Format, WXF', '1. C2=5 H8+7 2. H2+3 R9=8'],
    ['no Format, ICCS', '1. H2-E2 H9-G7 2. H0-G2 I9-H9'],
    ['no Format, bare ICCS', '1 h2e2 h9g7 2 h0g2 i9h9'],
    ['unknown Format', '[Format "other"] 炮二平五 H8+7 H0-G2 车9平8'],
    ['no numbers', '炮二平五 马8进7 马二进三 车9平8'],
    ['Chinese numbers', '1、炮二平五 马8进7 2、马二进三 车9平8'],
  ])('[R8.4] gives the same moves: %s', (_name, text) => {
    expect(recordsOf(recordOf(readPgn(text)))).toEqual(OPENING);
    expect(readGameFile(text)).toEqual(readPgn(text));
  });

  test.each([
    ['[Result "1-0"] 炮二平五', '1-0'],
    ['[Result "*"] 炮二平五 0-1', '0-1'],
    ['[Result "?"] 炮二平五 1/2-1/2', '1/2-1/2'],
    ['[Result "红胜"] 炮二平五 *', '1-0'],
    ['炮二平五 黑胜', '0-1'],
    ['[Result "0-1"] 炮二平五 1-0', '0-1'],
    ['炮二平五', '*'],
  ])('[R8.4] tells the result: %s', (text, result) => {
    expect(recordOf(readPgn(text)).result).toBe(result);
  });

  test('[R8.6] may begin from a position code, with BLACK to move', () => {
    const code = '3k5/9/9/9/4r4/9/9/4R4/9/4K4 b - - 3 12';
    const text = `[FEN "${code}"]\n[Format "Chinese"]\n12. ... 车5进3 13. 帅五平四 *`;
    const record = recordOf(readPgn(text));
    expect(writePositionCode(record.start)).toBe(code);
    expect(recordsOf(record)).toEqual(['4447', '4959']);
    const forRed = recordOf(readPgn('[fen "3k5/9/9/9/4r4/9/9/4R4/9/4K4 r - - 3 12"]'));
    expect(forRed.start.toMove).toBe('RED');
  });

  test('[R8.4] C is a soldier where most moves are Vietnamese, a cannon where most are WXF', () => {
    const vietnamese = recordOf(
      readPgn('1. C7.1 P2-3 2. P2-5 T3.5 3. M2.3 C3.1 (3... M8.7 4. X1-2)'),
    );
    expect(recordsOf(vietnamese)).toEqual(['2625', '1222', '7747', '2042', '7967', '2324']);
    expect(recordsOf(recordOf(readPgn('1. P7+1 C2.3 2. C2.5 E3+5 3. H2+3 P3+1')))).toEqual(
      recordsOf(vietnamese),
    );
    expect(recordsOf(recordOf(readPgn('1. B7.1 M8.7 2. B3.1 B3.1 3. M2.3 X9.1')))).toHaveLength(6);
  });

  test('[R7.12] a soldier written by two digits and a dot is not a move number', () => {
    const text = '[FEN "2P2k3/2P6/2P6/2P6/2P6/9/9/9/9/3K5 w"]\n[Format "WXF"]\n1. 17.6 *';
    expect(recordsOf(recordOf(readPgn(text)))).toEqual(['2030']);
  });
});

describe('a bad PGN file is refused with the place and the reason', () => {
  test.each([
    ['nothing', ' \r\n\t', { code: 'file-without-game' }],
    ['only a comment', '{hello}', { code: 'file-without-game' }],
    ['a tag without end', '[Game "Chinese Chess"]\n[Event "x]\n', broken(2, 'bad-tag')],
    ['a tag without quotes', '\n\n[Event x]', broken(3, 'bad-tag')],
    ['an open comment', '1. 炮二平五\r\n{never ends', broken(2, 'comment-open')],
    ['an open variation', '炮二平五\n( (马8进7)\n炮8平5', broken(2, 'variation-open')],
    ['a closing bracket', '炮二平五\n)', broken(2, 'variation-not-begun')],
    ['a stray brace', '炮二平五 }', broken(1, 'stray-bracket')],
    ['deep nesting', `炮二平五\n${'('.repeat(101)}`, broken(2, 'nested-too-deep')],
    [
      'a second game',
      '[Event "1"] 炮二平五 *\n\n[Event "2"] 炮二平五 *',
      broken(3, 'more-than-one-game'),
    ],
    ['a second game, no result', '炮二平五\n[Event "2"]', broken(2, 'more-than-one-game')],
  ])('[R8.2] %s', (_name, text, refusal) => {
    expect(readPgn(text)).toEqual({ ok: false, refusal });
  });

  test.each([
    ['piece-not-found', '1. 炮二平五 马8进7\n2. 炮九平五', { line: 2, ply: 3, text: '炮九平五' }],
    ['piece-not-found', '[Format "WXF"]\n\n炮二平五', { line: 3, ply: 1, text: '炮二平五' }],
    ['piece-not-found', `1. ${'x'.repeat(70)}`, { line: 1, ply: 1, text: 'x'.repeat(32) }],
    ['horse-leg-blocked', '1. 马二进四', { line: 1, ply: 1, text: '马二进四' }],
    ['own-piece-at-destination', '1. H2-E2\n   I9-H9', { line: 2, ply: 2, text: 'I9-H9' }],
    ['enemy-piece-chosen', '1. H2-E2 E2-E6', { line: 1, ply: 2, text: 'E2-E6' }],
  ])('[R8.4] %s', (code, text, where) => {
    const refusal = { code: 'file-move', ...where, reason: { code } };
    expect(readPgn(text)).toMatchObject({ ok: false, refusal });
  });

  test.each([
    ['position-code-format', '[Event "x"]\n[FEN "nonsense"]'],
    ['general-missing', '[Event "x"]\n[FEN "9/9/9/9/9/9/9/9/9/4K4 w"]'],
    ['generals-facing', '[Event "x"]\n[FEN "4k4/9/9/9/9/9/9/9/9/4K4 w"]'],
  ])('[R8.6] %s', (code, text) => {
    const refusal = { code: 'file-start-position', line: 2, reason: { code } };
    expect(readPgn(text)).toMatchObject({ ok: false, refusal });
  });

  test('[R8.2] too many characters and too many moves', () => {
    const tooLarge = { code: 'file-too-large', limit: LARGEST_FILE };
    expect(readPgn(' '.repeat(LARGEST_FILE + 1))).toEqual({ ok: false, refusal: tooLarge });
    const round = '车一进一 车1进1\n车一退一 车1退1\n';
    const most = recordOf(readPgn(round.repeat(MAX_PLIES / 4)));
    expect(most.moves).toHaveLength(MAX_PLIES);
    const more = readPgn(round.repeat(MAX_PLIES / 4 + 1));
    expect(more).toEqual({ ok: false, refusal: broken(MAX_PLIES / 2 + 1, 'too-many-moves') });
  });
});

function recordOf(reading: FileReading): GameRecord {
  if (!reading.ok) throw new Error(JSON.stringify(reading.refusal));
  return reading.record;
}

function recordsOf({ start, moves }: GameRecord): readonly string[] {
  return moves.map((move) => writeMove(start, move, 'record'));
}

function broken(line: number, fault: string): Readonly<Record<string, unknown>> {
  return { code: 'file-broken', line, fault };
}

describe('[R8.5] a quote inside a tag', () => {
  test.each([
    ['[Event "第二届"楚河杯"公开赛"]', '第二届"楚河杯"公开赛'],
    ['[Event "a "quoted" end""]  \r', 'a "quoted" end"'],
    [String.raw`[Event "with \"escapes\" too"]`, 'with "escapes" too'],
  ])('%s', (tag, event) => {
    const reading = readPgn(`${tag}\n[Red "甲"]\n\n1. 炮二平五 *`);
    expect(reading).toMatchObject({ ok: true });
    const headers = reading.ok ? Object.fromEntries(reading.record.headers) : {};
    expect(headers).toEqual({ Event: event, Red: '甲' });
  });

  test('tags on one line are still tags of their own', () => {
    const reading = readPgn('[Event "1"] [Red "甲"] 1. 炮二平五 *');
    const headers = reading.ok ? Object.fromEntries(reading.record.headers) : {};
    expect(headers).toEqual({ Event: '1', Red: '甲' });
  });
});

describe('[R8.11] a file with several games', () => {
  const one = '[Event "1"]\n\n1. 炮二平五 马８进７ 1-0\n\n';
  const other = '[Event "2"]\n{no moves}\n[Red "乙"]\n\n1. 马二进三 *\n\n';

  test('is read game by game', () => {
    const readings = readGames(`\uFEFF${one}${other}${one}`);
    expect(readings.map((reading) => reading.ok && reading.record.moves.length)).toEqual([2, 1, 2]);
    expect(readings.map((reading) => reading.ok && reading.record.headers.get('Event'))).toEqual([
      '1',
      '2',
      '1',
    ]);
  });

  test('a game that cannot be read does not hide the others, and its line is the file’s', () => {
    const illegal = '[Event "3"]\n\n1. 炮二进九 *\n\n';
    const open = '[Event "4"]\n\n1. 炮二平五 { for ever *\n\n';
    const [first, second, third, fourth] = readGames(one + illegal + other + open);
    expect([first?.ok, third?.ok]).toEqual([true, true]);
    expect(second).toMatchObject({ refusal: { code: 'file-move', line: 7, ply: 1 } });
    expect(fourth).toMatchObject({ refusal: { code: 'file-broken', fault: 'comment-open' } });
    const stray = '[Event "5"]\n\n1. 炮二平五 ] 马８进７ *\n\n';
    expect(readGames(stray + one).map(({ ok }) => ok)).toEqual([false, true]);
  });

  test('one game is one game', () => {
    expect(readGames(one)).toEqual([readPgn(one)]);
    expect(readGames('')).toHaveLength(1);
  });
});
