// Measures what a browser has to fetch, in KB after brotli.
// `--parts` lists what is in each landing: name, KB, KB that it does not use.
// Goal: the budgets that the last line names
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Locale, LOCALES } from '@chuhe/protocol';
import { builtWeb } from '../../testbed/built-web.ts';
import {
  LANDING_BUDGET,
  LANDINGS,
  partsOf,
  readLandings,
  wastefulLandings,
  weighLanding,
} from './landings.ts';

const DIST = builtWeb();
const FIRST_JS_KB = 92;
const FIRST_CSS_KB = 8;
const ROUTE_CHUNK_KB = 40;
/** The engine in the browser, fetched on first use. */
const ENGINE_KB = 400;
const ENGINE_FILE = /^(?:stockfish|uci[.]worker)/;

/** The explorer positions for offline browsers, fetched when the explorer is first opened. */
const EXPLORER_KB = 140;
const EXPLORER_FILE = /^explorer-.*[.]bin$/;

/** Script and style sheet of an embedded board; its page adds at most 20 KB. */
const EMBED_KB = 40;
const EMBED_FILE = /^embed-/;

/** Everything the service worker caches before it counts as installed. */
const PRECACHE_KB = 420;

const sizes = new Map(
  readdirSync(join(DIST, 'assets'))
    .filter((name) => !name.endsWith('.br'))
    .map((name) => [name, compressed(join(DIST, 'assets', name))]),
);
/** Each language's first screen, largest first. */
const firstScreens = LOCALES.map((locale) => {
  const files = firstScreen(locale);
  return { locale, files, js: sum(files.filter((name) => name.endsWith('.js'))) };
}).toSorted((one, other) => other.js - one.js);
const [largestFirst] = firstScreens;
if (largestFirst === undefined) throw new Error('there are no languages');
const { files: first, js: firstJs } = largestFirst;
const css = sum(firstStyles());
const others = [...sizes.keys()].filter(
  (name) => name.endsWith('.js') && !first.includes(name) && !ENGINE_FILE.test(name),
);
const largest = others.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 5);

for (const name of first) process.stdout.write(`first screen  ${kb(sizeOf(name))}  ${name}\n`);
for (const { locale, files, js } of firstScreens) {
  const own = files.filter((name) => name.startsWith(`first-${locale}-`));
  if (files.filter((name) => name.startsWith('first-')).join() !== own.join())
    throw new Error(`the first screen in ${locale} fetches another language`);
  process.stdout.write(`in ${locale}         ${kb(js)}  with ${kb(sum(own))} of texts\n`);
}
for (const name of largest) process.stdout.write(`later         ${kb(sizeOf(name))}  ${name}\n`);
const worst = Math.max(0, ...others.map((name) => sizeOf(name)));
const engineFiles = [...sizes.keys()].filter((name) => ENGINE_FILE.test(name));
const engine = sum(engineFiles);
if (engineFiles.length === 0) throw new Error('the engine is not in the build');
if (first.some((name) => ENGINE_FILE.test(name)))
  throw new Error('the engine is on the first screen’s path');
const explorerFiles = [...sizes.keys()].filter((name) => EXPLORER_FILE.test(name));
const explorer = sum(explorerFiles);
if (explorerFiles.length !== 1) throw new Error('the explorer’s positions are not one file');
const embed = sum([...sizes.keys()].filter((name) => EMBED_FILE.test(name)));
if (embed === 0) throw new Error('the script of embedded boards is not in the build');
const cached = cachedFiles();
if (cached.rest.some((path) => EXPLORER_FILE.test(basename(path))))
  throw new Error('the explorer’s positions are kept before they are asked for');
/** With the largest language: the worker installs with the texts on screen. */
const precache =
  weightOf(cached.shell) + Math.max(...Object.values(cached.languages).map(weightOf));
if (cached.shell.some((path) => ENGINE_FILE.test(basename(path))))
  throw new Error('the engine is precached');
const list = readLandings(readFileSync(join(DIST, 'builds/landings.json'), 'utf8'));
const sizeOfFile = (file: string): number => sizeOf(basename(file));
const landings = LANDINGS.map((landing) => weighLanding(list, landing, sizeOfFile));
for (const [index, landing] of landings.entries()) {
  const { name, js, css: styles, unused, idle } = landing;
  process.stdout.write(
    `landing       ${kb(js)}  ${name}, CSS ${kb(styles)}, ${Math.round(unused * 100)} % unused` +
      `${idle.length === 0 ? '' : `, nothing used of ${idle.join(', ')}`}\n`,
  );
  if (!process.argv.includes('--parts')) continue;
  for (const [part, size, idleSize] of partsOf(list, LANDINGS[index]?.path ?? '', sizeOfFile))
    process.stdout.write(`  ${kb(size).padStart(5)}  ${kb(idleSize).padStart(5)}  ${part}\n`);
}
const wasteful = wastefulLandings(list, sizeOfFile);
for (const path of wasteful) process.stdout.write(`too much of no use: ${path}\n`);
const heaviest = Math.max(...landings.map((landing) => landing.js));
const heaviestCss = Math.max(...landings.map((landing) => landing.css));
const fits =
  landings.every((landing) => landing.fits) &&
  wasteful.length === 0 &&
  engine <= ENGINE_KB &&
  explorer <= EXPLORER_KB &&
  embed <= EMBED_KB &&
  firstJs <= FIRST_JS_KB &&
  css <= FIRST_CSS_KB &&
  worst <= ROUTE_CHUNK_KB &&
  precache <= PRECACHE_KB;
