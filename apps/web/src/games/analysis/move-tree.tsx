import type { TreePath } from '@chuhe/rules';
import { memo, type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../platform/language/index.ts';
import type { TreeItem, TreeRow } from './tree-rows.ts';
import './move-tree.css';

interface MoveTreeProps {
  readonly rows: readonly TreeRow[];
  readonly current: TreePath;
  readonly onGo: (path: TreePath) => void;
}

/** Deeper variations are not indented further. */
const DEEPEST_INDENT = 4;

/** All moves of a tree: the main line in two columns, variations below the move they replace. */
export function MoveTree({ rows, current, onGo }: MoveTreeProps): ReactElement {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = frame.current;
    const chosen = box?.querySelector(`[data-path="${current}"]`);
    if (box === null || chosen === null || chosen === undefined) return;
    // The list alone is moved: the board above it on phones stays where it is.
    const { top, bottom } = chosen.getBoundingClientRect();
    const view = box.getBoundingClientRect();
    if (top < view.top) box.scrollTop -= view.top - top;
    else if (bottom > view.bottom) box.scrollTop += bottom - view.bottom;
  }, [current]);
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  // A tree without an item in it is not allowed.
  const role = rows.length === 0 ? 'group' : 'tree';
  return (
    <div className="move-tree" role={role} aria-label={text('table.moveList')} ref={frame}>
      {blocks.map((block, index) => (
        // The place is the identity: what a change puts into a block is drawn where it is near.
        <RowBlock
          // eslint-disable-next-line react/no-array-index-key
          key={index}
          isKept={index === 0 || rows.length <= MOST_DRAWN_ROWS}
          rows={block}
          current={block.some((row) => hasPath(row, current)) ? current : undefined}
          onGo={onGo}
        />
      ))}
      {rows.length === 0 ? <p className="hint move-tree__empty">{text('analysis.empty')}</p> : null}
    </div>
  );
}

/** So many rows are drawn together, or together left out. */
const BLOCK_ROWS = 10;
/** Most trees are drawn whole. */
const MOST_DRAWN_ROWS = 200;
/** Blocks so far outside of the list are drawn: a flick of a finger finds them there. */
const NEAR = '800px 0px';
const ROW_PIXELS = 40;

type Block = readonly TreeRow[];

/** Blocks by their first row: one whose rows a change left as they were is the same object, and not drawn again. */
const knownBlocks = new WeakMap<TreeRow, Block>();

function blocksOf(rows: readonly TreeRow[]): readonly Block[] {
  const count = Math.ceil(rows.length / BLOCK_ROWS);
  return Array.from({ length: count }, (_, index) =>
    knownBlock(rows.slice(index * BLOCK_ROWS, (index + 1) * BLOCK_ROWS)),
  );
}

function knownBlock(rows: Block): Block {
  const [first] = rows;
  const before = first && knownBlocks.get(first);
  const isSame = before?.length === rows.length && rows.every((row, at) => row === before[at]);
  if (isSame) return before;
  if (first !== undefined) knownBlocks.set(first, rows);
  return rows;
}

interface RowBlockProps {
  /** Whether it is drawn wherever it is. */
  readonly isKept: boolean;
  readonly rows: Block;
  /** The move on the board, where it is one of these rows. */
  readonly current: TreePath | undefined;
  readonly onGo: (path: TreePath) => void;
}

/** Rows next to each other. Far from what is seen an empty box of their height stands for them: trees have thousands. */
const RowBlock = memo(function RowBlock(props: RowBlockProps): ReactElement {
  const { isKept, rows, current, onGo } = props;
  const box = useRef<HTMLDivElement>(null);
  const [{ isNear, height }, setSeen] = useState(() => ({
    isNear: false,
    height: rows.length * ROW_PIXELS,
  }));
  const isShown = isKept || isNear || current !== undefined;
  useEffect(() => {
    const element = box.current;
    if (element === null || isKept) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last === undefined) return;
        setSeen({ isNear: last.isIntersecting, height: last.boundingClientRect.height });
      },
      { root: element.parentElement, rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isKept]);
  return (
    // The tree's items may stand in boxes without a role.
    <div role="none" ref={box} style={isShown ? undefined : { height }}>
      {isShown
        ? rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              // Rows that do not show it need not be drawn again.
              current={current !== undefined && hasPath(row, current) ? current : undefined}
              onGo={onGo}
            />
          ))
        : null}
    </div>
  );
});

/** Whether a row shows the move at this path. */
function hasPath(row: TreeRow, path: TreePath): boolean {
  if (row.type === 'comment') return false;
  const items = row.type === 'pair' ? row.cells : row.items;
  return items.some((item) => item?.path === path);
}

interface RowProps {
  readonly row: TreeRow;
  readonly current: TreePath | undefined;
  readonly onGo: (path: TreePath) => void;
}

const Row = memo(function Row({ row, current, onGo }: RowProps): ReactElement {
  switch (row.type) {
    case 'pair':
      return <PairRow row={row} current={current} onGo={onGo} />;
    case 'variation':
      return (
        <div className="move-tree__variation" data-depth={Math.min(row.depth, DEEPEST_INDENT)}>
          {row.items.map((item) => (
            <MoveItem
              key={item.path}
              item={item}
              level={row.depth + 1}
              isCurrent={item.path === current}
              onGo={onGo}
            />
          ))}
        </div>
      );
    case 'comment':
      return (
        <p className="move-tree__comment" data-depth={Math.min(row.depth, DEEPEST_INDENT)}>
          {row.comment}
        </p>
      );
    default:
      return row satisfies never;
  }
});

interface PairRowProps extends RowProps {
  readonly row: TreeRow & { readonly type: 'pair' };
}

function PairRow({ row, current, onGo }: PairRowProps): ReactElement {
  const [red, black] = row.cells;
  return (
    <div className="move-tree__pair">
      <span className="move-tree__number" aria-hidden="true">
        {row.number}
      </span>
      <PairCell item={red} isCurrent={red?.path === current} onGo={onGo} />
      <PairCell item={black} isCurrent={black?.path === current} onGo={onGo} />
    </div>
  );
}

interface PairCellProps {
  readonly item: TreeItem | undefined;
  readonly isCurrent: boolean;
  readonly onGo: (path: TreePath) => void;
}

function PairCell({ item, isCurrent, onGo }: PairCellProps): ReactElement {
  if (item !== undefined) {
    return <MoveItem item={item} level={1} isNumbered={false} isCurrent={isCurrent} onGo={onGo} />;
  }
  return (
    <span className="move-tree__gap" aria-hidden="true">
      …
    </span>
  );
}

interface MoveItemProps {
  readonly item: TreeItem;
  readonly level: number;
  readonly isCurrent: boolean;
  /** Whether it carries its number, where the row has none. */
  readonly isNumbered?: boolean;
  readonly onGo: (path: TreePath) => void;
}

function MoveItem(props: MoveItemProps): ReactElement {
  const { item, level, isCurrent, isNumbered = true, onGo } = props;
  const { path, words, number, mark } = item;
  return (
    <button
      type="button"
      className="move-tree__move"
      data-path={path}
      role="treeitem"
      aria-level={level}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onGo(path)}
    >
      {number === '' || !isNumbered ? null : <span className="move-tree__number">{number}</span>}
      {words}
      {mark === undefined ? null : (
        <b className="move-tree__mark" data-mark={mark}>
          {mark}
        </b>
      )}
    </button>
  );
}
