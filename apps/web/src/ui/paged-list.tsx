import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { Waiting } from './waiting.tsx';

/** A list that is fetched page by page. */
export interface PagedList<Item> {
  readonly items: readonly Item[];
  /** Nothing has come yet. */
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly refresh: () => void;
  readonly more: () => void;
}

interface PagedListViewProps<Item> {
  readonly list: PagedList<Item>;
  readonly className?: string;
  /** What is shown instead of no entries. */
  readonly empty: ReactNode;
  readonly renderItem: (item: Item) => ReactElement;
}

/** The entries, or why there are none; more of them on request. */
export function PagedListView<Item>(props: PagedListViewProps<Item>): ReactElement {
  const { list, className = '', empty, renderItem } = props;
  const text = useText();
  if (list.isPending) return <Waiting />;
  if (list.isError && list.items.length === 0) {
    return (
      <EmptyState art="soldiers" title={text('list.failed')} hint={text('list.failedHint')}>
        <button type="button" className="btn small tint" onClick={list.refresh}>
          {text('app.retry')}
        </button>
      </EmptyState>
    );
  }
  if (list.items.length === 0) return <>{empty}</>;
  return (
    <>
      <ul className={`list ${className}`} aria-busy={list.isFetching}>
        {list.items.map((item) => renderItem(item))}
      </ul>
      {list.hasMore ? (
        <button
          type="button"
          className="btn line block list-more"
          disabled={list.isFetching}
          onClick={list.more}
        >
          {text('list.more')}
        </button>
      ) : null}
    </>
  );
}

/** Asks for the list anew. */
export function RefreshButton({ list }: { readonly list: PagedList<unknown> }): ReactElement {
  const text = useText();
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={text('list.refresh')}
      disabled={list.isFetching}
      onClick={list.refresh}
    >
      <Icon name="refresh" />
    </button>
  );
}
