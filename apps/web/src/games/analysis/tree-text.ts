import { type GameTree, type Position, type TreeNode, writeTreePgn } from '@chuhe/rules';

/** A step leaves the tree as it is, and a change leaves most of its variations, so their texts are cached. */
const texts = new WeakMap<GameTree, string>();
const writtenFrom = new WeakMap<Position, WeakMap<TreeNode, string>>();

/** The text from which the whole tree can be restored [R9.3]. */
export function textOfTree(tree: GameTree): string {
  const known = texts.get(tree);
  if (known !== undefined) return known;
  const written = writtenFrom.get(tree.start) ?? new WeakMap<TreeNode, string>();
  writtenFrom.set(tree.start, written);
  const text = writeTreePgn({ headers: new Map(), tree, result: '*' }, 'ICCS', written);
  texts.set(tree, text);
  return text;
}
