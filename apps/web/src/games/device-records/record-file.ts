import {
  type AnnotatedGame,
  extendLine,
  type FileReading,
  type FileRefusal,
  startLine,
  treeOfRecord,
  writePositionCode,
  writeTreePgn,
} from '@chuhe/rules';
import { type LeftOut, leftOutOf } from './left-out.ts';
import { filenameOfFile, lineOf, type LocalRecord, movesOf } from './record.ts';

/** A game of a file, as a record of this device, or why it cannot be read. */
export type ImportedRecord =
  | {
      readonly ok: true;
      readonly record: LocalRecord;
      /** The parts of the game that the record lacks, and the whole game as PGN; missing if it lacks nothing. */
      readonly lacks?: { readonly leftOut: LeftOut; readonly pgn: string };
    }
  | { readonly ok: false; readonly refusal: FileRefusal };

/** The name of each notation in PGN. */
export const PGN_FORMAT_OF = {
  chinese: 'Chinese',
  wxf: 'WXF',
  vietnamese: 'Vietnamese',
  iccs: 'ICCS',
} as const;
const NOT_USED = { RED: 0, BLACK: 0 } as const;

/** The game of a record, for export; undefined if its moves are not playable. */
export function gameOfRecord(record: LocalRecord): AnnotatedGame | undefined {
  const line = lineOf(record);
  if (line === undefined) return undefined;
  const [start] = line.positions;
  const comments = Object.entries(record.comments).map(
    ([ply, text]) => [Number(ply), text] as const,
  );
  const { result } = record;
  const headers = headersOf(record);
  const { moves } = line;
  const tree = treeOfRecord({ headers, start, moves, comments: new Map(comments), result });
  return { headers, tree, result };
}

/** A game of a file as a record of this device. */
export function importRecord(reading: FileReading, fileName: string, now: number): ImportedRecord {
  if (!reading.ok) return reading;
  const { record: game } = reading;
  let line = startLine(game.start);
  for (const move of game.moves) line = extendLine(line, move);
  const { Red: red = '', Black: black = '', ...headers } = Object.fromEntries(game.headers);
  const record: LocalRecord = {
    filename: filenameOfFile(fileName),
    startedAt: now,
    savedAt: now,
    isOpen: false,
    startCode: writePositionCode(game.start),
    moves: movesOf(line),
    names: { RED: red, BLACK: black },
    usedMillis: NOT_USED,
    result: game.result,
    headers,
    comments: Object.fromEntries(game.comments),
  };
  const leftOut = leftOutOf(reading.game.tree);
  if (leftOut === undefined) return { ok: true, record };
  return { ok: true, record, lacks: { leftOut, pgn: writeTreePgn(reading.game, 'ICCS') } };
}

function headersOf({ headers, names, startedAt }: LocalRecord): ReadonlyMap<string, string> {
  // A game from a link has no date.
  const date =
    startedAt === 0
      ? '????.??.??'
      : new Date(startedAt).toISOString().slice(0, 10).replaceAll('-', '.');
  const given = Object.entries({ Red: names.RED, Black: names.BLACK }).filter(
    ([, name]) => name !== '',
  );
  return new Map([['Date', date], ...Object.entries(headers), ...given]);
}
