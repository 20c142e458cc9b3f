import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { PagedList } from '../ui/paged-list.tsx';

interface Page<Item> {
  readonly list: readonly Item[];
  readonly next: string | null;
}

/** A list of the server's, page by page; each cursor leads to the next page. */
export function usePagedCall<Item>(
  queryKey: readonly unknown[],
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
): PagedList<Item> {
  const pages = useInfiniteQuery({
    queryKey,
    // While a filter changes, what was there stays until the new list has come.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam }) => fetchPage(pageParam === '' ? undefined : pageParam),
    getNextPageParam: ({ next }: Page<Item>) => next,
  });
  return {
    items: (pages.data?.pages ?? []).flatMap(({ list }) => list),
    isPending: pages.isPending,
    isError: pages.isError,
    isFetching: pages.isFetching,
    hasMore: pages.hasNextPage,
    refresh: () => void pages.refetch(),
    more: () => void pages.fetchNextPage(),
  };
}
