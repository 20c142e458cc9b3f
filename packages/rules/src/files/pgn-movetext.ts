import { type Notation, writeMove } from '../notation/notation.ts';
import { afterMove, type Position } from '../position/position.ts';
import type { GameTree, Notes, TreeNode } from '../tree/game-tree.ts';
import { numberOfMark, tidy, writeNotes } from '../tree/notes-text.ts';

/**
 * Variations as they were written, by their first nodes. Trees share what a change left as it was: a writer that is given the
 * texts of the tree before writes only the line to the change. One for each start position and notation.
 */
export type WrittenVariations = WeakMap<TreeNode, string>;

/** How the moves of a tree are written, and what is written already. */
interface MoveWriter {
  readonly notation: Notation;
  readonly written: WrittenVariations;
}

/** [R8.7] the moves of a tree: a line for each pair of the main line, a line for each variation. */
export function writeMovetext(tree: GameTree, writer: MoveWriter): readonly string[] {
  const lines: string[] = [...writeComment(tree)];
  let { start: position, children } = tree;
  // A variation stands between a move and its answer, which then needs its number again.
  let isInterrupted = true;
  for (let [node] = children; node !== undefined; [node] = children) {
    if (isInterrupted || position.toMove === 'RED') lines.push(moveNumber(position));
    lines.push([lines.pop(), ...writeNode(position, node, writer)].join(' '));
    const variations = children.slice(1).map((other) => variationText(position, other, writer));
    lines.push(...variations);
    isInterrupted = variations.length > 0;
    position = afterMove(position, node.move);
    ({ children } = node);
  }
  return lines;
}

function variationText(start: Position, first: TreeNode, writer: MoveWriter): string {
  const text = writer.written.get(first) ?? writeVariation(start, first, writer);
  writer.written.set(first, text);
  return text;
}

/** Recursion is as deep as variations are nested. */
function writeVariation(start: Position, first: TreeNode, writer: MoveWriter): string {
  const words: string[] = [];
  let position = start;
  let isInterrupted = true;
  let node: TreeNode | undefined = first;
  let others: readonly TreeNode[] = [];
  while (node !== undefined) {
    const before = position;
    if (isInterrupted || position.toMove === 'RED') words.push(moveNumber(position));
    words.push(...writeNode(position, node, writer));
    const variations = others.map((other) => variationText(before, other, writer));
    words.push(...variations);
    isInterrupted = variations.length > 0;
    position = afterMove(position, node.move);
    [node, ...others] = node.children;
  }
  return `(${words.join(' ')})`;
}

function writeNode(
  position: Position,
  node: TreeNode,
  { notation }: MoveWriter,
): readonly string[] {
  const mark = node.mark === undefined ? [] : [`$${numberOfMark(node.mark)}`];
  return [writeMove(position, node.move, notation), ...mark, ...writeComment(node)];
}

function moveNumber(position: Position): string {
  return position.toMove === 'RED' ? `${position.moveNumber}.` : `${position.moveNumber}. ...`;
}

/** [R8.7] a brace would end the comment early: it is written full-width. */
function writeComment(notes: Notes): readonly string[] {
  const comment = tidy(writeNotes(notes));
  return comment === '' ? [] : [`{${comment.replaceAll('}', '｝')}}`];
}
