import {
  type Fields,
  HEADER_FIELDS,
  linesOf,
  NO_FIELD,
  readFields,
  readPlacementField,
  writePlacementField,
} from './dhtmlxq-fields.ts';
import {
  type AnnotatedGame,
  broken,
  type FilePart,
  type FileReading,
  type GameRecord,
  type GameResult,
  LARGEST_FILE,
  plainCode,
  readGameOf,
  resultNamed,
  startFrom,
  type StartReading,
  treeOfRecord,
} from './game-record.ts';
import { readLines, wordsOf, writeBranches } from './dhtmlxq-branches.ts';
import { EMPTY, sideOfCode, opponentOf, type Side } from '../board/piece.ts';
import { squareAt } from '../board/square.ts';
import {
  type PositionReading,
  readPosition,
  startPosition,
  toPosition,
} from '../position/lawful.ts';
import { START_CODE, writePositionCode } from '../position/position-code.ts';
import { TreeDraft } from '../tree/tree-draft.ts';

/** Fields that some programs write instead of ours. */
const SPARE_FIELDS: ReadonlyMap<string, string> = new Map([
  ['red', 'redname'],
  ['black', 'blackname'],
]);

/** [R8.8] reads the one DhtmlXQ block of a text. */
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
  const draft = new TreeDraft(start.position);
  const lines = readLines(file, draft, fields);
  if (!lines.ok) return lines;
  const part = { headers: headersOf(fields), result: resultOf(fields) };
  return readGameOf(draft, part, lines.leftOut);
}

function headersOf(fields: Fields): ReadonlyMap<string, string> {
  const headers = HEADER_FIELDS.map(([header, name]) => {
    const field = filledField(fields, name) ?? filledField(fields, SPARE_FIELDS.get(name) ?? name);
    return [header, linesOf(field ?? NO_FIELD)] as const;
  });
  return new Map(headers.filter(([, value]) => value !== ''));
}

function resultOf(fields: Fields): GameResult {
  return resultNamed(fields.get('result')?.text ?? '') ?? '*';
}

function filledField(fields: Fields, name: string): FilePart | undefined {
  const field = fields.get(name);
  return field === undefined || field.text.trim() === '' ? undefined : field;
}

/** The fields of a DhtmlXQ block that determine its start position. */
interface StartFields {
  readonly placement: FilePart | undefined;
  readonly code: FilePart | undefined;
  /** The first move, four digits; empty if the block has none. */
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

/** A placement lacks the side to move: takes the side of the first move; without moves RED, if that is lawful. */
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

/** [R8.10] writes the main line of a game as a DhtmlXQ block. */
export function writeDhtmlXq(record: GameRecord): string {
  return writeTreeDhtmlXq({ ...record, tree: treeOfRecord(record) });
}

/** [R8.10] writes a game with its branches; omits headers without a field in the format. */
export function writeTreeDhtmlXq({ headers, tree, result }: AnnotatedGame): string {
  const code = writePositionCode(tree.start);
  const { moves, comments } = writeBranches(tree);
  const fields = [
    ...HEADER_FIELDS.map(([header, field]) => [field, plain(headers.get(header) ?? '')] as const),
    ['result', RESULT_FIELDS[result]] as const,
    ['binit', writePlacementField(tree.start)] as const,
    ['fen', code === START_CODE ? '' : code] as const,
    ...moves,
    ...comments.map(([name, text]) => [name, plain(text)] as const),
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
