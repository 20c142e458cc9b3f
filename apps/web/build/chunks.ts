import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { LOCALES } from '@chuhe/protocol';
import type { Plugin } from 'vite';
import { ROUTES } from '../src/platform/navigation/route-table.ts';
import { type Modules, pathOf, reachable, reachableFrom, usedBy } from './module-graph.ts';
import {
  AFTER_START,
  landingKinds,
  screenModules,
  START_MODULES,
  START_ONLINE,
} from './screen-modules.ts';
import { planSheets } from './style-sheets.ts';

/** Our own modules imported by at least this many screens share a chunk instead of many small files. */
const SHARED_BY = 4;

/** The query hooks: the front page renders before it requests anything from the server. */
const QUERY_HOOKS =
  /node_modules\/@tanstack\/(?:query-core\/.*\/(?:\w+Observer|streamedQuery|hydration)|react-query\/.*\/(?!QueryClientProvider|index)\w+)[.]js$/;

/** Libraries by their users; each group is fetched and evaluated separately. */
const LIBRARIES = [
  { name: 'react-dom', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'queries', test: QUERY_HOOKS },
  { name: 'libraries', test: /node_modules\/(?:@tanstack|@lingui)\// },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'device-store', test: /node_modules\/idb\// },
] as const;

/** Modules that only re-export a library or a package, so that the start can evaluate it separately. */
const START_CHUNKS = [
  { module: START_MODULES[0], chunk: 'react-dom' },
  { module: START_MODULES[1], chunk: 'libraries' },
] as const;

/** Our own packages that the first screen does not need. */
const PACKAGES = [
  { name: 'rules', test: /packages\/rules\/src\// },
  { name: 'board-drawing', test: /packages\/board\/src\// },
] as const;

/** Catalogues and texts; each is fetched in one language only. */
const BY_LANGUAGE = new RegExp(`[/](?:[\\w-]+[.-])?(?:${LOCALES.join('|')})(?:[.]json)?$`);

/**
 * Decides the chunk of every module from the route table and the import graph. No file is named here, so a renamed or
 * moved module stays in its chunk. A module without its own chunk goes with the screens that use it.
 */
export function createChunkChooser(): (id: string, modules: Modules) => string | null {
  let uses: Uses | undefined;
  return (id, modules) => {
    const library = LIBRARIES.find(({ test }) => test.test(id));
    if (library !== undefined) return library.name;
    if (isLoadedWhenChosen(id, modules)) return null;
    uses ??= readUses(modules);
    const sheet = sheetOf(id, uses);
    if (sheet !== undefined) return sheet;
    const isFirst = uses.first.has(id);
    if (id.includes('/packages/')) {
      if (uses.entry.has(id)) return null;
      if (isFirst) return 'app';
      return landingChunk(id, uses) ?? PACKAGES.find(({ test }) => test.test(id))?.name ?? null;
    }
    return ownChunk(id, isFirst, uses);
  };
}

/** Whether a module of a package has a file of its own, because others import it only dynamically. */
function isLoadedWhenChosen(id: string, modules: Modules): boolean {
  const info = modules.getModuleInfo(id);
  return id.includes('/packages/') && info?.importers.length === 0;
}

/**
 * Fails the build when chunks import each other in a cycle: a module would run before one it needs, and a constant
 * would be undefined without any error.
 */
export function refuseCircles(): Plugin {
  return {
    name: 'chuhe-refuse-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const isDone = new Set<string>();
      const visit = (name: string, way: readonly string[]): void => {
        if (way.includes(name))
          throw new Error(`chunks in a circle: ${[...way, name].join(' -> ')}`);
        const file = bundle[name];
        if (isDone.has(name) || file?.type !== 'chunk') return;
        for (const imported of file.imports) visit(imported, [...way, name]);
        isDone.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

/**
 * The scripts that a chunk preloads for a dynamic import: none, because each such chunk names all its imports itself.
 * The lists would make up a seventh of the first screen.
 */
export function withoutLists(
  _file: string,
  files: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? files : [];
}

/**
 * Adds the imports of its imports to every chunk that others import dynamically, so that a browser requests all of them
 * as soon as it has read the first one.
 */
export function flatImports(): Plugin {
  return {
    name: 'chuhe-flat-imports',
    apply: 'build',
    // After Vite has removed the chunks that have held styles only.
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isDynamicEntry) continue;
        const others = importsBehind(chunk.fileName, bundle);
        chunk.code += others.map((name) => `;import"./${basename(name)}"`).join('');
      }
    },
  };
}

/** The chunks that run before any screen, by the names given in this module. */
const START_FILES = /^assets[/](?:app|libraries|react-dom|rolldown-runtime)-[^/]{7}[.]js$/;

type Chunks = Readonly<
  Record<string, { readonly type: string; readonly imports?: readonly string[] }>
>;

/** The scripts that a chunk imports through others only, without those of the start. */
export function importsBehind(first: string, bundle: Chunks): readonly string[] {
  const own = bundle[first]?.imports ?? [];
  const found = new Set([first]);
  const queue = [...own];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!found.has(name)) queue.push(...(bundle[name]?.imports ?? []));
    found.add(name);
  }
  return [...found]
    .filter((name) => name in bundle && name !== first)
    .filter((name) => !own.includes(name) && !START_FILES.test(name))
    .toSorted();
}

interface Uses {
  /** All imports of main.ts, which runs before React is loaded, so none of them may be bundled with the app. */
  readonly entry: ReadonlySet<string>;
  /** All imports of the app's start, and the same with the front page. */
  readonly start: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  /** The modules of the screens themselves. */
  readonly roots: ReadonlySet<string>;
  /** The number of screens that import a module, directly or transitively. */
  readonly screens: ReadonlyMap<string, number>;
  /** The modules that every page fetches after its first render, with the insides of packages. */
  readonly online: ReadonlySet<string>;
  /** The modules of each kind of landing, with the insides of packages. */
  readonly landings: readonly ReadonlySet<string>[];
  /** The style sheet of each CSS file of a landing. */
  readonly sheets: ReadonlyMap<string, string>;
  /** The modules that go online after the first render, and those the front page fetches then. */
  readonly later: readonly { readonly chunk: string; readonly modules: ReadonlySet<string> }[];
}

/** Every page begins with the styles of its frame, in one sheet; those of the landings are joined by their users. */
function sheetOf(id: string, { entry, start, sheets }: Uses): string | undefined {
  if (!id.endsWith('.css')) return undefined;
  return entry.has(id) || start.has(id) ? 'styles' : sheets.get(id);
}

function ownChunk(id: string, isFirst: boolean, uses: Uses): string | null {
  const start = START_CHUNKS.find(({ module }) => id.endsWith(`/src/${module}`));
  if (start !== undefined) return start.chunk;
  if (uses.entry.has(id)) return null;
  const shared = uses.screens.get(id) ?? 0;
  // One file with the start of the app: two files would compress separately and be a twentieth larger.
  const isOfHomeOnly = shared < 2 && !uses.start.has(id) && !uses.online.has(id);
  if (isFirst) return isOfHomeOnly ? null : 'app';
  const landing = landingChunk(id, uses);
  if (landing !== null) return landing;
  // The imports of a shared module are at least as shared, so chunks import each other in the direction of the wings.
  if (shared < SHARED_BY) return laterChunk(id, uses);
  return /\/src\/(\w+)\//.exec(id)?.[1] ?? null;
}

/**
 * The chunk of a module that a landing uses, named by the landings that use it, so that none of them fetches what only
 * another one needs. The imports of a module are used by at least the same landings, so no chunks import in a circle.
 */
function landingChunk(id: string, { online, landings, roots }: Uses): string | null {
  if (online.has(id)) return 'online';
  // A screen is fetched when it is opened, also by a page that uses some of its parts.
  if (roots.has(id)) return null;
  const users = usersOf(id, landings);
  return users === 0 ? null : `s${users.toString(36)}`;
}

/** Parts fetched shortly after each other: together they are two files instead of twenty. */
function laterChunk(id: string, { later }: Uses): string | null {
  return later.find(({ modules }) => modules.has(id))?.chunk ?? null;
}

function readUses(modules: Modules): Uses {
  const screens = new Map<string, number>();
  const files = screenModules();
  for (const { name } of ROUTES)
    for (const id of usedBy([pathOf(files.get(name) ?? name)], modules))
      screens.set(id, (screens.get(id) ?? 0) + 1);
  const home = ROUTES.find(({ path }) => path === '/');
  const start = new Set<string>();
  for (const module of START_MODULES) for (const id of reachable(module, modules)) start.add(id);
  const front = reachable(files.get(home?.name ?? 'index') ?? '', modules);
  const later = [
    { chunk: 'start-online', modules: reachable(START_ONLINE, modules) },
    { chunk: 'home-later', modules: importedLater(front, modules) },
  ];
  const first = new Set([...start, ...front]);
  const online = usedBy(AFTER_START.map(pathOf), modules);
  const landings = readLandings(modules);
  const roots = new Set([...files.values()].map(pathOf));
  const entry = reachable('main.ts', modules);
  const sheets = planSheets(readStyles(landings, first));
  return { entry, start, first, roots, screens, later, online, landings, sheets };
}

/** The CSS files of the landings besides those of the front page. */
function readStyles(
  landings: Uses['landings'],
  first: ReadonlySet<string>,
): Parameters<typeof planSheets>[0] {
  const ids = new Set(landings.flatMap((modules) => [...modules]));
  return [...ids]
    .filter((id) => id.endsWith('.css') && !first.has(id))
    .map((id) => ({ id, length: statSync(id).size, users: usersOf(id, landings) }));
}

/** The landings that use a module: one bit each. */
function usersOf(id: string, landings: Uses['landings']): number {
  return landings.reduce((bits, modules) => bits * 2 + (modules.has(id) ? 1 : 0), 0);
}

/** The modules of each kind of landing besides the front page. */
function readLandings(modules: Modules): Uses['landings'] {
  const files = screenModules();
  return landingKinds()
    .filter(({ routes }) => routes.every(({ path }) => path !== '/'))
    .map(({ routes }) =>
      usedBy(
        routes.map(({ name }) => pathOf(files.get(name) ?? name)),
        modules,
      ),
    );
}

/**
 * Modules that others import dynamically and unconditionally, with their imports: no screens, no texts of a language.
 */
function importedLater(from: ReadonlySet<string>, modules: Modules): ReadonlySet<string> {
  const screens = new Set([...screenModules().values()].map(pathOf));
  const roots = [...from]
    .flatMap((id) => modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => !screens.has(id) && !BY_LANGUAGE.test(id));
  const found = new Set<string>();
  for (const root of roots) for (const id of reachableFrom(root, modules)) found.add(id);
  return found;
}