process.exitCode = fits ? 0 : 1;
process.stdout.write(
  `size in KB brotli: first screen JS ${kb(firstJs)} (goal ${FIRST_JS_KB}), CSS ${kb(css)} (goal ${FIRST_CSS_KB}), ` +
    `largest other chunk ${kb(worst)} (goal ${ROUTE_CHUNK_KB}), engine ${kb(engine)} (goal ${ENGINE_KB}), ` +
    `explorer ${kb(explorer)} (goal ${EXPLORER_KB}), ` +
    `embed ${kb(embed)} (goal ${EMBED_KB}), ` +
    `heaviest landing JS ${kb(heaviest)} (goal ${LANDING_BUDGET.js}), CSS ${kb(heaviestCss)} (goal ${LANDING_BUDGET.css}), ` +
    `precache ${kb(precache)} (goal ${PRECACHE_KB}), kept later ${kb(weightOf(cached.rest))}\n`,
);

/** The files the worker caches, as listed in the build's manifest. */
function cachedFiles(): {
  readonly shell: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly rest: readonly string[];
} {
  const { id } = readBuild('latest') as { readonly id: string };
  return readBuild(id) as ReturnType<typeof cachedFiles>;
}

function readBuild(name: string): object {
  return JSON.parse(readFileSync(join(DIST, 'builds', `${name}.json`), 'utf8')) as object;
}

function weightOf(paths: readonly string[]): number {
  return paths.reduce((total, path) => total + compressed(join(DIST, path)), 0);
}

/**
 * The files needed before the home screen appears in a language: the entry and the home screen with all their imports,
 * and the catalogue. The board drawing follows later and counts as a later chunk.
 */
function firstScreen(locale: Locale): readonly string[] {
  const entry = /src="\/assets\/([^"]+\.js)"/.exec(readFileSync(join(DIST, 'index.html'), 'utf8'));
  if (entry?.[1] === undefined) throw new Error('index.html names no entry');
  const catalogue = [...sizes.keys()].filter((name) => name.startsWith(`first-${locale}-`));
  if (catalogue.length !== 1) throw new Error(`no catalogue in ${locale}`);
  const home = [...sizes.keys()].filter((name) => /^(?:home-screen|app)-[\w-]{7}\.js$/.test(name));
  if (home.length !== 2) throw new Error('the app and the home screen are not one chunk each');
  const found = new Set<string>();
  const queue = [entry[1], ...home, ...catalogue];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!found.has(name)) queue.push(...importsOf(name));
    found.add(name);
  }
  return [...found].toSorted((one, other) => sizeOf(other) - sizeOf(one));
}

/** The style sheets of the page itself and of the front page, as the build lists them for the server. */
function firstStyles(): readonly string[] {
  const page = readFileSync(join(DIST, 'index.html'), 'utf8');
  const own = [...page.matchAll(/rel="stylesheet"[^>]*href="\/assets\/([^"]+\.css)"/g)];
  const { screens } = readBuild('page-files') as {
    readonly screens: Readonly<Record<string, readonly string[]>>;
  };
  const home = (screens['/'] ?? []).filter((name) => name.endsWith('.css'));
  return [
    ...new Set([...own.map((match) => match[1] ?? ''), ...home.map((name) => basename(name))]),
  ];
}

function importsOf(name: string): readonly string[] {
  const code = readFileSync(join(DIST, 'assets', name), 'utf8');
  const statements = code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g);
  return [...statements].map((match) => match[1] ?? '').filter((found) => sizes.has(found));
}

/** The size as compressed by the build; files it left uncompressed are compressed here. */
function compressed(file: string): number {
  const bytes = existsSync(`${file}.br`)
    ? statSync(`${file}.br`).size
    : brotliCompressSync(readFileSync(file)).length;
  return bytes / 1024;
}

function sizeOf(name: string): number {
  return sizes.get(name) ?? 0;
}

function sum(names: readonly string[]): number {
  return names.reduce((total, name) => total + sizeOf(name), 0);
}

function kb(value: number): string {
  return value.toFixed(1);
}
