import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { baseOf, DEFAULT_LOCALE, type Locale, localeOfCode, LOCALES } from '@chuhe/protocol';
import { completeTexts } from '@chuhe/protocol/complete-texts';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { type MessageParts, readMessageParts } from './message-parts.ts';
import { landingKinds } from './screen-modules.ts';

const FOLDER = resolve(import.meta.dirname, '../src/platform/language');
const SHARED = resolve(import.meta.dirname, '../../../packages/protocol/texts');
const TABLE = 'virtual:catalogues';

/** The part with all messages besides the first ones. */
export const WHOLE = 'whole';
const FIRST = 'first';

/** A placeholder for the messages of a part, until the complete import graph decides which they are. */
const PLACEHOLDER = /(["'`])@messages (\S+) (\w+)\1/g;

/** The module with one part of a language's messages: the first ones, all others, or those of a kind of landing. */
export function catalogueModule(part: string, locale: Locale): string {
  return `\0${pathOfPart(part, locale)}`;
}

function pathOfPart(part: string, locale: Locale): string {
  return `${TABLE}/${part === FIRST ? part : `more-${part}`}-${locale}`;
}

/**
 * Builds modules from each language's folder: the messages of the front page's first render, those that each kind of
 * landing uses, and all others. Messages are compiled here, so that the browser needs no parser, and missing ones are
 * taken from the base language here, so that a page fetches only one language. Without `landings`, as in development,
 * each language is one part.
 */
export function catalogues({ landings }: { readonly landings: boolean }): Plugin {
  let hasParts = false;
  let found: MessageParts | undefined;
  const compiled = new Map<Locale, Readonly<Record<string, unknown>>>();
  return {
    name: 'chuhe-catalogues',
    enforce: 'pre',
    configResolved: ({ command }) => {
      hasParts = landings && command === 'build';
    },
    resolveId(source) {
      const id = `\0${source}`;
      return id.startsWith(`\0${TABLE}`) ? id : null;
    },
    load(id) {
      if (id === `\0${TABLE}`) return writeTable(hasParts);
      const [, part = '', code] = /^\0virtual:catalogues[/](?:more-)?(.*)-(\w+)$/.exec(id) ?? [];
      const locale = localeOfCode(code);
      if (locale === undefined) return null;
      for (const file of filesOf(locale)) this.addWatchFile(file);
      const messages = hasParts
        ? JSON.stringify(`@messages ${part} ${locale}`)
        : JSON.stringify(part === FIRST ? messagesOf(locale) : {});
      return part === FIRST
        ? `export const messages = ${messages};\n${writeParts(locale, hasParts)}`
        : `import { addSharedTexts } from '@chuhe/protocol';\nexport const messages = ${messages};\naddSharedTexts('${locale}', ${JSON.stringify(sharedOf(locale))});`;
    },
    renderChunk(code) {
      if (!code.includes('@messages ')) return null;
      const parts = (found ??= readMessageParts(Object.keys(messagesOf(DEFAULT_LOCALE)), this));
      const filled = code.replaceAll(PLACEHOLDER, (_text, _quote, part: string, name: string) => {
        const locale = localeOfCode(name);
        if (locale === undefined) throw new Error(`no language ${name}`);
        const messages = compiled.get(locale) ?? messagesOf(locale);
        compiled.set(locale, messages);
        const ids = part === FIRST ? parts.first : parts.landings.get(part);
        return JSON.stringify(
          Object.fromEntries(
            Object.entries(messages).filter(([id]) =>
              ids === undefined ? !parts.first.has(id) : ids.has(id),
            ),
          ),
        );
      });
      return { code: filled, map: null };
    },
  };
}

function writeTable(hasParts: boolean): string {
  const rows = LOCALES.map((locale) => `${locale}: () => import('${pathOfPart(FIRST, locale)}')`);
  const parts = hasParts
    ? landingKinds().flatMap(({ name, routes }) => routes.map((route) => [route.name, name]))
    : [];
  return `export const CATALOGUES = { ${rows.join(', ')} };\nexport const PARTS = /* @__PURE__ */ new Map(${JSON.stringify(parts)});`;
}

function writeParts(locale: Locale, hasParts: boolean): string {
  const names = [WHOLE, ...(hasParts ? landingKinds().map(({ name }) => name) : [])];
  const rows = names.map((name) => `'${name}': () => import('${pathOfPart(name, locale)}')`);
  return `export const parts = { ${rows.join(', ')} };`;
}

/** The compiled messages of a language. */
function messagesOf(locale: Locale): Readonly<Record<string, unknown>> {
  const base = readFiles(filesOf(baseOf(locale)));
  const messages = completeTexts(base, readFiles(filesOf(locale)));
  return Object.fromEntries(
    Object.keys(base).map((id) => [id, compileMessage(messages[id] ?? '')] as const),
  );
}

function filesOf(locale: Locale): readonly string[] {
  return globSync(join(FOLDER, locale, '*.json')).toSorted();
}

function readFiles(files: readonly string[]): Readonly<Record<string, string>> {
  const parts = files.map((file) =>
    z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))),
  );
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

function sharedOf(locale: Locale): object {
  return completeTexts(readShared(baseOf(locale)), readShared(locale));
}

function readShared(locale: Locale): object {
  const texts: unknown = JSON.parse(readFileSync(join(SHARED, `${locale}.json`), 'utf8'));
  return z.record(z.string(), z.unknown()).parse(texts);
}
