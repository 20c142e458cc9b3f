import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const catalogueFile = z.record(z.string(), z.string());

const raw = {
  zh: import.meta.glob<string>('./zh/*.json', { query: '?raw', import: 'default', eager: true }),
  en: import.meta.glob<string>('./en/*.json', { query: '?raw', import: 'default', eager: true }),
};

const sources = Object.values(
  import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n');

function catalogue(locale: 'zh' | 'en'): Map<string, string> {
  const entries = Object.values(raw[locale]).flatMap((text) =>
    Object.entries(catalogueFile.parse(JSON.parse(text))),
  );
  expect(new Set(entries.map(([id]) => id)).size).toBe(entries.length);
  return new Map(entries);
}

/** Reads one group of a match. */
function at(group: number): (match: RegExpMatchArray) => string {
  return (match) => match[group] ?? '';
}

/** The values a message takes. */
function placeholders(message: string): readonly string[] {
  const names = [...message.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].toSorted();
}

/** Texts that stand in the other language on purpose: they speak to those who read it. */
const IN_THE_OTHER_LANGUAGE = new Set([
  'app.language.other',
  'app.language.switch',
  'languageTip.text',
  'languageTip.change',
]);

describe('the catalogues zh and en', () => {
  const zh = catalogue('zh');
  const en = catalogue('en');

  it('are not empty', () => {
    expect(zh.size).toBeGreaterThan(200);
  });

  it('hold the same ids', () => {
    expect([...en.keys()].toSorted()).toEqual([...zh.keys()].toSorted());
  });

  it('have a text for every id', () => {
    const empty = [...zh, ...en].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('have no unused text', () => {
    const whole = new Set([...sources.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(at(1)));
    const prefixes = [...sources.matchAll(/`([\w-]+\.[\w.-]*)\$\{/g)].map(at(1));
    const unused = [...zh.keys()].filter(
      (id) => !whole.has(id) && !prefixes.some((prefix) => id.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('take the same values', () => {
    const different = [...zh].filter(
      ([id, text]) => placeholders(text).join() !== placeholders(en.get(id) ?? '').join(),
    );
    expect(different.map(([id]) => id)).toEqual([]);
  });

  it('are each in their own language', () => {
    const han = /\p{Script=Han}/u;
    const english = [...en].filter(
      ([id, text]) => han.test(text) && !IN_THE_OTHER_LANGUAGE.has(id),
    );
    expect(english).toEqual([]);
  });
});
