import { Fragment, type ReactElement, type ReactNode } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { answeredMessage } from '../platform/api/index.ts';
import { useText } from '../platform/language/index.ts';
import { Button, IconButton } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { Waiting } from './waiting.tsx';

/** A list that is fetched page by page. */
export interface PagedList<Item> {
  readonly items: readonly Item[];
  /** No page has arrived yet. */
  readonly isPending: boolean;
  /** Why the last page failed to load; null if it loaded. */
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly hasMore: boolean;
  readonly refresh: () => void;
  readonly more: () => void;
}

interface PagedListViewProps<Item> {
  readonly list: PagedList<Item>;
  readonly className?: string;
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
  readonly renderItem: (item: Item) => ReactElement;
  /** The heading above each run of entries that share it; a single list if missing. */
  readonly groupOf?: (item: Item) => string;
}

/** The entries, a placeholder while they load, or the reason for their absence; a button fetches the next page. */
export function PagedListView<Item>(props: PagedListViewProps<Item>): ReactElement {
  const { list, className = '', empty, renderItem, groupOf } = props;
  const text = useText();
  if (list.isPending) return <Waiting />;
  if (list.error !== null && list.items.length === 0) {
    return <ErrorState reason="failed" hint={answeredMessage(list.error)} onRetry={list.refresh} />;
  }
  if (list.items.length === 0 && !list.hasMore) return <>{empty}</>;
  return (
    <>
      {groupsOf(list.items, groupOf).map(({ heading, items }) => (
        <Fragment key={heading}>
          {heading === '' ? null : <h2 className="list-day">{heading}</h2>}
          <ul className={`list ${className}`} aria-busy={list.isFetching}>
            {items.map((item) => renderItem(item))}
          </ul>
        </Fragment>
      ))}
      {list.hasMore ? (
        <Button
          variant="outline"
          isBlock
          className="list-more"
          disabled={list.isFetching}
          onClick={list.more}
        >
          {text('list.more')}
        </Button>
      ) : null}
    </>
  );
}

interface Group<Item> {
  readonly heading: string;
  readonly items: readonly Item[];
}

/** Entries under their headings, in order of the headings. */
function groupsOf<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string = () => '',
): readonly Group<Item>[] {
  const groups = new Map<string, readonly Item[]>();
  for (const item of items) {
    const heading = groupOf(item);
    groups.set(heading, [...(groups.get(heading) ?? []), item]);
  }
  return [...groups].map(([heading, grouped]) => ({ heading, items: grouped }));
}

/** Fetches the list again. */
export function RefreshButton({ list }: { readonly list: PagedList<unknown> }): ReactElement {
  const text = useText();
  return (
    <IconButton label={text('list.refresh')} disabled={list.isFetching} onClick={list.refresh}>
      <Icon name="refresh" />
    </IconButton>
  );
}

interface Page<Item> {
  readonly list: readonly Item[];
  readonly next: string | null;
}

/** A search that finds nothing goes on for this number of pages before it asks the person. */
const EMPTY_PAGES = 5;

/** Fetches a list from the server page by page; each page has the cursor of the next. */
export function usePagedCall<Item>(
  queryKey: readonly unknown[],
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
): PagedList<Item> {
  const pages = useInfiniteQuery({
    queryKey,
    // After a filter change the old entries stay until the new ones arrive.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      let page = await fetchPage(pageParam === '' ? undefined : pageParam);
      for (let n = 1; n < EMPTY_PAGES && page.list.length === 0 && page.next !== null; n += 1)
        page = await fetchPage(page.next);
      return page;
    },
    getNextPageParam: ({ next }: Page<Item>) => next,
  });
  return {
    items: (pages.data?.pages ?? []).flatMap(({ list }) => list),
    isPending: pages.isPending,
    error: pages.error,
    isFetching: pages.isFetching,
    hasMore: pages.hasNextPage,
    refresh: () => void pages.refetch(),
    more: () => void pages.fetchNextPage(),
  };
}
