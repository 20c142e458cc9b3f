import { PAGE_CACHE } from '@chuhe/protocol';

/** Hidden pages kept mounted, at most three. Names are route names. */
export interface PageCache<Page> {
  /** Least recently shown first. */
  readonly pages: readonly CachedPage<Page>[];
  /** Dropped recently; cached again only after PAGE_CACHE.reAddMillis. */
  readonly coolingDown: readonly string[];
}

interface CachedPage<Page> {
  readonly name: string;
  readonly page: Page;
}

export type PageCacheEvent<Page> =
  | ({ readonly type: 'show' } & CachedPage<Page>)
  | { readonly type: 'drop'; readonly name: string }
  | { readonly type: 'readd'; readonly name: string };

export const EMPTY_PAGE_CACHE: PageCache<never> = { pages: [], coolingDown: [] };

export function pageCacheAfter<Page>(
  cache: PageCache<Page>,
  event: PageCacheEvent<Page>,
): PageCache<Page> {
  switch (event.type) {
    case 'show':
      return show(cache, { name: event.name, page: event.page });
    case 'drop':
      return {
        pages: cache.pages.filter(({ name }) => name !== event.name),
        coolingDown: [...coolingDownWithout(cache, event.name), event.name],
      };
    case 'readd':
      return { ...cache, coolingDown: coolingDownWithout(cache, event.name) };
    default:
      return event satisfies never;
  }
}

function show<Page>(cache: PageCache<Page>, shown: CachedPage<Page>): PageCache<Page> {
  const newest = cache.pages.at(-1);
  const isUnchanged = newest?.name === shown.name && newest.page === shown.page;
  if (isUnchanged || cache.coolingDown.includes(shown.name)) return cache;
  const pages = [...cache.pages.filter(({ name }) => name !== shown.name), shown];
  const dropped = pages.slice(0, -PAGE_CACHE.max).map(({ name }) => name);
  return { pages: pages.slice(-PAGE_CACHE.max), coolingDown: [...cache.coolingDown, ...dropped] };
}

function coolingDownWithout<Page>(cache: PageCache<Page>, name: string): readonly string[] {
  return cache.coolingDown.filter((other) => other !== name);
}
