import type { TreePath } from '@chuhe/rules';
import { memo, type ReactElement } from 'react';
import type { TreeItem, TreeRow } from './tree-rows.ts';

/** Deeper variations are not indented further. */
const DEEPEST_INDENT = 4;

/** Whether a row shows the move at this path. */
export function hasPath(row: TreeRow, path: TreePath): boolean {
  if (row.type === 'comment') return false;
  const items = row.type === 'pair' ? row.cells : row.items;
  return items.some((item) => item?.path === path);
}

interface RowProps {
  readonly row: TreeRow;
  readonly current: TreePath | undefined;
  readonly onGo: (path: TreePath) => void;
}

/** One row of the list; redrawn only when its moves change or it contains the current move. */
export const Row = memo(function Row({ row, current, onGo }: RowProps): ReactElement {
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
  /** Whether it shows its number, because the row has none. */
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
