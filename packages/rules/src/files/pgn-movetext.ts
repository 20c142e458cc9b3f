import { type Notation, writeMove } from '../notation/notation.ts';
import { afterMove, type Position } from '../position/position.ts';
import type { GameTree, Notes, TreeNode } from '../tree/game-tree.ts';
import { numberOfMark, tidy, writeNotes } from '../tree/notes-text.ts';

/**
 * A cache of written variations, by first node. Trees share unchanged nodes, so a writer with the cache of the previous
 * tree writes only the line that leads to the change. Use one cache per start position and notation.
 */
export type WrittenVariations = WeakMap<TreeNode, string>;

/** The notation of the moves, and the cache. */
interface MoveWriter {
  readonly notation: Notation;
  readonly written: WrittenVariations;
}

/** [R8.7] the moves of a tree: one text line per pair of main-line moves, and one per variation. */
export function writeMovetext(tree: GameTree, writer: MoveWriter): readonly string[] {
  const lines: string[] = [...writeComment(tree)];
  let { start: position, children } = tree;
  // A variation may stand between a move and its answer, which then repeats the move number.
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

/** The recursion is as deep as the nesting of variations. */
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

/** [R8.7] writes braces full-width: a plain one would end the comment early. */
function writeComment(notes: Notes): readonly string[] {
  const comment = tidy(writeNotes(notes));
  return comment === '' ? [] : [`{${comment.replaceAll('}', '｝')}}`];
}
