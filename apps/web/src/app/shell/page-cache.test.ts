import { expect, it } from 'vitest';
import { EMPTY_PAGE_CACHE, pageCacheAfter, type PageCache } from './page-cache.ts';

function shown(...names: readonly string[]): PageCache<string> {
  return names.reduce<PageCache<string>>(
    (cache, name) => pageCacheAfter(cache, { type: 'show', name, page: `<${name}>` }),
    EMPTY_PAGE_CACHE,
  );
}

function namesOf(cache: PageCache<string>): readonly string[] {
  return cache.pages.map(({ name }) => name);
}

it('caches three pages and drops the least recently shown', () => {
  expect(namesOf(shown('a', 'b', 'c'))).toEqual(['a', 'b', 'c']);
  expect(namesOf(shown('a', 'b', 'c', 'd'))).toEqual(['b', 'c', 'd']);
  expect(namesOf(shown('a', 'b', 'c', 'a', 'd'))).toEqual(['c', 'a', 'd']);
});

it('does not cache a dropped page again until it is re-added', () => {
  const dropped = shown('a', 'b', 'c', 'd');
  expect(dropped.coolingDown).toEqual(['a']);
  const again = pageCacheAfter(dropped, { type: 'show', name: 'a', page: 'new' });
  expect(again).toBe(dropped);
  const readded = pageCacheAfter(dropped, { type: 'readd', name: 'a' });
  expect(namesOf(pageCacheAfter(readded, { type: 'show', name: 'a', page: 'new' }))).toEqual([
    'c',
    'd',
    'a',
  ]);
});

it('drops a page on demand', () => {
  const cache = pageCacheAfter(shown('a', 'b'), { type: 'drop', name: 'a' });
  expect(namesOf(cache)).toEqual(['b']);
  expect(cache.coolingDown).toEqual(['a']);
});

it('changes nothing when the same page is drawn again, and takes a newer drawing of it', () => {
  const cache = shown('a');
  expect(pageCacheAfter(cache, { type: 'show', name: 'a', page: '<a>' })).toBe(cache);
  expect(pageCacheAfter(cache, { type: 'show', name: 'a', page: 'newer' }).pages).toEqual([
    { name: 'a', page: 'newer' },
  ]);
});
