import { isSameMove, type Move } from '../board/move-list.ts';
import { afterMove, type Position } from '../position/position.ts';
import type { GameTree, MoveMark, Shape, TreeNode } from './game-tree.ts';
import { readNotes } from './notes-text.ts';

/** [R8.2] a file is cut after this many moves. */
const MAX_NODES = 200_000;

/** A node of a file being read; only the start position has no parent and move. */
export interface DraftNode {
  readonly parent: DraftNode | undefined;
  readonly move: Move | undefined;
  readonly position: Position;
  readonly ply: number;
  readonly children: DraftNode[];
  comment: string;
  mark: MoveMark | undefined;
  shapes: readonly Shape[];
}

/** A tree that file readers fill move by move, in file order. */
export class TreeDraft {
  readonly root: DraftNode;
  #count = 0;

  constructor(start: Position) {
    this.root = newNode(undefined, undefined, start);
  }

  get isFull(): boolean {
    return this.#count >= MAX_NODES;
  }

  /** Adds a legal move after a node; the same move twice is one node. */
  play(parent: DraftNode, move: Move): DraftNode {
    const known = parent.children.find((child) => {
      return child.move !== undefined && isSameMove(child.move, move);
    });
    if (known !== undefined) return known;
    const node = newNode(parent, move, afterMove(parent.position, move));
    parent.children.push(node);
    this.#count += 1;
    return node;
  }

  /** Adds the text of a comment to a node; drawings and marks in it go to the node. */
  comment(node: DraftNode, text: string): void {
    const { comment, shapes, mark } = readNotes(text);
    node.comment = [node.comment, comment].filter((part) => part !== '').join('\n');
    node.shapes = [...node.shapes, ...shapes];
    node.mark = mark ?? node.mark;
  }

  toTree(): GameTree {
    const { position: start, comment, shapes, children } = this.root;
    return { start, comment, shapes, children: children.flatMap(finish) };
  }
}

function newNode(
  parent: DraftNode | undefined,
  move: Move | undefined,
  position: Position,
): DraftNode {
  const ply = parent === undefined ? 0 : parent.ply + 1;
  return { parent, move, position, ply, children: [], comment: '', mark: undefined, shapes: [] };
}

/** The recursion is as deep as the game is long, which the readers limit. */
function finish({ move, comment, mark, shapes, children }: DraftNode): readonly TreeNode[] {
  if (move === undefined) return [];
  return [{ move, comment, mark, shapes, children: children.flatMap(finish) }];
}
