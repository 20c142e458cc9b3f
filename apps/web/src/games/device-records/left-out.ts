import type { GameTree, TreeNode } from '@chuhe/rules';
import type { Text } from '../../platform/language/index.ts';

/** The parts of a game that a record on this device, which is one line of moves, cannot keep. */
export interface LeftOut {
  /** Lines besides the main one. */
  readonly variations: number;
  /** Marks of moves, arrows and rings. */
  readonly marks: number;
  /** Comments in variations; those of the main line are kept. */
  readonly comments: number;
}

/** The parts of a tree lost when only its main line is kept; undefined if nothing is lost. */
export function leftOutOf(tree: GameTree): LeftOut | undefined {
  const all = { variations: 0, marks: tree.shapes.length, comments: 0 };
  const visit = (nodes: readonly TreeNode[], isMain: boolean): void => {
    all.variations += Math.max(0, nodes.length - 1);
    for (const [place, { mark, shapes, comment, children }] of nodes.entries()) {
      const isKept = isMain && place === 0;
      all.marks += shapes.length + (mark === undefined ? 0 : 1);
      if (!isKept && comment !== '') all.comments += 1;
      visit(children, isKept);
    }
  };
  visit(tree.children, true);
  return all.variations + all.marks + all.comments === 0 ? undefined : all;
}

/** The sum of the losses of a file's games; undefined if nothing is lost. */
export function sumOfLeftOut(all: readonly LeftOut[]): LeftOut | undefined {
  if (all.length === 0) return undefined;
  return all.reduce((sum, one) => ({
    variations: sum.variations + one.variations,
    marks: sum.marks + one.marks,
    comments: sum.comments + one.comments,
  }));
}

/** The losses in words. */
export function leftOutText({ variations, marks, comments }: LeftOut, text: Text): string {
  const parts = [
    ...(variations > 0 ? [text('import.lost.variations', { count: variations })] : []),
    ...(marks > 0 ? [text('import.lost.marks', { count: marks })] : []),
    ...(comments > 0 ? [text('import.lost.comments', { count: comments })] : []),
  ];
  return text('import.lost', { what: parts.join(text('import.lost.and')) });
}
