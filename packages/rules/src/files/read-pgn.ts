import { type Notation, notationOf, readMoveText } from '../notation/notation.ts';
import { readPosition, startPosition } from '../position/lawful.ts';
import { plainCode, startFrom, type StartReading } from './file-start.ts';
import {
  broken,
  type FilePart,
  type FileReading,
  type GameResult,
  LARGEST_FILE,
  resultNamed,
} from './game-record.ts';
import { formatNamed, isDerivedTag, notationOfFormat } from './pgn-format.ts';
import { type PgnSheet, readSheet } from './pgn-sheet.ts';
import { replay } from './replay.ts';

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
