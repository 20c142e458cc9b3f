import {
  GAME_FORMATS,
  readGameFileBytes,
  WRITABLE_FORMATS,
  type WritableFormat,
} from '@chuhe/files';
import type { PgnFormat } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import type { LocalRecord } from './record.ts';
import { gameOfRecord, importRecord, PGN_FORMAT_OF } from './record-file.ts';

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

async function fileOf(
  record: LocalRecord,
  { write }: Pick<WritableFormat, 'write'>,
  notation: PgnFormat = 'Chinese',
): Promise<Uint8Array> {
  const game = gameOfRecord(record);
  if (game === undefined) throw new Error('the moves cannot be played');
  return write(game, notation);
}

function onlyRecord(content: Uint8Array | string, name: string, now: number) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const { games } = readGameFileBytes(bytes);
  const [record, ...others] = games.map((game) => importRecord(game, name, now));
  expect(others).toEqual([]);
  return record;
}

describe.each(WRITABLE_FORMATS)('a game taken away as $name', (format) => {
  test('and taken in again is the same game', async () => {
    const reading = onlyRecord(await fileOf(RECORD, format), 'somewhere/tea house.pgn', 5);
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

  test('from a position of its own keeps that position', async () => {
    const startCode = '4k4/9/9/9/9/9/9/R8/9/1R1K5 w - - 0 1';
    const content = await fileOf({ ...RECORD, startCode, moves: ['0701'] }, format);
    expect(onlyRecord(content, 'x', 0)).toMatchObject({
      record: { startCode, moves: ['0701'] },
    });
  });
});

test.each(['chinese', 'wxf', 'vietnamese', 'iccs'] as const)(
  'a PGN file in %s reads the same',
  async (notation) => {
    const content = await fileOf(RECORD, GAME_FORMATS.pgn, PGN_FORMAT_OF[notation]);
    expect(onlyRecord(content, 'x', 0)).toMatchObject({ record: { moves: RECORD.moves } });
  },
);

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
  expect(gameOfRecord({ ...RECORD, moves: ['7777'] })).toBeUndefined();
});

test('a game without a date is not dated 1970', async () => {
  const content = await fileOf({ ...RECORD, startedAt: 0 }, GAME_FORMATS.pgn);
  expect(new TextDecoder().decode(content)).toContain('[Date "????.??.??"]');
  expect(onlyRecord(content, 'x', 5)).toMatchObject({ ok: true });
});
