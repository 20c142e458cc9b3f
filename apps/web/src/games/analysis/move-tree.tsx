import { ROOT_PATH, type TreePath } from '@chuhe/rules';
import {
  memo,
  type ReactElement,
  type RefObject,
  startTransition,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../platform/language/index.ts';
import { hasPath, Row } from './move-row.tsx';
import type { TreeRow } from './tree-rows.ts';
import './move-tree.css';

interface MoveTreeProps {
  readonly rows: readonly TreeRow[];
  readonly current: TreePath;
  readonly onGo: (path: TreePath) => void;
  /** A long press on a move, which has become the current one. */
  readonly onHold?: (() => void) | undefined;
}

/** All moves of a tree: the main line in two columns, variations below the move they replace. */
export const MoveTree = memo(function MoveTree(props: MoveTreeProps): ReactElement {
  const { rows, current, onGo, onHold } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  useScrollToMove(frame, current);
  const [near] = useState(() => new NearObserver());
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  // ARIA does not allow a tree without items.
  const role = rows.length === 0 ? 'group' : 'tree';
  return (
    <div
      className="move-tree"
      role={role}
      aria-label={text('table.moveList')}
      ref={frame}
      onContextMenu={(event) => {
        const move = moveUnder(event.target);
        if (move === undefined || onHold === undefined) return;
        event.preventDefault();
        move.click();
        onHold();
      }}
    >
      <div role="none">
        {blocks.map((block, index) => (
          // The index is the key, so that a block whose rows change is redrawn in place.
          <RowBlock
            // eslint-disable-next-line react/no-array-index-key
            key={index}
            isKept={index === 0 || blocks.length <= MAX_DRAWN_BLOCKS}
            near={near}
            rows={block}
            current={block.some((row) => hasPath(row, current)) ? current : undefined}
            onGo={onGo}
          />
        ))}
      </div>
      {rows.length === 0 ? <p className="hint move-tree__empty">{text('analysis.empty')}</p> : null}
    </div>
  );
});

function moveUnder(target: EventTarget): HTMLElement | undefined {
  const move = target instanceof Element ? target.closest('.move-tree__move') : null;
  return move instanceof HTMLElement ? move : undefined;
}

/** Events of a user who scrolls the list. */
const LOOKING_ELSEWHERE = ['wheel', 'touchmove', 'pointerdown'] as const;

/**
 * Keeps the current move in view until the user scrolls the list: blocks drawn later above it may be higher or lower
 * than estimated. Only the list scrolls; on phones the board above it stays.
 */
function useScrollToMove(frame: RefObject<HTMLDivElement | null>, current: TreePath): void {
  useEffect(() => {
    const list = frame.current;
    if (current === ROOT_PATH || list === null) return undefined;
    // The observer runs when a frame is laid out. Measuring here would force a layout within the step.
    const observer = new ResizeObserver(() => {
      const chosen = list.querySelector('[aria-selected="true"]');
      if (chosen === null) return;
      const { top, bottom } = chosen.getBoundingClientRect();
      const view = list.getBoundingClientRect();
      if (top < view.top) list.scrollTop -= view.top - top;
      else if (bottom > view.bottom) list.scrollTop += bottom - view.bottom;
    });
    if (list.firstElementChild !== null) observer.observe(list.firstElementChild);
    const stop = (): void => observer.disconnect();
    for (const type of LOOKING_ELSEWHERE) list.addEventListener(type, stop, { passive: true });
    return () => {
      stop();
      for (const type of LOOKING_ELSEWHERE) list.removeEventListener(type, stop);
    };
  }, [frame, current]);
}

/** The approximate number of moves that are drawn or left out together. */
const BLOCK_ITEMS = 24;
/** Most trees are drawn whole. */
const MAX_DRAWN_BLOCKS = 24;
/** Blocks this far outside the list are drawn, so that a flick of a finger finds them there. */
const NEAR = '500px 0px';
const LINE_PIXELS = 40;
const ITEMS_A_PAIR = 2;
/** Moves of a variation on one line, to estimate the height of undrawn blocks. */
const ITEMS_A_LINE = 3;

type Block = readonly TreeRow[];

/** Blocks by their first row: a block whose rows did not change is the same object and is not redrawn. */
const knownBlocks = new WeakMap<TreeRow, Block>();

function blocksOf(rows: readonly TreeRow[]): readonly Block[] {
  const blocks: Block[] = [];
  let open: TreeRow[] = [];
  let items = 0;
  for (const row of rows) {
    open.push(row);
    items += row.type === 'variation' ? row.items.length : ITEMS_A_PAIR;
    if (items < BLOCK_ITEMS) continue;
    blocks.push(knownBlock(open));
    open = [];
    items = 0;
  }
  return open.length === 0 ? blocks : [...blocks, knownBlock(open)];
}

function knownBlock(rows: Block): Block {
  const [first] = rows;
  const before = first && knownBlocks.get(first);
  const isSame = before?.length === rows.length && rows.every((row, at) => row === before[at]);
  if (isSame) return before;
  if (first !== undefined) knownBlocks.set(first, rows);
  return rows;
}

function likelyHeight(rows: Block): number {
  const lines = rows.map((row) =>
    row.type === 'variation' ? Math.ceil(row.items.length / ITEMS_A_LINE) : 1,
  );
  return lines.reduce((sum, count) => sum + count, 0) * LINE_PIXELS;
}

type OnSeen = (entry: IntersectionObserverEntry) => void;

/** Reports the blocks of one list near its visible part; one observer for thousands of rows. */
class NearObserver {
  #observer: IntersectionObserver | undefined;
  readonly #onSeen = new WeakMap<Element, OnSeen>();
  /** Blocks waiting to be drawn. */
  readonly #waiting = new Map<Element, IntersectionObserverEntry>();
  #drawing: IntersectionObserverEntry | undefined;

  /** Reports once at the start and then on every change; returns a function that stops it. */
  observe(block: Element, onSeen: OnSeen): () => void {
    this.#onSeen.set(block, onSeen);
    this.#observer ??= new IntersectionObserver((entries) => this.#sort(entries), {
      root: block.closest('.move-tree'),
      rootMargin: NEAR,
    });
    const observer = this.#observer;
    observer.observe(block);
    return () => {
      observer.unobserve(block);
      this.#waiting.delete(block);
      if (this.#drawing?.target === block) this.drawn(this.#drawing);
    };
  }

  /** The reported block is drawn; the next one may follow. */
  drawn(entry: IntersectionObserverEntry): void {
    if (this.#drawing !== entry) return;
    this.#drawing = undefined;
    requestAnimationFrame(() => this.#drawNext());
  }

  /**
   * Blocks that left are dropped immediately. Blocks that arrive are drawn one per frame, since drawing all together
   * would take several frames.
   */
  #sort(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) this.#waiting.delete(entry.target);
    const near = entries.filter(({ isIntersecting }) => isIntersecting);
    for (const entry of near.toSorted((one, other) => distanceOf(one) - distanceOf(other)))
      this.#waiting.set(entry.target, entry);
    this.#report(entries.filter(({ isIntersecting }) => !isIntersecting));
    this.#drawNext();
  }

  #drawNext(): void {
    const [next] = this.#waiting.values();
    if (next === undefined || this.#drawing !== undefined) return;
    this.#waiting.delete(next.target);
    this.#drawing = next;
    this.#report([next]);
  }

  #report(entries: readonly IntersectionObserverEntry[]): void {
    // A transition is rendered in slices between which keys and touches are handled.
    startTransition(() => {
      for (const entry of entries) this.#onSeen.get(entry.target)?.(entry);
    });
  }
}

