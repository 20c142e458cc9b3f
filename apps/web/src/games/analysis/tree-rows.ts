import {
  afterMove,
  childPath,
  type GameTree,
  type MoveMark,
  type Notation,
  opponentOf,
  type Position,
  ROOT_PATH,
  type TreeNode,
  type TreePath,
  writeMove,
} from '@chuhe/rules';

/** A move as the list of moves shows it. */
export interface TreeItem {
  readonly path: TreePath;
  readonly words: string;
  /** The number before it: `3.`, `3…` where BLACK's move begins a line, or nothing. */
  readonly number: string;
  readonly mark: MoveMark | undefined;
}

/** A row of the list: a pair of the main line, a part of a variation, or a comment. */
export type TreeRow =
  | {
      readonly type: 'pair';
      readonly key: string;
      readonly number: number;
      /** The moves of RED and BLACK; one of them is empty where something stands between them. */
      readonly cells: readonly [TreeItem | undefined, TreeItem | undefined];
    }
  | {
      readonly type: 'variation';
      readonly key: string;
      /** 1 for a variation of the main line. */
      readonly depth: number;
      readonly items: readonly TreeItem[];
    }
  | {
      readonly type: 'comment';
      readonly key: string;
      readonly depth: number;
      readonly path: TreePath;
      readonly comment: string;
    };

type Write = (place: Place, node: TreeNode) => string;

/** Where a line stands: the moves that may follow, and how the position before them is found. */
interface Place {
  /** Worked out only for a move whose words are not known: after a change that is one of thousands. */
  readonly position: () => Position;
  readonly toMove: Position['toMove'];
  readonly moveNumber: number;
  readonly path: TreePath;
  readonly children: readonly TreeNode[];
}

function startPlace({ start, children }: GameTree): Place {
  const { toMove, moveNumber } = start;
  return { position: () => start, toMove, moveNumber, path: ROOT_PATH, children };
}

function placeAfter(before: Place, node: TreeNode): Place {
  let known: Position | undefined;
  return {
    position: () => (known ??= afterMove(before.position(), node.move)),
    toMove: opponentOf(before.toMove),
    moveNumber: before.moveNumber + (before.toMove === 'BLACK' ? 1 : 0),
    path: childPath(before.path, node.move),
    children: node.children,
  };
}

/** The rows of a tree; the words of a move are written once for each node. */
export function rowsOf(tree: GameTree, notation: Notation): readonly TreeRow[] {
  const write = writerOf(notation);
  const rows: TreeRow[] = [...commentRow(tree.comment, ROOT_PATH, 0)];
  let place = startPlace(tree);
  let open: TreeItem | undefined;
  for (
    let [node, ...others] = place.children;
    node !== undefined;
    [node, ...others] = place.children
  ) {
    const item = itemOf(place, node, write);
    const { toMove, moveNumber } = place;
    const below = [
      ...commentRow(node.comment, item.path, 0),
      ...others.flatMap((other) => variationRows({ ...place, children: [other] }, 1, write)),
    ];
    const isRed = toMove === 'RED';
    if (isRed && below.length === 0 && node.children.length > 0) open = item;
    else {
      const cells = isRed ? ([item, undefined] as const) : ([open, item] as const);
      rows.push({ type: 'pair', key: item.path, number: moveNumber, cells });
      open = undefined;
    }
    rows.push(...below);
    place = placeAfter(place, node);
  }
  return rows;
}

/** A variation up to what interrupts it, then that, then the rest. Recursion is as deep as variations are nested. */
function variationRows(start: Place, depth: number, write: Write): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  let items: TreeItem[] = [];
  let place = start;
  const close = (): void => {
    const [first] = items;
    if (first !== undefined) rows.push({ type: 'variation', key: first.path, depth, items });
    items = [];
  };
  for (
    let [node, ...others] = place.children;
    node !== undefined;
    [node, ...others] = place.children
  ) {
    const before = place;
    const item = itemOf(place, node, write);
    const number = items.length === 0 ? numberBefore(place) : item.number;
    items.push({ ...item, number });
    const below = [
      ...commentRow(node.comment, item.path, depth),
      ...others.flatMap((other) =>
        variationRows({ ...before, children: [other] }, depth + 1, write),
      ),
    ];
    if (below.length > 0) {
      close();
      rows.push(...below);
    }
    place = placeAfter(place, node);
  }
  close();
  return rows;
}

function commentRow(comment: string, path: TreePath, depth: number): readonly TreeRow[] {
  return comment === '' ? [] : [{ type: 'comment', key: `${path}#`, path, depth, comment }];
}

function itemOf(place: Place, node: TreeNode, write: Write): TreeItem {
  const number = place.toMove === 'RED' ? numberBefore(place) : '';
  const words = write(place, node);
  return { path: childPath(place.path, node.move), words, number, mark: node.mark };
}

function numberBefore({ moveNumber, toMove }: Place): string {
  return toMove === 'RED' ? `${moveNumber}.` : `${moveNumber}…`;
}

const written = new Map<Notation, WeakMap<TreeNode, string>>();

/** Nodes are shared between a tree and the next one, so what was written of them stays true. */
function writerOf(notation: Notation): Write {
  const known = written.get(notation) ?? new WeakMap<TreeNode, string>();
  written.set(notation, known);
  return (place, node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    const words = writeMove(place.position(), node.move, notation);
    known.set(node, words);
    return words;
  };
}
