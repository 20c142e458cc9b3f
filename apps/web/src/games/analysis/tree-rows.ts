import {
  afterMove,
  childPath,
  type GameTree,
  type Move,
  type MoveMark,
  type WrittenNotation,
  opponentOf,
  type Position,
  ROOT_PATH,
  type TreeNode,
  type TreePath,
  writeMove,
} from '@chuhe/rules';

/** A move in the list of moves. */
export interface TreeItem {
  readonly path: TreePath;
  readonly words: string;
  /** The number before it: `3.`, or `3…` where BLACK's move starts a line, or nothing. */
  readonly number: string;
  readonly mark: MoveMark | undefined;
}

/** A pair of moves of the main line. */
interface PairRow {
  readonly type: 'pair';
  readonly key: string;
  readonly number: number;
  /** The moves of RED and BLACK; one of them is empty where a row interrupts the pair. */
  readonly cells: readonly [TreeItem | undefined, TreeItem | undefined];
}

/** A row of the list: a pair of the main line, a part of a variation, or a comment. */
export type TreeRow =
  | PairRow
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

/** A place in a line: the possible next moves, and a way to get the position before them. */
interface Place {
  /** Computed only for a move whose text is not cached: after a change, one of thousands. */
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

function placeAfter(before: Place, node: TreeNode, path: TreePath): Place {
  let known: Position | undefined;
  return {
    position: () => (known ??= afterMove(before.position(), node.move)),
    toMove: opponentOf(before.toMove),
    moveNumber: before.moveNumber + (before.toMove === 'BLACK' ? 1 : 0),
    path,
    children: node.children,
  };
}

/** Cached rows of the trees of one start position, which share most of their nodes. */
interface KnownRows {
  readonly notation: WrittenNotation;
  /** A node recreated because of a change below it keeps its move object. */
  readonly items: WeakMap<Move, TreeItem>;
  /** Keyed by their last move. */
  readonly pairs: WeakMap<TreeItem, PairRow>;
  /** Keyed by the first node of a variation. */
  readonly variations: WeakMap<TreeNode, VariationRows>;
}

interface VariationRows {
  readonly depth: number;
  readonly rows: readonly TreeRow[];
}

const knownRows = new WeakMap<Position, KnownRows>();

function knownOf(start: Position, notation: WrittenNotation): KnownRows {
  const before = knownRows.get(start);
  if (before?.notation === notation) return before;
  const fresh: KnownRows = {
    notation,
    items: new WeakMap(),
    pairs: new WeakMap(),
    variations: new WeakMap(),
  };
  knownRows.set(start, fresh);
  return fresh;
}

/**
 * The rows of a tree. Unchanged parts keep their row objects, so that a change in a tree of thousands of moves costs
 * the work of one line.
 */
export function rowsOf(tree: GameTree, notation: WrittenNotation): readonly TreeRow[] {
  const known = knownOf(tree.start, notation);
  const rows: TreeRow[] = [...commentRow(tree.comment, ROOT_PATH, 0)];
  let place = startPlace(tree);
  let open: TreeItem | undefined;
  for (
    let [node, ...others] = place.children;
    node !== undefined;
    [node, ...others] = place.children
  ) {
    const item = itemOf(place, node, known);
    const { toMove, moveNumber } = place;
    const below = [
      ...commentRow(node.comment, item.path, 0),
      ...others.flatMap((other) => variationRows({ ...place, children: [other] }, 1, known)),
    ];
    const isRed = toMove === 'RED';
    if (isRed && below.length === 0 && node.children.length > 0) open = item;
    else {
      const cells = isRed ? ([item, undefined] as const) : ([open, item] as const);
      rows.push(pairRow({ number: moveNumber, cells, last: item }, known));
      open = undefined;
    }
    rows.push(...below);
    place = placeAfter(place, node, item.path);
  }
  return rows;
}

interface Pair extends Pick<PairRow, 'number' | 'cells'> {
  readonly last: TreeItem;
}

function pairRow({ number, cells, last }: Pair, { pairs }: KnownRows): PairRow {
  const before = pairs.get(last);
  if (before?.cells.every((cell, index) => cell === cells[index]) === true) return before;
  const row: PairRow = { type: 'pair', key: last.path, number, cells };
  pairs.set(last, row);
  return row;
}

/** A variation and its nested ones. A node keeps its path, but promoting a line changes its depth. */
function variationRows(start: Place, depth: number, known: KnownRows): readonly TreeRow[] {
  const [first] = start.children;
  const before = first && known.variations.get(first);
  if (before?.depth === depth) return before.rows;
  const rows = writeVariation(start, depth, known);
  if (first !== undefined) known.variations.set(first, { depth, rows });
  return rows;
}

/**
 * A variation up to an interruption, the interruption, then the rest. Recursion is as deep as variations are nested.
 */
function writeVariation(start: Place, depth: number, known: KnownRows): readonly TreeRow[] {
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
    const item = itemOf(place, node, known);
    const number = items.length === 0 ? numberBefore(place) : item.number;
    items.push({ ...item, number });
    const below = [
      ...commentRow(node.comment, item.path, depth),
      ...others.flatMap((other) =>
        variationRows({ ...before, children: [other] }, depth + 1, known),
      ),
    ];
    if (below.length > 0) {
      close();
      rows.push(...below);
    }
    place = placeAfter(place, node, item.path);
  }
  close();
  return rows;
}

function commentRow(comment: string, path: TreePath, depth: number): readonly TreeRow[] {
  return comment === '' ? [] : [{ type: 'comment', key: `${path}#`, path, depth, comment }];
}

/** The cached item of a move, unless its mark has changed. */
function itemOf(place: Place, { move, mark }: TreeNode, { notation, items }: KnownRows): TreeItem {
  const path = childPath(place.path, move);
  const before = items.get(move);
  // One move object may occur in two places.
  const isKnown = before?.path === path;
  if (isKnown && before.mark === mark) return before;
  const words = isKnown ? before.words : writeMove(place.position(), move, notation);
  const number = place.toMove === 'RED' ? numberBefore(place) : '';
  const item = { path, words, number, mark };
  items.set(move, item);
  return item;
}

function numberBefore({ moveNumber, toMove }: Place): string {
  return toMove === 'RED' ? `${moveNumber}.` : `${moveNumber}…`;
}
