import { readMoveText, writeMove } from '../notation/notation.ts';
import {
  HEADER_FIELDS,
  readFields,
  readPlacementField,
  writePlacementField,
} from './dhtmlxq-fields.ts';
import {
  broken,
  type FilePart,
  type FileReading,
  type GameResult,
  LARGEST_FILE,
  resultNamed,
  type GameRecord,
  replay,
  plainCode,
  startFrom,
  type StartReading,
} from './game-record.ts';
import { EMPTY, sideOfCode, opponentOf, type Side } from '../board/piece.ts';
import { squareAt } from '../board/square.ts';
import {
  type PositionReading,
  readPosition,
  startPosition,
  toPosition,
} from '../position/lawful.ts';
import { START_CODE, writePositionCode } from '../position/position-code.ts';

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

/** The fields of a DhtmlXQ block that determine its start position. */
interface StartFields {
  readonly placement: FilePart | undefined;
  readonly code: FilePart | undefined;
  /** The first move, four digits; empty where the block has none. */
  readonly firstMove: string;
}

/** [R8.9] the placement, else the position code, else the standard opening. */
function readDhtmlXqStart(file: string, fields: StartFields): StartReading {
  const { placement, code } = fields;
  if (placement !== undefined) return fromPlacement(file, placement, fields);
  if (code === undefined) return { ok: true, position: startPosition() };
  return startFrom(file, code, readPosition(plainCode(code.text)));
}

function fromPlacement(file: string, placement: FilePart, fields: StartFields): StartReading {
  const cells = readPlacementField(placement.text.replaceAll(/\s/g, ''));
  if (cells === undefined) return broken(file, placement.index, 'bad-placement');
  const fromCode = readPosition(plainCode(fields.code?.text ?? ''));
  if (fromCode.ok && cells.every((code, square) => code === fromCode.position.cells[square]))
    return fromCode;
  return startFrom(file, placement, withSideToMove(cells, fields.firstMove));
}

/** A placement has no side to move: the first mover's turn; without a move RED's if that is lawful. */
function withSideToMove(cells: Uint8Array, firstMove: string): PositionReading {
  const side = moverOf(cells, firstMove) ?? 'RED';
  const reading = positionOf(cells, side);
  if (reading.ok || firstMove !== '') return reading;
  const otherSide = positionOf(cells, opponentOf(side));
  return otherSide.ok ? otherSide : reading;
}

function moverOf(cells: Uint8Array, firstMove: string): Side | undefined {
  const square = squareAt(Number(firstMove.charAt(0)), Number(firstMove.charAt(1)));
  const code = square === undefined ? EMPTY : (cells[square] ?? EMPTY);
  return code === EMPTY ? undefined : sideOfCode(code);
}

function positionOf(cells: Uint8Array, toMove: Side): PositionReading {
  return toPosition({ cells, toMove, quietPlies: 0, moveNumber: 1, codeForm: 'full' });
}

const RESULT_FIELDS: Readonly<Record<GameResult, string>> = {
  '1-0': '红胜',
  '0-1': '黑胜',
  '1/2-1/2': '和棋',
  '*': '',
};

/** [R8.10] writes a record as a DhtmlXQ block; headers that have no field there are left out. */
export function writeDhtmlXq(record: GameRecord): string {
  const { headers, start, moves, comments, result } = record;
  const code = writePositionCode(start);
  const fields = [
    ...HEADER_FIELDS.map(([header, field]) => [field, plain(headers.get(header) ?? '')] as const),
    ['result', RESULT_FIELDS[result]] as const,
    ['binit', writePlacementField(start)] as const,
    ['fen', code === START_CODE ? '' : code] as const,
    ['movelist', moves.map((move) => writeMove(start, move, 'record')).join('')] as const,
    ...Array.from(comments, ([ply, text]) => [`comment${ply}`, plain(text)] as const),
  ];
  const lines = fields
    .filter(([name, value]) => value !== '' || name === 'movelist')
    .map(([name, value]) => `[DhtmlXQ_${name}]${value}[/DhtmlXQ_${name}]`);
  return `${['[DhtmlXQ]', ...lines, '[/DhtmlXQ]'].join('\n')}\n`;
}

/** Two bars stand for a new line; bars and tags in a text are written full-width. */
function plain(text: string): string {
  return text
    .trim()
    .replaceAll('|', '｜')
    .replaceAll(/\[(?=\/?DhtmlXQ)/gi, '［')
    .replaceAll(/\r\n?|\n/g, '||');
}
