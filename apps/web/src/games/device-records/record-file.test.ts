import { describe, expect, test } from 'vitest';
import type { LocalRecord } from './record.ts';
import { decodeFile } from './decode-file.ts';
import { exportRecord, FILE_KINDS, importRecords } from './record-file.ts';

const RECORD: LocalRecord = {
  filename: 'tea-house',
  startedAt: Date.UTC(2026, 10, 15),
  savedAt: 0,
  isOpen: false,
  startCode: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1',
  moves: ['7747', '7062', '7967', '1022'],
  names: { RED: '老陈', BLACK: '青山' },
  usedMillis: { RED: 0, BLACK: 0 },
  result: '1-0',
  headers: { Event: '茶馆' },
  comments: {},
};

function onlyRecord(text: string, name: string, now: number) {
  const [record, ...others] = importRecords(text, name, now);
  expect(others).toEqual([]);
  return record;
}

describe.each(FILE_KINDS)('a game taken away as %s', (kind) => {
  test('and taken in again is the same game', () => {
    const text = exportRecord(RECORD, kind, 'chinese');
    const reading = onlyRecord(text ?? '', 'somewhere/tea house.pgn', 5);
    expect(reading).toMatchObject({
      ok: true,
      record: {
        filename: 'tea-house',
        savedAt: 5,
        isOpen: false,
        moves: RECORD.moves,
        names: RECORD.names,
        result: RECORD.result,
      },
    });
  });

  test('from a position of its own keeps that position', () => {
    const startCode = '4k4/9/9/9/9/9/9/R8/9/1R1K5 w - - 0 1';
    const text = exportRecord({ ...RECORD, startCode, moves: ['0701'] }, kind, 'chinese');
    expect(onlyRecord(text ?? '', 'x', 0)).toMatchObject({
      record: { startCode, moves: ['0701'] },
    });
  });
});

test.each(['chinese', 'wxf', 'iccs'] as const)('a PGN file in %s reads the same', (notation) => {
  const text = exportRecord(RECORD, 'pgn', notation);
  expect(onlyRecord(text ?? '', 'x', 0)).toMatchObject({ record: { moves: RECORD.moves } });
});

test('a file that holds no game, or one that cannot be played, is refused', () => {
  expect(onlyRecord('', 'x', 0)).toMatchObject({
    ok: false,
    refusal: { code: 'file-without-game' },
  });
  const impossible = '[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. H2-E2 A9-A0 *';
  expect(onlyRecord(impossible, 'x', 0)).toMatchObject({
    ok: false,
    refusal: { code: 'file-move', ply: 2 },
  });
});

test('moves that cannot be played are not written', () => {
  expect(exportRecord({ ...RECORD, moves: ['7777'] }, 'pgn', 'chinese')).toBeUndefined();
});

function ascii(text: string): readonly number[] {
  return [...new TextEncoder().encode(text)];
}

/** The text with the bytes of `包二平五 馬８進７` and `象棋大師賽`. */
function fileIn(moves: readonly number[], event: readonly number[]): ArrayBuffer {
  const head = [...ascii('[Event "'), ...event, ...ascii('"]\n\n1. ')];
  return Uint8Array.from([...head, ...moves, ...ascii(' *\n')]).buffer;
}

const BIG5 = {
  moves: [
    0xa5, 0x5d, 0xa4, 0x47, 0xa5, 0xad, 0xa4, 0xad, 0x20, 0xb0, 0xa8, 0xa2, 0xb7, 0xb6, 0x69, 0xa2,
    0xb6,
  ],
  event: [0xb6, 0x48, 0xb4, 0xd1, 0xa4, 0x6a, 0xae, 0x76, 0xc1, 0xc9],
};
const GB18030 = {
  moves: [
    0xb0, 0xfc, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5, 0x20, 0xf1, 0x52, 0xa3, 0xb8, 0xdf, 0x4d, 0xa3,
    0xb7,
  ],
  event: [0xcf, 0xf3, 0xc6, 0xe5, 0xb4, 0xf3, 0x8e, 0x9f, 0xd9, 0x90],
};

test.each([
  ['GB18030', GB18030],
  ['Big5', BIG5],
])('older files in %s are read', (_, { moves, event }) => {
  const text = decodeFile(fileIn(moves, event));
  expect(onlyRecord(text, 'x', 0)).toMatchObject({
    ok: true,
    record: { moves: ['7747', '7062'], headers: { Event: '象棋大師賽' } },
  });
});

test('a file whose moves are coordinates is decoded by its other characters', () => {
  expect(decodeFile(fileIn(ascii('H2-E2'), BIG5.event))).toContain('象棋大師賽');
  expect(decodeFile(fileIn(ascii('H2-E2'), GB18030.event))).toContain('象棋大師賽');
});

test('a file in UTF-8 is read as such', () => {
  expect(decodeFile(new TextEncoder().encode('炮二平五').buffer)).toBe('炮二平五');
});

test('a game without a date is not dated 1970', () => {
  const text = exportRecord({ ...RECORD, startedAt: 0 }, 'pgn', 'chinese');
  expect(text).toContain('[Date "????.??.??"]');
  expect(onlyRecord(text ?? '', 'x', 5)).toMatchObject({ ok: true });
});
