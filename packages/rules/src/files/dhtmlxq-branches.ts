import { writeMoveRecord } from '../notation/coordinates.ts';
import { readMoveText } from '../notation/notation.ts';
import type { GameTree, TreeNode } from '../tree/game-tree.ts';
import { writeNotes } from '../tree/notes-text.ts';
import type { DraftNode, TreeDraft } from '../tree/tree-draft.ts';
import { type Fields, linesOf, NO_FIELD } from './dhtmlxq-fields.ts';
import { type FileMoves, type FilePart, type NodeReading, playWord } from './game-record.ts';

const COMMENT = /^comment(?:(?<branch>\d{1,6})_)?(?<ply>\d{1,4})$/;
const BRANCH = /^move_(?<from>\d{1,6})_(?<ply>\d{1,4})_(?<branch>\d{1,6})$/;
const MAIN_LINE = '0';

/** A branch, as its field names it: the line it leaves, the ply of its first move, its own number. */
interface Branch {
  readonly from: string;
  readonly ply: number;
  readonly name: string;
  readonly field: FilePart;
}

/** [R8.8] fills a tree with the main line, the branches and the comments of a block. */
export function readLines(
  file: string,
  draft: TreeDraft,
  fields: Fields,
): { readonly ok: true; readonly leftOut: number } | Exclude<NodeReading, { readonly ok: true }> {
  const moves: FileMoves = {
    file,
    draft,
    read: (position, text) => readMoveText(position, text, 'record'),
  };
  const main = playLine(moves, draft.root, fields.get('movelist') ?? NO_FIELD);
  if (!main.reading.ok) return main.reading;
  const branches = branchesOf(fields);
  // A line is represented by its last node; parents lead to the earlier ones.
  const ends = new Map([[MAIN_LINE, main.end]]);
  let whole = 0;
  // A branch may come before the line that it leaves.
  const ready = [...(branches.get(MAIN_LINE) ?? [])];
  for (let branch = ready.pop(); branch !== undefined; branch = ready.pop()) {
    const { from, ply, name, field } = branch;
    const fork = nodeOfLine(ends.get(from), ply - 1);
    if (fork === undefined || ends.has(name)) continue;
    const { reading, end } = playLine(moves, fork, field);
    if (reading.ok) whole += 1;
    ends.set(name, end);
    ready.push(...(branches.get(name) ?? []));
  }
  readComments(draft, ends, fields);
  return { ok: true, leftOut: Array.from(branches.values()).flat().length - whole };
}

/** The branches of a block by the line they leave, last first. */
function branchesOf(fields: Fields): ReadonlyMap<string, readonly Branch[]> {
  const branches = Array.from(fields).flatMap(([key, field]): Branch[] => {
    const { from, ply, branch: name } = BRANCH.exec(key)?.groups ?? {};
    if (from === undefined || name === undefined) return [];
    return [{ from, ply: Number(ply), name, field }];
  });
  return Map.groupBy(branches.toReversed(), ({ from }) => from);
}

/** Plays the moves of a field after a node; the line ends at the first unplayable move. */
function playLine(
  moves: FileMoves,
  fork: DraftNode,
  field: FilePart,
): { readonly reading: NodeReading; readonly end: DraftNode } {
  let end = fork;
  let reading: NodeReading = { ok: true, node: fork };
  for (const word of wordsOf(field)) {
    reading = playWord(moves, end, word);
    if (!reading.ok) break;
    end = reading.node;
  }
  return { reading, end };
}

/** The node of a line at a ply, found from its last node. */
function nodeOfLine(end: DraftNode | undefined, ply: number): DraftNode | undefined {
  let node = end;
  while (node !== undefined && node.ply > ply) node = node.parent;
  return node?.ply === ply ? node : undefined;
}

/** The keys of comments in branches have the branch's number as a prefix. */
function readComments(
  draft: TreeDraft,
  ends: ReadonlyMap<string, DraftNode>,
  fields: Fields,
): void {
  for (const [name, field] of fields) {
    const { branch = MAIN_LINE, ply = '' } = COMMENT.exec(name)?.groups ?? {};
    const node = ply === '' ? undefined : nodeOfLine(ends.get(branch), Number(ply));
    if (node !== undefined) draft.comment(node, linesOf(field));
  }
}

/** The moves of a field, four digits each. */
export function wordsOf({ text, index }: FilePart): readonly FilePart[] {
  const digits = text.replaceAll(/\s/g, '');
  return Array.from({ length: Math.ceil(digits.length / 4) }, (_, ply) => {
    return { text: digits.slice(4 * ply, 4 * ply + 4), index };
  });
}

type Field = readonly [name: string, value: string];

/** A line still to be written: its first node, and where it leaves another line. */
interface WaitingLine {
  readonly from: number;
  readonly ply: number;
  readonly first: TreeNode;
}

/** [R8.10] the fields for a tree's moves, each branch after the line it leaves, and for its comments. */
export function writeBranches(tree: GameTree): {
  readonly moves: readonly Field[];
  readonly comments: readonly Field[];
} {
  const moves: Field[] = [];
  const comments: Field[] = [['comment0', writeNotes(tree)]];
  const waiting: WaitingLine[] = [];
  const writeLine = (line: number, firstPly: number, children: readonly TreeNode[]): string => {
    const records: string[] = [];
    let [node, ...others] = children;
    for (let ply = firstPly; node !== undefined; ply += 1) {
      records.push(writeMoveRecord(node.move));
      const name = line === 0 ? `comment${ply}` : `comment${line}_${ply}`;
      comments.push([name, writeNotes(node, node.mark)]);
      const forks = others.map((first) => ({ from: line, ply, first }));
      waiting.push(...forks);
      [node, ...others] = node.children;
    }
    return records.join('');
  };
  moves.push(['movelist', writeLine(0, 1, tree.children)]);
  for (let branch = 1, index = 0; index < waiting.length; branch += 1, index += 1) {
    const line = waiting[index];
    if (line === undefined) break;
    const { from, ply, first } = line;
    moves.push([`move_${from}_${ply}_${branch}`, writeLine(branch, ply, [first])]);
  }
  return { moves, comments };
}
