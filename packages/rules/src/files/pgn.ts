import { type Notation, notationOf, readMoveText } from '../notation/notation.ts';
import { readPosition, startPosition } from '../position/lawful.ts';
import { START_CODE, writePositionCode } from '../position/position-code.ts';
import { type DraftNode, TreeDraft } from '../tree/tree-draft.ts';
import {
  type AnnotatedGame,
  broken,
  type FileMoves,
  type FilePart,
  type FileReading,
  type GameRecord,
  type GameResult,
  LARGEST_FILE,
  type NodeReading,
  plainCode,
  playWord,
  readGameOf,
  resultNamed,
  startFrom,
  type StartReading,
  treeOfRecord,
} from './game-record.ts';
import { writeMovetext, type WrittenVariations } from './pgn-movetext.ts';
import { type PgnSheet, readSheet, type SheetItem } from './pgn-sheet.ts';

export const PGN_FORMATS = ['Chinese', 'WXF', 'Vietnamese', 'ICCS'] as const;

/** The notation of the moves of a PGN file, as its Format tag names it. */
export type PgnFormat = (typeof PGN_FORMATS)[number];

const NOTATION_OF: Readonly<Record<PgnFormat, Notation>> = {
  Chinese: 'chinese',
  WXF: 'wxf',
  Vietnamese: 'vietnamese',
  ICCS: 'iccs',
};

/** Tags that duplicate other fields of a record; the writer derives them, so they are not stored as headers. */
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

/** [R8.4] reads one game in PGN, in any of its four notations. */
export function readPgn(text: string): FileReading {
  if (text.length > LARGEST_FILE) {
    return { ok: false, refusal: { code: 'file-too-large', limit: LARGEST_FILE } };
  }
  const file = text.replace(/^\uFEFF/, '');
  const reading = readSheet(file);
  if (!reading.ok) return broken(file, reading.index, reading.fault);
  const { sheet } = reading;
  if (sheet.tags.size === 0 && !sheet.items.some(({ type }) => type === 'move')) {
    return { ok: false, refusal: { code: 'file-without-game' } };
  }
  return readGame(file, sheet);
}

function readGame(file: string, sheet: PgnSheet): FileReading {
  const start = readStart(file, sheet);
  if (!start.ok) return start;
  const notation = notationNamed(sheet);
  const letters = lettersOf(sheet);
  const draft = new TreeDraft(start.position);
  const lines = new PgnLines({
    file,
    draft,
    read: (position, word) =>
      readMoveText(position, word, notation ?? notationInPgn(word, letters)),
  });
  for (const item of sheet.items) {
    const reading = lines.take(item);
    if (reading?.ok === false) return reading;
  }
  const part = { headers: headersOf(sheet), result: resultOf(sheet) };
  return readGameOf(draft, part, lines.leftOut);
}

/** A line that is being read: the main line or a variation. */
interface OpenLine {
  node: DraftNode;
  /** A comment before the first move of a variation, held until that move. */
  waitingComment: string;
  isBegun: boolean;
  /** Set after an unplayable move; the rest of the variation is skipped. */
  isCut: boolean;
}

/** [R8.5] builds the tree from the moves and brackets of a file. */
class PgnLines {
  leftOut = 0;
  readonly #moves: FileMoves;
  readonly #open: OpenLine[] = [];
  #line: OpenLine;

  constructor(moves: FileMoves) {
    this.#moves = moves;
    this.#line = { node: moves.draft.root, waitingComment: '', isBegun: true, isCut: false };
  }

  /** Returns a refusal if the main line cannot be continued. */
  take(item: SheetItem): NodeReading | undefined {
    if (item.type === 'variation-begins') this.#begin();
    else if (item.type === 'variation-ends') this.#line = this.#open.pop() ?? this.#line;
    else if (this.#line.isCut) return undefined;
    else if (item.type === 'move') return this.#play(item);
    else if (item.type === 'comment') this.#comment(item.text);
    else if (this.#line.isBegun && this.#line.node.ply > 0) this.#line.node.mark = item.mark;
    return undefined;
  }

  /** A variation replaces the last move. */
  #begin(): void {
    const { node, isCut } = this.#line;
    this.#open.push(this.#line);
    this.#line = { node: node.parent ?? node, waitingComment: '', isBegun: false, isCut };
  }

  #play(item: SheetItem & { readonly type: 'move' }): NodeReading | undefined {
    const line = this.#line;
    const reading = playWord(this.#moves, line.node, item);
    if (!reading.ok) {
      if (this.#open.length === 0) return reading;
      line.isCut = true;
      this.leftOut += 1;
      return undefined;
    }
    line.node = reading.node;
    line.node.mark = item.mark ?? line.node.mark;
    line.isBegun = true;
    this.#moves.draft.comment(line.node, line.waitingComment);
    line.waitingComment = '';
    return undefined;
  }

  #comment(text: string): void {
    if (this.#line.isBegun) this.#moves.draft.comment(this.#line.node, text);
    else this.#line.waitingComment = [this.#line.waitingComment, text].join('\n');
  }
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

/** The two notations that share letters: C7.1 is a cannon's move in one and a soldier's in the other. */
type LetterNotation = 'wxf' | 'vietnamese';

function isOfLetters(notation: Notation): notation is LetterNotation {
  return notation === 'wxf' || notation === 'vietnamese';
}

/** [R8.4] the letter notation that fits most of the moves. */
function lettersOf(sheet: PgnSheet): LetterNotation {
  const words = sheet.items.flatMap((item) => (item.type === 'move' ? notationOf(item.text) : []));
  const wxf = words.filter((notation) => notation === 'wxf').length;
  return words.filter((notation) => notation === 'vietnamese').length > wxf ? 'vietnamese' : 'wxf';
}

/** PGN has no UCI format, so two coordinates are read as ICCS. */
function notationInPgn(word: string, letters: LetterNotation): Notation {
  const notation = notationOf(word);
  if (isOfLetters(notation)) return letters;
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

/** [R8.7] writes the main line of a game, in the notation of the format. */
export function writePgn(record: GameRecord, format: PgnFormat): string {
  return writeTreePgn({ ...record, tree: treeOfRecord(record) }, format);
}

/**
 * [R8.7] writes a game with its variations, marks and drawings. It fills the cache `written`, which speeds up the next
 * call.
 */
export function writeTreePgn(
  game: AnnotatedGame,
  format: PgnFormat,
  written: WrittenVariations = new WeakMap(),
): string {
  const moves = writeMovetext(game.tree, { notation: notationOfFormat(format), written });
  return `${[...writeTags(game, format), '', ...moves, game.result].join('\n')}\n`;
}

function writeTags(game: AnnotatedGame, format: PgnFormat): readonly string[] {
  const { headers, tree, result } = game;
  const names = [...headers.keys()].filter((name) => /^\w+$/.test(name) && !isDerivedTag(name));
  const others = names.filter((name) => !FIRST_TAGS.includes(name) && !NEXT_TAGS.includes(name));
  const code = writePositionCode(tree.start);
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
