import { keysOf } from './rank-name.ts';

/** Longer names are found by their first letters. */
const LONGEST_KEY = 60;
const MAX_KEYS = 80;

/**
 * The keys of a name in a database, whose index finds a name by the beginning of a key: the whole name, its pinyin and its
 * initials, and with `byWord` also the rest of the name from each of its words.
 */
export function storedKeys(
  name: string,
  { byWord }: { readonly byWord: boolean },
): readonly string[] {
  const parts = byWord ? restsOf(name) : [name];
  const keys = parts.flatMap((part) => {
    const { names, pinyin, initials } = keysOf([part]);
    return names.map(({ text }) => text).concat(pinyin, initials);
  });
  const short = keys.map((key) => key.slice(0, LONGEST_KEY)).filter((key) => key !== '');
  return [...new Set(short)].slice(0, MAX_KEYS);
}

/** A name from each of its words on; every Chinese character is a word. */
function restsOf(name: string): readonly string[] {
  const words = name.matchAll(/\p{Script=Han}|[^\p{Script=Han}\s]+/gu);
  return Array.from(words, ({ index }) => name.slice(index));
}
