import { CALLS, type LibraryGame } from '@chuhe/protocol';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/index.ts';
import type { PagedList } from '../../ui/paged-list.tsx';
import { type LibraryFilter, queryOf } from './library-filter.ts';

/** The matching games, page by page, and their number. */
export function useLibraryGames(filter: LibraryFilter, size?: number) {
  const api = useApi();
  const query = queryOf(filter);
  const pages = useInfiniteQuery({
    queryKey: ['library-games', query, size],
    // After a filter change the old entries stay until the new ones arrive.
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: async ({ pageParam }) => {
      const cursor = pageParam === '' ? undefined : pageParam;
      const content = { query: { ...query, size, cursor }, isSilent: true };
      return (await api.call(CALLS.libraryGames, content)).data;
    },
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
  });
  const loaded = pages.data?.pages ?? [];
  const list: PagedList<LibraryGame> = {
    items: loaded.flatMap((page) => page.list),
    isPending: pages.isPending,
    error: pages.error,
    isFetching: pages.isFetching,
    hasMore: pages.hasNextPage,
    refresh: () => void pages.refetch(),
    more: () => void pages.fetchNextPage(),
  };
  return { list, total: loaded[0]?.total };
}
