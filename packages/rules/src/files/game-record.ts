import type { Move } from '../board/move-list.ts';
import type { MoveTextRefusal, MoveTextReading } from '../notation/relative-move.ts';
import type { SetupRefusal, PositionReading } from '../position/lawful.ts';
import type { CodeRefusal } from '../position/position-code.ts';
import type { Position } from '../position/position.ts';
import { endOfLine, type GameTree, nodesOn, type TreeNode } from '../tree/game-tree.ts';
import type { DraftNode, TreeDraft } from '../tree/tree-draft.ts';

export const GAME_RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;

/** The result of a recorded game: RED won, BLACK won, drawn, or unknown. */
export type GameResult = (typeof GAME_RESULTS)[number];

/** A game as a file holds it: all its lines, headers and result. */
export interface AnnotatedGame {
  /** Players, place and date under PGN's names; never Game, Result, FEN or Format. */
  readonly headers: ReadonlyMap<string, string>;
  readonly tree: GameTree;
  readonly result: GameResult;
}

/** The main line of a game with its comments. */
export interface GameRecord extends Omit<AnnotatedGame, 'tree'> {
  readonly start: Position;
  readonly moves: readonly Move[];
  /** Comments, by the number of plies played before them; 0 is before the first move. */
  readonly comments: ReadonlyMap<number, string>;
}

/** [R9.2] the game without its variations. */
export function mainLineOf({ headers, tree, result }: AnnotatedGame): GameRecord {
  const nodes = nodesOn(tree, endOfLine(tree));
  const comments = [tree, ...nodes].map(({ comment }, ply) => [ply, comment] as const);
  return {
    headers,
    start: tree.start,
    moves: nodes.map(({ move }) => move),
    comments: new Map(comments.filter(([, comment]) => comment !== '')),
    result,
  };
}

/** The tree of a record, which has no variations. */
export function treeOfRecord({ start, moves, comments }: GameRecord): GameTree {
  const commentAt = (ply: number): string => comments.get(ply) ?? '';
  const children = moves.reduceRight<readonly TreeNode[]>((after, move, index) => {
    return [{ move, comment: commentAt(index + 1), mark: undefined, shapes: [], children: after }];
  }, []);
  return { start, comment: commentAt(0), shapes: [], children };
}

/** The result of a reader that has filled a tree. */
export function readGameOf(
  draft: TreeDraft,
  part: Omit<AnnotatedGame, 'tree'>,
  leftOut: number,
): FileReading {
  const game = { ...part, tree: draft.toTree() };
  return { ok: true, game, record: mainLineOf(game), leftOut };
}

/** A fault in the form of a file. */
export type FileFault =
  | 'bad-tag'
  | 'comment-open'
  | 'variation-open'
  | 'variation-not-begun'
  | 'nested-too-deep'
  | 'stray-bracket'
  | 'field-open'
  | 'bad-placement'
  | 'too-many-moves'
  | 'more-than-one-game';

/** Why a file cannot be read; lines count from 1, plies from 1. */
export type FileRefusal =
  | { readonly code: 'file-too-large'; readonly limit: number }
  | { readonly code: 'file-without-game' }
  | { readonly code: 'file-broken'; readonly line: number; readonly fault: FileFault }
  | {
      readonly code: 'file-start-position';
      readonly line: number;
      readonly reason: CodeRefusal | SetupRefusal;
    }
  | {
      readonly code: 'file-move';
      readonly line: number;
      readonly ply: number;
      readonly text: string;
      readonly reason: MoveTextRefusal;
    };

interface RefusedFile {
  readonly ok: false;
  readonly refusal: FileRefusal;
}

export type FileReading =
  | {
      readonly ok: true;
      readonly game: AnnotatedGame;
      /** The main line of the game. */
      readonly record: GameRecord;
      /** The number of variations that end at an unreadable or illegal move. */
      readonly leftOut: number;
    }
  | RefusedFile;

/** [R8.2] longer files are refused unread; in characters. */
export const LARGEST_FILE = 1_000_000;
/** [R8.2] further games of a file are ignored. */
export const MAX_GAMES = 500;
/** [R8.2] longer games are refused. */
export const MAX_PLIES = 2000;

const RESULT_NAMES: ReadonlyMap<string, GameResult> = new Map([
  ...GAME_RESULTS.map((result) => [result, result] as const),
  ['红胜', '1-0'],
  ['红方胜', '1-0'],
  ['黑胜', '0-1'],
  ['黑方胜', '0-1'],
  ['和棋', '1/2-1/2'],
  ['和局', '1/2-1/2'],
]);

/** The result with this symbol or Chinese name. */
export function resultNamed(name: string): GameResult | undefined {
  return RESULT_NAMES.get(name.trim());
}

/** A part of a file and its offset. */
export interface FilePart {
  readonly text: string;
  readonly index: number;
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

export function broken(file: string, index: number, fault: FileFault): RefusedFile {
  return { ok: false, refusal: { code: 'file-broken', line: lineAt(file, index), fault } };
}

/** The start position of a file, or why no game can start from it. */
export type StartReading = { readonly ok: true; readonly position: Position } | RefusedFile;

/** The start position in a part of a file; a refusal names the line. */
export function startFrom(file: string, part: FilePart, reading: PositionReading): StartReading {
  if (reading.ok) return reading;
  const line = lineAt(file, part.index);
  return { ok: false, refusal: { code: 'file-start-position', line, reason: reading.refusal } };
}

/** [R8.6] a position code in a file, where RED may be written r as well as w. */
export function plainCode(text: string): string {
  return text.trim().replace(/^(\S+) r(?= |$)/, '$1 w');
}

/** The maximum length of an unreadable move quoted in a refusal. */
const LONGEST_QUOTE = 32;

export type NodeReading = { readonly ok: true; readonly node: DraftNode } | RefusedFile;

/** The file whose moves are being played, and their notation. */
export interface FileMoves {
  readonly file: string;
  readonly draft: TreeDraft;
  readonly read: (position: Position, text: string) => MoveTextReading;
}

/** Plays one written move of a file after a node of its tree. */
export function playWord(
  { file, draft, read }: FileMoves,
  parent: DraftNode,
  word: FilePart,
): NodeReading {
  const ply = parent.ply + 1;
  if (ply > MAX_PLIES || draft.isFull) return broken(file, word.index, 'too-many-moves');
  const reading = read(parent.position, word.text);
  if (reading.ok) return { ok: true, node: draft.play(parent, reading.move) };
  const where = { line: lineAt(file, word.index), ply, text: word.text.slice(0, LONGEST_QUOTE) };
  return { ok: false, refusal: { code: 'file-move', ...where, reason: reading.refusal } };
}
