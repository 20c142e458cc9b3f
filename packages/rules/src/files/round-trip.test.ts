import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choices, crowdedPositions, play } from '../testing/positions.ts';
import { randomRuns } from '../testing/random-play.ts';
import { startPosition } from '../position/lawful.ts';
import { writePositionCode } from '../position/position-code.ts';
import { readGameFile } from './game-file.ts';
import { type FileReading, GAME_RESULTS, type GameRecord, LARGEST_FILE } from './game-record.ts';
import { PGN_FORMATS, readPgn, writePgn } from './pgn.ts';
import { readDhtmlXq, writeDhtmlXq } from './dhtmlxq.ts';

const SEED = 20_260_103;

const line = fc
  .string({ unit: fc.constantFrom(...Array.from('ab 红黑"\\[]{()%;$1.*|~')), maxLength: 20 })
  .map((text) => text.replaceAll('|', '').trim())
  .filter((text) => text !== '');
const comment = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
const names = fc.constantFrom(
  'Title',
  'Event',
  'Site',
  'Date',
  'Red',
  'Black',
  'ECCO',
  'Annotator',
);

const records: fc.Arbitrary<GameRecord> = fc
  .record({
    start: fc.oneof(fc.constant(startPosition()), crowdedPositions),
    numbers: choices,
    headers: fc.array(fc.tuple(names, line), { maxLength: 6 }),
    comments: fc.array(fc.tuple(fc.nat(60), comment), { maxLength: 6 }),
    result: fc.constantFrom(...GAME_RESULTS),
  })
  .map(({ start, numbers, headers, comments, result }) => {
    const moves = play(start, numbers).map(({ move }) => move);
    const within = comments.filter(([ply]) => ply <= moves.length);
    return { headers: new Map(headers), start, moves, comments: new Map(within), result };
  });

const SCRAPS = [
  ...Array.from('[]{}()"\\;%*\n |\uFEFF'),
  ...Array.from('Game FEN Format'.split(' '), (name) => `[${name} "WXF"]`),
  ...Array.from(
    'DhtmlXQ_movelist DhtmlXQ_binit DhtmlXQ_fen DhtmlXQ'.split(' '),
    (name) => `[${name}]`,
  ),
  ...Array.from(
    'DhtmlXQ_movelist DhtmlXQ_binit DhtmlXQ_fen DhtmlXQ'.split(' '),
    (name) => `[/${name}]`,
  ),
  ...'\r\n,[FEN ",1.,炮二平五,C2=5,H2-E2,7747,99,1-0,$1'.split(','),
];

describe('what is written reads back', () => {
  test.each(PGN_FORMATS)(
    '[R8.7] as PGN with Format %s',
    (format) => {
      fc.assert(
        fc.property(records, (record) => {
          const text = writePgn(record, format);
          expect(text.startsWith('[Game "Chinese Chess"]\n')).toBe(true);
          expect(plain(readPgn(text))).toEqual(byValue(record));
          expect(readGameFile(text)).toEqual(readPgn(text));
        }),
        { seed: SEED, numRuns: randomRuns(150) },
      );
    },
    60_000,
  );

  test('[R8.10] as a DhtmlXQ block', () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = writeDhtmlXq(record);
        expect(plain(readDhtmlXq(text))).toEqual(byValue(record));
        expect(readGameFile(text)).toEqual(readDhtmlXq(text));
      }),
      { seed: SEED, numRuns: randomRuns(150) },
    );
  }, 60_000);

  test('[R8.7] a brace in a comment is written full-width, a broken line in a tag as a space', () => {
    const start = startPosition();
    const headers = new Map([
      ['Event', 'one\r\ntwo'],
      ['bad name', 'x'],
      ['FEN', 'x'],
      ['Site', ''],
    ]);
    const comments = new Map([[0, 'a } b']]);
    const reading = readPgn(
      writePgn({ headers, start, moves: [], comments, result: '1-0' }, 'Chinese'),
    );
    const expected = {
      headers: new Map([['Event', 'one two']]),
      comments: new Map([[0, 'a ｝ b']]),
    };
    expect(reading).toMatchObject({ ok: true, record: { ...expected, result: '1-0' } });
  });
});

describe('[R8.2] no text makes a reader throw or think for long', () => {
  const scraps = fc.constantFrom(...SCRAPS);
  const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: scraps, maxLength: 40 }));

  test('made of scraps', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const readings = [readPgn(text), readDhtmlXq(text), readGameFile(text)];
        expect(readings.every(({ ok }) => typeof ok === 'boolean')).toBe(true);
      }),
      { seed: SEED, numRuns: randomRuns(6000) },
    );
  }, 60_000);

  test('cut or changed in one place', () => {
    fc.assert(
      fc.property(records, fc.nat(), scraps, (record, at, scrap) => {
        for (const text of [writePgn(record, 'Chinese'), writeDhtmlXq(record)]) {
          const place = at % text.length;
          const cut = readGameFile(text.slice(0, place));
          const changed = readGameFile(text.slice(0, place) + scrap + text.slice(place));
          expect([typeof cut.ok, typeof changed.ok]).toEqual(['boolean', 'boolean']);
        }
      }),
      { seed: SEED, numRuns: randomRuns(300) },
    );
  }, 60_000);

  test.each(['\n', ' ', '!', '?x', '[', '{', '(', '()', '"', '\\', '1.', '.', '*\n', '[A "'])(
    'as large as is allowed, made of %j alone',
    (scrap) => {
      const text = scrap.repeat(LARGEST_FILE / scrap.length);
      for (const start of ['', '* ', '[A "', '[DhtmlXQ_movelist]']) {
        const reading = readGameFile(start + text.slice(start.length));
        expect(typeof reading.ok).toBe('boolean');
      }
    },
    20_000,
  );
});

/** A complete reading, in a form that compares by value. */
function plain(reading: FileReading): unknown {
  return reading.ok && reading.leftOut === 0 ? byValue(reading.record) : reading;
}

function byValue({ headers, start, moves, comments, result }: GameRecord): unknown {
  return {
    headers: Object.fromEntries(headers),
    start: writePositionCode(start),
    moves,
    comments: Object.fromEntries(comments),
    result,
  };
}
