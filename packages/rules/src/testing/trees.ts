// Game trees for the property tests, generated from numbers, so that a seed identifies a tree.
import { legalMoves, type Position } from '../position/position.ts';
import { squareOf } from '../board/square.ts';
import { type GameTree, MOVE_MARKS, type Shape, SHAPE_COLOURS } from '../tree/game-tree.ts';
import { type DraftNode, TreeDraft } from '../tree/tree-draft.ts';

const COMMENTS = ['好棋', '红方优势', 'a plan', '第一行\n第二行', '双方均势，可以一战'];

/** A source of numbers below a limit. */
export type Dice = (limit: number) => number;

/** Numbers determined by a seed (a linear congruential generator, good enough to vary trees). */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** A tree with at most this many moves: most continue the last one, some begin a variation. */
export function growTree(start: Position, moves: number, dice: Dice): GameTree {
  const draft = new TreeDraft(start);
  const nodes = [draft.root];
  if (dice(2) === 0) draft.root.comment = COMMENTS[dice(COMMENTS.length)] ?? '';
  for (let count = 0; count < moves; count += 1) {
    const parent = (dice(3) === 0 ? nodes[dice(nodes.length)] : nodes.at(-1)) ?? draft.root;
    const legal = legalMoves(parent.position);
    const move = legal[dice(Math.max(1, legal.length))];
    if (move === undefined) continue;
    const node = draft.play(parent, move);
    if (!nodes.includes(node)) nodes.push(node);
    Object.assign(node, notesBy(dice));
  }
  return draft.toTree();
}

function notesBy(dice: Dice): Pick<DraftNode, 'comment' | 'mark' | 'shapes'> {
  const comment = dice(4) === 0 ? (COMMENTS[dice(COMMENTS.length)] ?? '') : '';
  const mark = dice(5) === 0 ? MOVE_MARKS[dice(MOVE_MARKS.length)] : undefined;
  const rings = Array.from({ length: dice(6) === 0 ? 1 + dice(2) : 0 }, () => shapeBy(dice, true));
  const arrows = Array.from({ length: dice(6) === 0 ? 1 : 0 }, () => shapeBy(dice, false));
  return { comment, mark, shapes: [...rings, ...arrows] };
}

function shapeBy(dice: Dice, isRing: boolean): Shape {
  const from = dice(90);
  const to = isRing ? from : (from + 1 + dice(89)) % 90;
  const colour = SHAPE_COLOURS[dice(SHAPE_COLOURS.length)] ?? 'green';
  return { colour, from: squareOf(from), to: squareOf(to) };
}
