import { type Notation, notationOf, readMoveText, writeMove } from '../notation/notation.ts';
import { readPosition, startPosition } from '../position/lawful.ts';
import {
  plainCode,
  startFrom,
  type StartReading,
  broken,
  type FilePart,
  type FileReading,
  type GameResult,
  LARGEST_FILE,
  resultNamed,
  type GameRecord,
  replay,
} from './game-record.ts';
import { type PgnSheet, readSheet } from './pgn-sheet.ts';
import { afterMove, type Position } from '../position/position.ts';
import { START_CODE, writePositionCode } from '../position/position-code.ts';

export const PGN_FORMATS = ['Chinese', 'WXF', 'ICCS'] as const;

/** The notation of the moves of a PGN file, as its Format tag names it. */
export type PgnFormat = (typeof PGN_FORMATS)[number];

const NOTATION_OF: Readonly<Record<PgnFormat, Notation>> = {
  Chinese: 'chinese',
  WXF: 'wxf',
  ICCS: 'iccs',
};

/** Tags whose content a record holds in other fields: they are derived when writing, not stored as headers. */
const DERIVED_TAGS: ReadonlySet<string> = new Set(['game', 'result', 'fen', 'format']);

function notationOfFormat(format: PgnFormat): Notation {
  return NOTATION_OF[format];
}

function formatNamed(name: string): PgnFormat | undefined {
  return PGN_FORMATS.find((format) => format.toLowerCase() === name.trim().toLowerCase());
}

function isDerivedTag(name: string): boolean {
  return DERIVED_TAGS.has(name.toLowerCase());
}

/** [R8.4] reads one game in PGN, in any of its three notations. */
export function readPgn(text: string): FileReading {
  if (text.length > LARGEST_FILE) {
    return { ok: false, refusal: { code: 'file-too-large', limit: LARGEST_FILE } };
  }
  const file = text.replace(/^\uFEFF/, '');
  const reading = readSheet(file);
  if (!reading.ok) return broken(file, reading.index, reading.fault);
  const { sheet } = reading;
  if (sheet.tags.size === 0 && sheet.words.length === 0) {
    return { ok: false, refusal: { code: 'file-without-game' } };
  }
  return readGame(file, sheet);
}

function readGame(file: string, sheet: PgnSheet): FileReading {
  const start = readStart(file, sheet);
  if (!start.ok) return start;
  const notation = notationNamed(sheet);
  const played = replay(file, start.position, sheet.words, (position, word) =>
    readMoveText(position, word, notation ?? notationInPgn(word)),
  );
  if (!played.ok) return played;
  const record = {
    headers: headersOf(sheet),
    start: start.position,
    moves: played.moves,
    comments: sheet.comments,
    result: resultOf(sheet),
  };
  return { ok: true, record, leftOut: sheet.leftOut };
}

function readStart(file: string, sheet: PgnSheet): StartReading {
  const tag = tagNamed(sheet, 'fen');
  if (tag === undefined || tag.text.trim() === '') return { ok: true, position: startPosition() };
  return startFrom(file, tag, readPosition(plainCode(tag.text)));
}

function notationNamed(sheet: PgnSheet): Notation | undefined {
  const format = formatNamed(tagNamed(sheet, 'format')?.text ?? '');
  return format === undefined ? undefined : notationOfFormat(format);
}

/** The engines' coordinates are no format of PGN: two points are ICCS here. */
function notationInPgn(word: string): Notation {
  const notation = notationOf(word);
  return notation === 'uci' ? 'iccs' : notation;
}

function resultOf(sheet: PgnSheet): GameResult {
  const tagged = resultNamed(tagNamed(sheet, 'result')?.text ?? '') ?? '*';
  return tagged === '*' ? (sheet.result ?? '*') : tagged;
}

function headersOf(sheet: PgnSheet): ReadonlyMap<string, string> {
  const headers = Array.from(sheet.tags, ([name, { text }]) => [name, text] as const);
  return new Map(headers.filter(([name, text]) => text !== '' && !isDerivedTag(name)));
}

function tagNamed(sheet: PgnSheet, name: string): FilePart | undefined {
  return Array.from(sheet.tags).find(([tag]) => tag.toLowerCase() === name)?.[1];
}

/** Headers that come before the result, and those that come right after it. */
const FIRST_TAGS = ['Event', 'Site', 'Date', 'Round', 'RedTeam', 'Red', 'BlackTeam', 'Black'];
const NEXT_TAGS = ['ECCO', 'Opening'];

/** [R8.7] writes a record whose moves are legal, in the notation of the format. */
export function writePgn(record: GameRecord, format: PgnFormat): string {
  const lines = [...writeTags(record, format), '', ...writeMovetext(record, format)];
  return `${lines.join('\n')}\n`;
}

function writeTags(record: GameRecord, format: PgnFormat): readonly string[] {
  const { headers, start, result } = record;
  const names = [...headers.keys()].filter((name) => /^\w+$/.test(name) && !isDerivedTag(name));
  const others = names.filter((name) => !FIRST_TAGS.includes(name) && !NEXT_TAGS.includes(name));
  const code = writePositionCode(start);
  const tags: readonly (readonly [name: string, value: string | undefined])[] = [
    ['Game', 'Chinese Chess'],
    ...FIRST_TAGS.map((name) => [name, headers.get(name)] as const),
    ['Result', result],
    ...[...NEXT_TAGS, ...others].map((name) => [name, headers.get(name)] as const),
    ['FEN', code === START_CODE ? undefined : code],
    ['Format', format],
  ];
  return tags.flatMap(([name, value = '']) => {
    return value === '' ? [] : [`[${name} "${escape(value)}"]`];
  });
}

/** A tag's value stays on one line; quotes and backslashes are escaped. */
function escape(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ').replaceAll(/["\\]/g, String.raw`\$&`);
}

/** One line for each pair of moves, comments in braces where they belong. */
function writeMovetext(record: GameRecord, format: PgnFormat): readonly string[] {
  const notation = notationOfFormat(format);
  const lines = [...writeComment(record, 0)];
  let position = record.start;
  for (const [index, move] of record.moves.entries()) {
    const words = [writeMove(position, move, notation), ...writeComment(record, index + 1)];
    if (index === 0 || position.toMove === 'RED') lines.push(moveNumber(position));
    lines.push([lines.pop(), ...words].join(' '));
    position = afterMove(position, move);
  }
  return [...lines, record.result];
}

function moveNumber(position: Position): string {
  return position.toMove === 'RED' ? `${position.moveNumber}.` : `${position.moveNumber}. ...`;
}

/** [R8.7] a brace would end the comment early: it is written full-width. */
function writeComment(record: GameRecord, ply: number): readonly string[] {
  const comment = (record.comments.get(ply) ?? '').replaceAll(/\r\n?/g, '\n').trim();
  return comment === '' ? [] : [`{${comment.replaceAll('}', '｝')}}`];
}
