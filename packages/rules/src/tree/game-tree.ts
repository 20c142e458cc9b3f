import { isSameMove, type Move } from '../board/move-list.ts';
import { pointOf, type Square } from '../board/square.ts';
import { writeMoveRecord } from '../notation/coordinates.ts';
import { readMove } from '../position/explain-move.ts';
import { afterMove, type Position } from '../position/position.ts';

/** Good, mistake, brilliant, blunder, interesting, dubious: in the order of PGN's numbers $1 to $6. */
export const MOVE_MARKS = ['!', '?', '!!', '??', '!?', '?!'] as const;
export type MoveMark = (typeof MOVE_MARKS)[number];

export const SHAPE_COLOURS = ['green', 'red', 'blue', 'yellow'] as const;

/** A hand-drawn arrow on the board; a ring if both squares are the same. */
export interface Shape {
  readonly colour: (typeof SHAPE_COLOURS)[number];
  readonly from: Square;
  readonly to: Square;
}

/** A user's notes and drawings at a position. */
export interface Notes {
  readonly comment: string;
  readonly shapes: readonly Shape[];
}

/** A move, its notes, and the moves that answer it: the first is the main line, the others are variations. */
export interface TreeNode extends Notes {
  readonly move: Move;
  readonly mark: MoveMark | undefined;
  readonly children: readonly TreeNode[];
}

/** [R9.1] a start position with all lines played from it. Siblings never have the same move. */
export interface GameTree extends Notes {
  readonly start: Position;
  readonly children: readonly TreeNode[];
}

/**
 * The path from the start to a node, as move records. It names moves, not indices, so it stays valid when variations
 * are reordered.
 */
export type TreePath = string;

export const ROOT_PATH: TreePath = '';
const RECORD_LENGTH = 4;

export function plantTree(start: Position): GameTree {
  return { start, comment: '', shapes: [], children: [] };
}

/** The records on a path, one for each move. */
function recordsOf(path: TreePath): readonly string[] {
  return path.match(/.{4}/g) ?? [];
}

export function parentOf(path: TreePath): TreePath {
  return path.slice(0, -RECORD_LENGTH);
}

export function childPath(path: TreePath, move: Move): TreePath {
  return path + writeMoveRecord(move);
}

/** The nodes on a path, from the first move on; stops early where the tree ends. */
export function nodesOn(tree: GameTree, path: TreePath): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  let children = tree.children;
  for (const record of recordsOf(path)) {
    const node = children.find(({ move }) => writeMoveRecord(move) === record);
    if (node === undefined) break;
    nodes.push(node);
    children = node.children;
  }
  return nodes;
}

/** The node at the end of a path; undefined at the start and if the tree has no such path. */
export function nodeAt(tree: GameTree, path: TreePath): TreeNode | undefined {
  const nodes = nodesOn(tree, path);
  return nodes.length * RECORD_LENGTH === path.length ? nodes.at(-1) : undefined;
}

/** The known moves after a path. */
export function childrenAt(tree: GameTree, path: TreePath): readonly TreeNode[] {
  return path === ROOT_PATH ? tree.children : (nodeAt(tree, path)?.children ?? []);
}

export function movesOn(tree: GameTree, path: TreePath): readonly Move[] {
  return nodesOn(tree, path).map(({ move }) => move);
}

export function positionAt(tree: GameTree, path: TreePath): Position {
  return movesOn(tree, path).reduce<Position>(afterMove, tree.start);
}

/** The path that follows the main line from here to its end. */
export function endOfLine(tree: GameTree, from: TreePath = ROOT_PATH): TreePath {
  let path = from;
  let [next] = childrenAt(tree, from);
  while (next !== undefined) {
    path = childPath(path, next.move);
    [next] = next.children;
  }
  return path;
}

/** The number of moves in a node and everything after it. */
export function countMoves({ children }: Pick<GameTree, 'children'>): number {
  const waiting = [...children];
  let count = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    count += 1;
    waiting.push(...node.children);
  }
  return count;
}

/** The tree with a move after a path: a new variation unless it is already there. Undefined if the move is illegal. */
export function playInTree(
  tree: GameTree,
  path: TreePath,
  move: Move,
): { readonly tree: GameTree; readonly path: TreePath } | undefined {
  const next = childPath(path, move);
  if (nodeAt(tree, next) !== undefined) return { tree, path: next };
  if (!readMove(positionAt(tree, path), pointOf(move.from), pointOf(move.to)).ok) return undefined;
  const node: TreeNode = { move, comment: '', shapes: [], mark: undefined, children: [] };
  return { tree: withChildren(tree, path, (children) => [...children, node]), path: next };
}

/** The tree without the node at this path and everything after it. */
export function cutFrom(tree: GameTree, path: TreePath): GameTree {
  const node = nodeAt(tree, path);
  if (node === undefined) return tree;
  return withChildren(tree, parentOf(path), (children) =>
    children.filter(({ move }) => !isSameMove(move, node.move)),
  );
}

/**
 * The tree with the line through this path promoted by one fork: at the last fork where the path leaves the main line,
 * its move becomes the first.
 */
export function promoteLine(tree: GameTree, path: TreePath): GameTree {
  const nodes = nodesOn(tree, path);
  const fork = nodes.findLastIndex((node, index) => {
    return (index === 0 ? tree : nodes[index - 1])?.children[0] !== node;
  });
  const promoted = nodes[fork];
  if (promoted === undefined) return tree;
  return withChildren(tree, path.slice(0, fork * RECORD_LENGTH), (children) => [
    promoted,
    ...children.filter((child) => child !== promoted),
  ]);
}

export function isOnMainLine(tree: GameTree, path: TreePath): boolean {
  return endOfLine(tree).startsWith(path);
}

/** The tree with new notes at a path; the start position has no mark. */
export function annotate(
  tree: GameTree,
  path: TreePath,
  notes: Partial<Notes & Pick<TreeNode, 'mark'>>,
): GameTree {
  if (path === ROOT_PATH) {
    const { comment = tree.comment, shapes = tree.shapes } = notes;
    return { ...tree, comment, shapes };
  }
  const node = nodeAt(tree, path);
  if (node === undefined) return tree;
  return withChildren(tree, parentOf(path), (children) =>
    children.map((child) => (child === node ? { ...child, ...notes } : child)),
  );
}

/** The tree with new children at a path: copies the nodes on the way and shares all others. */
function withChildren(
  tree: GameTree,
  path: TreePath,
  change: (children: readonly TreeNode[]) => readonly TreeNode[],
): GameTree {
  const nodes = nodesOn(tree, path);
  if (nodes.length * RECORD_LENGTH !== path.length) return tree;
  const last: Pick<GameTree, 'children'> = nodes.at(-1) ?? tree;
  let children = change(last.children);
  for (const [index, node] of [...nodes.entries()].toReversed()) {
    const changed = { ...node, children };
    const parent: Pick<GameTree, 'children'> = nodes[index - 1] ?? tree;
    children = parent.children.map((child) => (child === node ? changed : child));
  }
  return { ...tree, children };
}
