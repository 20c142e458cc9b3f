import { type Notation, writeMove } from '../notation/notation.ts';
import { afterMove, type Position } from '../position/position.ts';
import type { GameTree, Notes, TreeNode } from '../tree/game-tree.ts';
import { numberOfMark, tidy, writeNotes } from '../tree/notes-text.ts';

/** [R8.7] the moves of a tree: a line for each pair of the main line, a line for each variation. */
export function writeMovetext(tree: GameTree, notation: Notation): readonly string[] {
  const lines: string[] = [...writeComment(tree)];
  let { start: position, children } = tree;
  // A variation stands between a move and its answer, which then needs its number again.
  let isInterrupted = true;
  for (let [node] = children; node !== undefined; [node] = children) {
    if (isInterrupted || position.toMove === 'RED') lines.push(moveNumber(position));
    lines.push([lines.pop(), ...writeNode(position, node, notation)].join(' '));
    const variations = children.slice(1).map((other) => writeVariation(position, other, notation));
    lines.push(...variations);
    isInterrupted = variations.length > 0;
    position = afterMove(position, node.move);
    ({ children } = node);
  }
  return lines;
}

/** Recursion is as deep as variations are nested. */
function writeVariation(start: Position, first: TreeNode, notation: Notation): string {
  const words: string[] = [];
  let position = start;
  let isInterrupted = true;
  let node: TreeNode | undefined = first;
  let others: readonly TreeNode[] = [];
  while (node !== undefined) {
    const before = position;
    if (isInterrupted || position.toMove === 'RED') words.push(moveNumber(position));
    words.push(...writeNode(position, node, notation));
    const variations = others.map((other) => writeVariation(before, other, notation));
    words.push(...variations);
    isInterrupted = variations.length > 0;
    position = afterMove(position, node.move);
    [node, ...others] = node.children;
  }
  return `(${words.join(' ')})`;
}

function writeNode(position: Position, node: TreeNode, notation: Notation): readonly string[] {
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
