import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useMemo, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { loadDeferredMessages } from '../../platform/language/index.ts';
import { useStoreState } from '../../platform/react/index.ts';
import { deviceText, TAB } from '../../platform/storage/index.ts';
import { useLobby } from '../lobby/index.ts';
import { SEARCH_KEY, STORED_SEARCH } from './search-key.ts';

const Bar = lazyPart(async () => {
  const [{ MatchBar: Loaded }] = await Promise.all([
    import('./match-bar.tsx'),
    loadDeferredMessages(),
  ]);
  return Loaded;
});

/** The bar of a search for an opponent, from the first search on: in this page or, before a reload, in its tab. */
export function MatchBar(): ReactElement | null {
  const [hasSearched, setSearched] = useState(
    () => deviceText(STORED_SEARCH, TAB).read()?.includes('"since"') ?? false,
  );
  const isSearching = useHasSearch();
  const hasBegun = useLobby(({ begunRoomId }) => begunRoomId !== undefined);
  const isNeeded = hasSearched || isSearching || hasBegun;
  if (isNeeded !== hasSearched) setSearched(isNeeded);
  return isNeeded ? <Bar /> : null;
}

/** Whether any part of the page has started or restored a search; the query cache keeps it. */
function useHasSearch(): boolean {
  const queries = useQueryClient();
  const source = useMemo(
    () => ({
      subscribe: (listener: () => void) => queries.getQueryCache().subscribe(listener),
      get: () => queries.getQueryState(SEARCH_KEY)?.data !== undefined,
    }),
    [queries],
  );
  return useStoreState(source);
}
