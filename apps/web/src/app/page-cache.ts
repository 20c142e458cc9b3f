/** Pages kept alive out of sight, at most three. Names are route names. */
export interface PageCache<Page> {
  /** Least recently shown first. */
  readonly kept: readonly KeptPage<Page>[];
  /** Dropped a moment ago; kept again only after READD_MILLIS. */
  readonly resting: readonly string[];
}

interface KeptPage<Page> {
  readonly name: string;
  readonly page: Page;
}

export type PageCacheEvent<Page> =
  | ({ readonly type: 'show' } & KeptPage<Page>)
  | { readonly type: 'drop'; readonly name: string }
  | { readonly type: 'readd'; readonly name: string };

export const MAX_KEPT_PAGES = 3;
export const READD_MILLIS = 1500;
export const SCROLL_RESTORE_MILLIS = 500;

export const EMPTY_PAGE_CACHE: PageCache<never> = { kept: [], resting: [] };

export function pageCacheAfter<Page>(
  cache: PageCache<Page>,
  event: PageCacheEvent<Page>,
): PageCache<Page> {
  switch (event.type) {
    case 'show':
      return show(cache, { name: event.name, page: event.page });
    case 'drop':
      return {
        kept: cache.kept.filter(({ name }) => name !== event.name),
        resting: [...restingWithout(cache, event.name), event.name],
      };
    case 'readd':
      return { ...cache, resting: restingWithout(cache, event.name) };
    default:
      return event satisfies never;
  }
}

function show<Page>(cache: PageCache<Page>, shown: KeptPage<Page>): PageCache<Page> {
  const newest = cache.kept.at(-1);
  const isUnchanged = newest?.name === shown.name && newest.page === shown.page;
  if (isUnchanged || cache.resting.includes(shown.name)) return cache;
  const kept = [...cache.kept.filter(({ name }) => name !== shown.name), shown];
  const dropped = kept.slice(0, -MAX_KEPT_PAGES).map(({ name }) => name);
  return { kept: kept.slice(-MAX_KEPT_PAGES), resting: [...cache.resting, ...dropped] };
}

function restingWithout<Page>(cache: PageCache<Page>, name: string): readonly string[] {
  return cache.resting.filter((other) => other !== name);
}
