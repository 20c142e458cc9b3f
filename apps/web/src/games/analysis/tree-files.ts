import {
  type AnnotatedGame,
  type GameTree,
  type PgnFormat,
  type Position,
  type TreeNode,
  writeTreeDhtmlXq,
  writeTreePgn,
} from '@chuhe/rules';

/** A step through a tree leaves it the same, a change most of its variations: these are not written again. */
const texts = new WeakMap<GameTree, string>();
const writtenFrom = new WeakMap<Position, WeakMap<TreeNode, string>>();

/** The text from which a tree comes back whole [R9.3]. */
export function textOfTree(tree: GameTree): string {
  const known = texts.get(tree);
  if (known !== undefined) return known;
  const written = writtenFrom.get(tree.start) ?? new WeakMap<TreeNode, string>();
  writtenFrom.set(tree.start, written);
  const text = writeTreePgn({ headers: new Map(), tree, result: '*' }, 'ICCS', written);
  texts.set(tree, text);
  return text;
}

/** The formats in which a game is taken away with its variations. */
export const TREE_FILES = ['pgn', 'dhtmlxq', 'xqf'] as const;
export type TreeFile = (typeof TREE_FILES)[number];

/** How the names of such files end. */
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
