import { readMoveText } from '../notation/notation.ts';
import { HEADER_FIELDS, readFields } from './dhtmlxq-fields.ts';
import { readDhtmlXqStart } from './dhtmlxq-start.ts';
import {
  broken,
  type FilePart,
  type FileReading,
  type GameResult,
  LARGEST_FILE,
  resultNamed,
} from './game-record.ts';
import { replay } from './replay.ts';

type Fields = ReadonlyMap<string, FilePart>;

const NO_FIELD: FilePart = { text: '', index: 0 };
const MAIN_COMMENT = /^comment(?:0_)?(?<ply>\d{1,4})$/;
const BRANCH = /^move_\d+_\d+_\d+$/;
/** Fields that some writers use instead of ours. */
const SPARE_FIELDS: ReadonlyMap<string, string> = new Map([
  ['red', 'redname'],
  ['black', 'blackname'],
]);

/** [R8.8] reads the main line of the one DhtmlXQ block of a text. */
export function readDhtmlXq(text: string): FileReading {
  if (text.length > LARGEST_FILE) {
    return { ok: false, refusal: { code: 'file-too-large', limit: LARGEST_FILE } };
  }
  const reading = readFields(text);
  if (!reading.ok) return broken(text, reading.index, reading.fault);
  const hasGame = ['binit', 'fen', 'movelist'].some((name) => reading.fields.has(name));
  if (!hasGame) return { ok: false, refusal: { code: 'file-without-game' } };
  return readGame(text, reading.fields);
}

function readGame(file: string, fields: Fields): FileReading {
  const words = wordsOf(fields.get('movelist') ?? NO_FIELD);
  const start = readDhtmlXqStart(file, {
    placement: filledField(fields, 'binit'),
    code: filledField(fields, 'fen'),
    firstMove: words[0]?.text ?? '',
  });
  if (!start.ok) return start;
  const played = replay(file, start.position, words, (position, word) =>
    readMoveText(position, word, 'record'),
  );
  if (!played.ok) return played;
  const record = {
    headers: headersOf(fields),
    start: start.position,
    moves: played.moves,
    comments: commentsOf(fields, played.moves.length),
    result: resultOf(fields),
  };
  return { ok: true, record, leftOut: Array.from(fields.keys()).filter(isBranch).length };
}

function wordsOf({ text, index }: FilePart): readonly FilePart[] {
  const digits = text.replaceAll(/\s/g, '');
  return Array.from({ length: Math.ceil(digits.length / 4) }, (_, ply) => {
    return { text: digits.slice(4 * ply, 4 * ply + 4), index };
  });
}

function headersOf(fields: Fields): ReadonlyMap<string, string> {
  const headers = HEADER_FIELDS.map(([header, name]) => {
    const field = filledField(fields, name) ?? filledField(fields, SPARE_FIELDS.get(name) ?? name);
    return [header, linesOf(field ?? NO_FIELD)] as const;
  });
  return new Map(headers.filter(([, value]) => value !== ''));
}

/** The comments of the main line; those of branches have the branch's number before theirs. */
function commentsOf(fields: Fields, plies: number): ReadonlyMap<number, string> {
  const comments = Array.from(fields, ([name, field]) => {
    const ply = Number(MAIN_COMMENT.exec(name)?.groups?.['ply'] ?? Number.NaN);
    return [ply, linesOf(field)] as const;
  });
  return new Map(comments.filter(([ply, text]) => ply <= plies && text !== ''));
}

function resultOf(fields: Fields): GameResult {
  return resultNamed(fields.get('result')?.text ?? '') ?? '*';
}

function filledField(fields: Fields, name: string): FilePart | undefined {
  const field = fields.get(name);
  return field === undefined || field.text.trim() === '' ? undefined : field;
}

/** Two bars stand for a new line. */
function linesOf({ text }: FilePart): string {
  return text.replaceAll('||', '\n').replaceAll(/\r\n?/g, '\n').trim();
}

function isBranch(name: string): boolean {
  return BRANCH.test(name);
}
