import { isHan, type Locale, LOCALES } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const catalogueFile = z.record(z.string(), z.string());

const raw = Object.entries(
  import.meta.glob<string>('./*/*.json', { query: '?raw', import: 'default', eager: true }),
);

const sources = Object.values(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

function catalogue(locale: Locale): Map<string, string> {
  const entries = raw
    .filter(([file]) => file.startsWith(`./${locale}/`))
    .flatMap(([, text]) => Object.entries(catalogueFile.parse(JSON.parse(text))));
  expect(new Set(entries.map(([id]) => id)).size).toBe(entries.length);
  return new Map(entries);
}

/** Reads one group of a match. */
function at(group: number): (match: RegExpMatchArray) => string {
  return (match) => match[group] ?? '';
}

/** The placeholders of a message. */
function placeholders(message: string): readonly string[] {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

describe('the base catalogues', () => {
  const zh = catalogue('zh');

  it('are not empty', () => {
    expect(zh.size).toBeGreaterThan(200);
  });

  it('have no unused text', () => {
    const whole = new Set([...sources.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(at(1)));
    const prefixes = [...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(at(1));
    const unused = [...zh.keys()].filter(
      (id) => !whole.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});

describe.each(LOCALES)('the catalogue %s', (locale) => {
  const zh = catalogue('zh');
  const own = catalogue(locale);

  it('has the same ids as the others', () => {
    expect([...own.keys()].toSorted()).toEqual([...zh.keys()].toSorted());
  });

  it('has a text for every id', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the same values', () => {
    const different = [...zh].filter(
      ([id, text]) => placeholders(text).join() !== placeholders(own.get(id) ?? '').join(),
    );
    expect(different.map(([id]) => id)).toEqual([]);
  });

  it('is in its own script', () => {
    const han = /\p{Script=Han}/u;
    const foreign = [...own].filter(([, text]) => han.test(text) && !isHan(locale));
    expect(foreign).toEqual([]);
  });
});
