import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { baseOf, type Locale, LOCALES } from '@chuhe/protocol';
import { completeTexts } from '@chuhe/protocol/complete-texts';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

/** The catalogues needed by the front page; all others load with the first other screen. */
const FIRST: ReadonlySet<string> = new Set(['app', 'lobby', 'pages']);

const FOLDER = resolve(import.meta.dirname, '../src/platform/language');
const SHARED = resolve(import.meta.dirname, '../../../packages/protocol/texts');
const TABLE = 'virtual:catalogues';

type Part = 'first' | 'rest';

/** The module with one part of a language's messages. */
export function catalogueModule(part: Part, locale: Locale): string {
  return `\0${TABLE}/${part}-${locale}`;
}

/**
 * Builds two modules from each language's folder: the front page's messages, and the rest. Messages are compiled here,
 * so that the browser needs no parser, and missing ones are taken from the base language here, so that a page fetches
 * only one language.
 */
export function catalogues(): Plugin {
  const modules = new Map(
    LOCALES.flatMap((locale) =>
      (['first', 'rest'] as const).map(
        (part) => [catalogueModule(part, locale), { part, locale }] as const,
      ),
    ),
  );
  return {
    name: 'chuhe-catalogues',
    enforce: 'pre',
    resolveId(source) {
      const id = `\0${source}`;
      return source === TABLE || modules.has(id) ? id : null;
    },
    load(id) {
      if (id === `\0${TABLE}`) return writeTable();
      const module = modules.get(id);
      if (module === undefined) return null;
      const { part, locale } = module;
      const messages = messagesOf(locale, part);
      for (const file of filesOf(locale)) this.addWatchFile(file);
      return part === 'first'
        ? `export const messages = ${JSON.stringify(messages)};\nexport const loadRest = () => import('${TABLE}/rest-${locale}');`
        : `import { addSharedTexts } from '@chuhe/protocol';\nexport const messages = ${JSON.stringify(messages)};\naddSharedTexts('${locale}', ${JSON.stringify(sharedOf(locale))});`;
    },
  };
}

function writeTable(): string {
  const rows = LOCALES.map((locale) => `${locale}: () => import('${TABLE}/first-${locale}')`);
  return `export const CATALOGUES = { ${rows.join(', ')} };`;
}

function messagesOf(locale: Locale, part: Part): Readonly<Record<string, unknown>> {
  const isWanted = (file: string): boolean =>
    FIRST.has(basename(file, '.json')) === (part === 'first');
  const base = readFiles(filesOf(baseOf(locale)).filter(isWanted));
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
