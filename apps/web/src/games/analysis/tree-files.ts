import {
  type AnnotatedGame,
  type GameTree,
  type PgnFormat,
  type Position,
  type TreeNode,
  writeTreeDhtmlXq,
  writeTreePgn,
} from '@chuhe/rules';

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

/** The export formats of a game with its variations. */
export const TREE_FILES = ['pgn', 'dhtmlxq', 'xqf'] as const;
export type TreeFile = (typeof TREE_FILES)[number];

/** The file extensions of these formats. */
export const ENDING_OF = { pgn: 'pgn', dhtmlxq: 'txt', xqf: 'xqf' } as const;

/** A game as the content of a file. */
export async function contentOfGame(
  game: AnnotatedGame,
  kind: TreeFile,
  format: PgnFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (kind) {
    case 'pgn':
      return new TextEncoder().encode(writeTreePgn(game, format));
    case 'dhtmlxq':
      return new TextEncoder().encode(writeTreeDhtmlXq(game));
    case 'xqf':
      return (await import('@chuhe/files')).writeXqf(game);
    default:
      return kind satisfies never;
  }
}