/** The distance of a block from the middle of the list. */
function distanceOf({ boundingClientRect, rootBounds }: IntersectionObserverEntry): number {
  return Math.abs(middleOf(boundingClientRect) - middleOf(rootBounds ?? boundingClientRect));
}

function middleOf({ top, bottom }: DOMRectReadOnly): number {
  return (top + bottom) / 2;
}

interface RowBlockProps {
  /** Whether it is drawn regardless of its position. */
  readonly isKept: boolean;
  readonly near: NearObserver;
  readonly rows: Block;
  /** The current move, if it is in one of these rows. */
  readonly current: TreePath | undefined;
  readonly onGo: (path: TreePath) => void;
}

/** Adjacent rows. Far from the visible part an empty box of their height replaces them: trees have thousands. */
const RowBlock = memo(function RowBlock(props: RowBlockProps): ReactElement {
  const { isKept, near, rows, current, onGo } = props;
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState<IntersectionObserverEntry>();
  const isShown = isKept || seen?.isIntersecting === true || current !== undefined;
  const height = seen?.boundingClientRect.height ?? likelyHeight(rows);
  useEffect(() => {
    const element = box.current;
    if (element === null || isKept) return undefined;
    return near.observe(element, setSeen);
  }, [isKept, near]);
  useEffect(() => {
    if (seen !== undefined) near.drawn(seen);
  }, [near, seen]);
  return (
    // The items of a tree may be inside boxes without a role.
    <div role="none" ref={box} style={isShown ? undefined : { height }}>
      {isShown
        ? rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              // Rows without the current move need no redraw.
              current={current !== undefined && hasPath(row, current) ? current : undefined}
              onGo={onGo}
            />
          ))
        : null}
    </div>
  );
});
