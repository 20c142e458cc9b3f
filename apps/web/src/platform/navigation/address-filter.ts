import { useState } from 'react';
import { useSearchParams } from '../router/index.ts';

interface FilterText<Filter> {
  /** Unknown values do not restrict. */
  readonly read: (query: URLSearchParams) => Filter;
  readonly write: (filter: Filter) => string;
}

/**
 * The filter of a list. It is in the address, so that a reload or a shared link shows the same list. A page that is
 * kept while another one is on screen keeps its filter too, although the address is that of the other page.
 */
export function useAddressFilter<Filter>({
  read,
  write,
}: FilterText<Filter>): readonly [Filter, (filter: Filter) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState(() => read(query));
  const change = (next: Filter): void => {
    setFilter(next);
    const changed = new URLSearchParams(query);
    // Other parts of the page may use the address too.
    for (const name of new URLSearchParams(write(filter)).keys()) changed.delete(name);
    for (const [name, value] of new URLSearchParams(write(next))) changed.set(name, value);
    setQuery(changed, { replace: true });
  };
  return [filter, change];
}
