import {
  afterMove,
  annotate,
  childPath,
  childrenAt,
  cutFrom,
  endOfLine,
  type GameTree,
  type Move,
  type MoveLine,
  type MoveMark,
  moveOfRecord,
  nodeAt,
  parentOf,
  plantTree,
  playInTree,
  promoteLine,
  type Position,
  ROOT_PATH,
  type Shape,
  type TreePath,
} from '@chuhe/rules';

/** A tree of moves, the current place in it, and the trees before the latest changes. */
export interface Analysis {
  readonly tree: GameTree;
  readonly path: TreePath;
  readonly past: readonly Pick<Analysis, 'tree' | 'path'>[];
}

/** Intents that show another place of the tree. */
type StepIntent =
  | { readonly type: 'go'; readonly path: TreePath }
  /** Along the current line, to a number of moves from its start. */
  | { readonly type: 'ply'; readonly ply: number }
  /** To the next or previous alternative of this move. */
  | { readonly type: 'sibling'; readonly by: 1 | -1 };

/** Intents that change the tree; each can be undone. */
type ChangeIntent =
  /** One move, or several in a row. */
  | { readonly type: 'play'; readonly move: Move; readonly following?: readonly Move[] }
  | { readonly type: 'promote' }
  | { readonly type: 'cut' }
  | { readonly type: 'mark'; readonly mark: MoveMark | undefined }
  /** Draws an arrow or a ring; drawing the same one again erases it, another colour replaces it. */
  | { readonly type: 'draw'; readonly shape: Shape }
  | { readonly type: 'wipe' }
  | { readonly type: 'load'; readonly tree: GameTree };

export type AnalysisIntent =
  | StepIntent
  | ChangeIntent
  | { readonly type: 'comment'; readonly comment: string }
  | { readonly type: 'undo' };

/** The number of changes that can be undone. */
const MAX_PAST = 50;
const RECORD_LENGTH = 4;

export function openAnalysis(line: MoveLine, ply: number): Analysis {
  let tree = plantTree(line.positions[0]);
  let path: TreePath = ROOT_PATH;
  for (const move of line.moves) {
    const played = playInTree(tree, path, move);
    if (played === undefined) break;
    ({ tree, path } = played);
  }
  return { tree, path: path.slice(0, ply * RECORD_LENGTH), past: [] };
}

export function reduceAnalysis(state: Analysis, intent: AnalysisIntent): Analysis {
  const { tree, path } = state;
  if (isStep(intent)) return { ...state, path: pathAfter(state, intent) };
  switch (intent.type) {
    case 'comment':
      return { ...state, tree: annotate(tree, path, { comment: intent.comment }) };
    case 'undo': {
      const last = state.past.at(-1);
      return last === undefined ? state : { ...last, past: state.past.slice(0, -1) };
    }
    case 'play':
    case 'promote':
    case 'cut':
    case 'mark':
    case 'draw':
    case 'wipe':
    case 'load':
      return changed(state, treeAfter(state, intent));
    default:
      return intent satisfies never;
  }
}

function isStep(intent: AnalysisIntent): intent is StepIntent {
  return intent.type === 'go' || intent.type === 'ply' || intent.type === 'sibling';
}

function pathAfter({ tree, path }: Analysis, intent: StepIntent): TreePath {
  switch (intent.type) {
    case 'go':
      return intent.path;
    case 'ply':
      return endOfLine(tree, path).slice(0, intent.ply * RECORD_LENGTH);
    case 'sibling':
      return siblingOf(tree, path, intent.by);
    default:
      return intent satisfies never;
  }
}

function treeAfter(state: Analysis, intent: ChangeIntent): Pick<Analysis, 'tree' | 'path'> {
  const { tree, path } = state;
  switch (intent.type) {
    case 'play':
      return [intent.move, ...(intent.following ?? [])].reduce(
        (before, move) => playInTree(before.tree, before.path, move) ?? before,
        { tree, path },
      );
    case 'promote':
      return { tree: promoteLine(tree, path), path };
    case 'cut':
      return { tree: cutFrom(tree, path), path: parentOf(path) };
    case 'mark':
      return { tree: annotate(tree, path, { mark: intent.mark }), path };
    case 'draw':
      return {
        tree: annotate(tree, path, { shapes: withShape(shapesAt(state), intent.shape) }),
        path,
      };
    case 'wipe':
      return { tree: annotate(tree, path, { shapes: [] }), path };
    case 'load':
      return { tree: intent.tree, path: ROOT_PATH };
    default:
      return intent satisfies never;
  }
}

/** The drawings at the current place. */
export function shapesAt({ tree, path }: Pick<Analysis, 'tree' | 'path'>): readonly Shape[] {
  return (path === ROOT_PATH ? tree : nodeAt(tree, path))?.shapes ?? [];
}

/** The maximum number of drawings of one position; the oldest are dropped. */
const MAX_SHAPES = 64;

function withShape(shapes: readonly Shape[], shape: Shape): readonly Shape[] {
  const known = shapes.find(({ from, to }) => from === shape.from && to === shape.to);
  const others = shapes.filter((each) => each !== known);
  return known?.colour === shape.colour ? others : [...others, shape].slice(-MAX_SHAPES);
}

/** The state after a change of the tree that can be undone. */
function changed(state: Analysis, next: Pick<Analysis, 'tree' | 'path'>): Analysis {
  const { tree, path } = next;
  if (tree === state.tree) return { ...state, path };
  const before = { tree: state.tree, path: state.path };
  return { tree, path, past: [...state.past, before].slice(-MAX_PAST) };
}

function siblingOf(tree: GameTree, path: TreePath, by: 1 | -1): TreePath {
  const siblings = childrenAt(tree, parentOf(path));
  const node = nodeAt(tree, path);
  const index = siblings.findIndex((each) => each === node);
  const next = siblings[(index + by + siblings.length) % Math.max(1, siblings.length)];
  return node === undefined || next === undefined ? path : childPath(parentOf(path), next.move);
}

/** The moves that led to the current place. */
export function lineTo({ tree, path }: Pick<Analysis, 'tree' | 'path'>): MoveLine {
  return lineAlong(tree.start, path);
}

/** The same from the path alone, which names its moves: it does not depend on notes and other lines of the tree. */
export function lineAlong(start: Position, path: TreePath): MoveLine {
  const positions: [Position, ...Position[]] = [start];
  const moves: Move[] = [];
  let position = start;
  for (const record of path.match(/.{4}/g) ?? []) {
    const move = moveOfRecord(record);
    if (move === undefined) break;
    position = afterMove(position, move);
    positions.push(position);
    moves.push(move);
  }
  return { positions, moves };
}

export function plyOf(path: TreePath): number {
  return path.length / RECORD_LENGTH;
}
