import {
  childPath,
  childrenAt,
  endOfLine,
  type GameTree,
  isSameMove,
  type Move,
  nodeAt,
  parentOf,
  ROOT_PATH,
  type TreePath,
} from '@chuhe/rules';

/** A chapter read move by move: the next move is hidden until it is found or shown. */
export interface Lesson {
  readonly tree: GameTree;
  /** The moves that were found or shown. */
  readonly path: TreePath;
  /** The verdict on the reader's last move. */
  readonly verdict: 'none' | 'right' | 'wrong' | 'variation';
  /** Whether the piece that moves next is highlighted. */
  readonly isHinted: boolean;
}

export type LessonIntent =
  | { readonly type: 'play'; readonly move: Move }
  | { readonly type: 'hint' }
  | { readonly type: 'back' }
  /** Plays the next move. */
  | { readonly type: 'show' };

export function openLesson(tree: GameTree): Lesson {
  return { tree, path: ROOT_PATH, verdict: 'none', isHinted: false };
}

/** The move to be found; undefined at the end. */
export function nextMove({ tree, path }: Pick<Lesson, 'tree' | 'path'>): Move | undefined {
  return childrenAt(tree, path)[0]?.move;
}

export function reduceLesson(lesson: Lesson, intent: LessonIntent): Lesson {
  const { tree, path } = lesson;
  const expected = nextMove(lesson);
  switch (intent.type) {
    case 'hint':
      return { ...lesson, isHinted: true };
    case 'back':
      return { tree, path: parentOf(path), verdict: 'none', isHinted: false };
    case 'show':
      if (expected === undefined) return lesson;
      return { tree, path: childPath(path, expected), verdict: 'none', isHinted: false };
    case 'play': {
      if (expected === undefined) return lesson;
      const { move } = intent;
      if (isSameMove(move, expected))
        return { tree, path: childPath(path, move), verdict: 'right', isHinted: false };
      const isKnown = childrenAt(tree, path).some((child) => isSameMove(child.move, move));
      return { ...lesson, verdict: isKnown ? 'variation' : 'wrong' };
    }
    default:
      return intent satisfies never;
  }
}

/** The author's comment at the current place. */
export function commentAt({ tree, path }: Pick<Lesson, 'tree' | 'path'>): string {
  return (path === ROOT_PATH ? tree : nodeAt(tree, path))?.comment ?? '';
}

const RECORD_LENGTH = 4;

/** The number of known moves of the main line, and its length. */
export function progressOf({ tree, path }: Pick<Lesson, 'tree' | 'path'>): {
  readonly done: number;
  readonly all: number;
} {
  return { done: path.length / RECORD_LENGTH, all: endOfLine(tree).length / RECORD_LENGTH };
}
