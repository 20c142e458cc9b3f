import { describe, expect, test } from 'vitest';
import type { LocalRecord } from './record.ts';
import { decodeFile, exportRecord, FILE_KINDS, importRecord } from './record-file.ts';

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

describe.each(FILE_KINDS)('a game taken away as %s', (kind) => {
  test('and taken in again is the same game', () => {
    const text = exportRecord(RECORD, kind, 'chinese');
    const reading = importRecord(text ?? '', 'somewhere/tea house.pgn', 5);
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
    expect(importRecord(text ?? '', 'x', 0)).toMatchObject({
      record: { startCode, moves: ['0701'] },
    });
  });
});

test.each(['chinese', 'wxf', 'iccs'] as const)('a PGN file in %s reads the same', (notation) => {
  const text = exportRecord(RECORD, 'pgn', notation);
  expect(importRecord(text ?? '', 'x', 0)).toMatchObject({ record: { moves: RECORD.moves } });
});

test('a file that holds no game, or one that cannot be played, is refused', () => {
  expect(importRecord('', 'x', 0)).toMatchObject({
    ok: false,
    refusal: { code: 'file-without-game' },
  });
  const impossible = '[Game "Chinese Chess"]\n[Format "ICCS"]\n\n1. H2-E2 A9-A0 *';
  expect(importRecord(impossible, 'x', 0)).toMatchObject({
    ok: false,
    refusal: { code: 'file-move', ply: 2 },
  });
});

test('moves that cannot be played are not written', () => {
  expect(exportRecord({ ...RECORD, moves: ['7777'] }, 'pgn', 'chinese')).toBeUndefined();
});

test('older files in the national encoding of China are read', () => {
  const written = Uint8Array.from([0xc5, 0xda, 0xb6, 0xfe, 0xc6, 0xbd, 0xce, 0xe5]);
  expect(decodeFile(written.buffer)).toBe('炮二平五');
  expect(decodeFile(new TextEncoder().encode('炮二平五').buffer)).toBe('炮二平五');
});
