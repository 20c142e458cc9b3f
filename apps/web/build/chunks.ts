import { LOCALES } from '@chuhe/protocol';
import type { Plugin, Rolldown } from 'vite';
import { ROUTES } from '../src/platform/navigation/route-table.ts';
import { screenModules, START_MODULES, START_ONLINE } from './screen-modules.ts';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Our own modules imported by at least this many screens share a chunk instead of many small files. */
const SHARED_BY = 4;

/** The dialog library, with the packages that only it uses. */
const DIALOGS = /node_modules\/(?:@base-ui|@floating-ui|use-sync-external-store)\//;

/** The query hooks: the front page renders before it requests anything from the server. */
const QUERY_HOOKS =
  /node_modules\/@tanstack\/(?:query-core\/.*\/(?:\w+Observer|streamedQuery|hydration)|react-query\/.*\/(?!QueryClientProvider|index)\w+)[.]js$/;

/** Libraries by their users; each group is fetched and evaluated separately. */
const LIBRARIES = [
  { name: 'react-dom', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'queries', test: QUERY_HOOKS },
  { name: 'libraries', test: /node_modules\/(?:react-router|@tanstack|@lingui)\// },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'dialogs', test: DIALOGS },
  { name: 'device-store', test: /node_modules\/idb\// },
] as const;

/** Modules that only re-export a library or a package, so that the start can evaluate it separately. */
const START_CHUNKS = [
  { module: START_MODULES[0], chunk: 'react-dom' },
  { module: START_MODULES[1], chunk: 'libraries' },
  { module: 'app/start/rules-chunk.ts', chunk: 'rules' },
  { module: 'app/start/protocol-chunk.ts', chunk: 'protocol' },
] as const;

/** Our own packages that the first screen does not need. */
const PACKAGES = [
  { name: 'rules', test: /packages\/rules\/src\// },
  { name: 'protocol', test: /packages\/protocol\/src\// },
  { name: 'board-drawing', test: /packages\/board\/src\// },
] as const;

/**
 * Decides the chunk of every module from the route table and the import graph. No file is named here, so a renamed or
 * moved module stays in its chunk. A module without its own chunk goes with the screens that use it.
 */
export function createChunkChooser(): (id: string, modules: Modules) => string | null {
  let uses: Uses | undefined;
  return (id, modules) => {
    const library = LIBRARIES.find(({ test }) => test.test(id));
    if (library !== undefined) return library.name;
    uses ??= readUses(modules);
    const isFirst = uses.first.has(id);
    if (id.includes('/packages/')) {
      if (uses.entry.has(id)) return null;
      if (isFirst) return 'schemas';
      return PACKAGES.find(({ test }) => test.test(id))?.name ?? null;
    }
    return ownChunk(id, isFirst, uses);
  };
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

/** The chunks that run before any screen, by the names given in this module. */
const START_FILES =
  /^assets[/](?:app|libraries|react-dom|rolldown-runtime|schemas)-[^/]{7}[.](?:js|css)$/;

/**
 * The files that a chunk preloads for a dynamic import. The start chunks are loaded before any screen, so only the
 * entry names them, which keeps the lists of all other chunks short.
 */
export function withoutStart(
  _file: string,
  files: string[],
  { hostId, hostType }: { readonly hostId: string; readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html' || /^assets[/]index-/.test(hostId)) return files;
  return files.filter((file) => !START_FILES.test(file));
}

interface Uses {
  /** All imports of main.ts, which runs before React is loaded, so none of them may go with the app. */
  readonly entry: ReadonlySet<string>;
  /** All imports of the app's start, and the same with the front page. */
  readonly start: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  /** The number of screens that import a module, directly or transitively. */
  readonly screens: ReadonlyMap<string, number>;
  /** The modules that go online after the first render, and those the front page fetches then. */
  readonly later: readonly { readonly chunk: string; readonly modules: ReadonlySet<string> }[];
  /** Modules that import the dialog library, directly or transitively; pages without dialogs do not load them. */
  readonly withDialogs: ReadonlySet<string>;
}

function ownChunk(id: string, isFirst: boolean, uses: Uses): string | null {
  const start = START_CHUNKS.find(({ module }) => id.endsWith(`/src/${module}`));
  if (start !== undefined) return start.chunk;
  if (uses.entry.has(id)) return null;
  const shared = uses.screens.get(id) ?? 0;
  // One file with the start of the app: two files would compress separately and be a twentieth larger.
  if (isFirst) return shared > 1 || uses.start.has(id) ? 'app' : null;
  // The imports of a shared module are at least as shared, so chunks import each other in the direction of the wings.
  if (shared < SHARED_BY) return laterChunk(id, uses);
  const wing = /\/src\/(\w+)\//.exec(id)?.[1] ?? null;
  return wing === 'ui' && uses.withDialogs.has(id) ? 'dialogs' : wing;
}

/** Parts fetched shortly after each other: together they are two files instead of twenty. */
function laterChunk(id: string, { later, withDialogs }: Uses): string | null {
  if (withDialogs.has(id)) return null;
  return later.find(({ modules }) => modules.has(id))?.chunk ?? null;
}

function readUses(modules: Modules): Uses {
  const screens = new Map<string, number>();
  const files = screenModules();
  for (const { name } of ROUTES)
    for (const id of reachable(files.get(name) ?? name, modules))
      screens.set(id, (screens.get(id) ?? 0) + 1);
  const home = ROUTES.find(({ path }) => path === '/');
  const start = new Set<string>();
  for (const module of START_MODULES) for (const id of reachable(module, modules)) start.add(id);
  const front = reachable(files.get(home?.name ?? 'index') ?? '', modules);
  const later = [
    { chunk: 'start-online', modules: reachable(START_ONLINE, modules) },
    { chunk: 'home-later', modules: importedLater(front, modules) },
  ];
  const own = new Set(screens.keys());
  for (const one of later) for (const id of one.modules) own.add(id);
  const withDialogs = new Set(
    [...own].filter((id) => [...reachableFrom(id, modules)].some((one) => DIALOGS.test(one))),
  );
  const first = new Set([...start, ...front]);
  return { entry: reachable('main.ts', modules), start, first, screens, later, withDialogs };
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

/** A module of the app, and everything it imports statically. */
function reachable(module: string, modules: Modules): ReadonlySet<string> {
  const root = pathOf(module);
  if (modules.getModuleInfo(root) === null) throw new Error(`${root} is not in the build`);
  return reachableFrom(root, modules);
}

function pathOf(module: string): string {
  return new URL(`../src/${module}`, import.meta.url).pathname;
}

function reachableFrom(root: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [root];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (!found.has(id)) queue.push(...importsOf(id, modules));
    found.add(id);
  }
  return found;
}

/**
 * The imports of a module. For an index file, only the modules whose names are used, since it names all of them. The
 * walk stops inside a package: the first screen uses only a constant or two of it, which the bundler extracts.
 */
function importsOf(id: string, modules: Modules): readonly string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (!INDEX.test(imported) || INDEX.test(id)) return id.includes('/packages/') ? [] : [imported];
    const homes = homesOfNames(imported, modules);
    return namesFrom(imported, id, info?.code ?? '').flatMap((name) => homes.get(name) ?? []);
  });
}

/** Catalogues and texts; each is fetched in one language only. */
const BY_LANGUAGE = new RegExp(`[/](?:[\\w-]+[.-])?(?:${LOCALES.join('|')})(?:[.]json)?$`);

const INDEX = /[/](?:packages|apps)[/].*[/]index[.]ts$/;

/** The names that a module's code, without its types, imports from an index. */
function namesFrom(index: string, id: string, code: string): readonly string[] {
  const statements = code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g);
  return [...statements]
    .filter(([, , from = '']) =>
      from.startsWith('.')
        ? new URL(from, `file://${id}`).pathname === index
        : index.includes(`/${from.replace('@chuhe/', 'packages/')}/`),
    )
    .flatMap(([, names = '']) => namesIn(names));
}

/** The module that defines each name exported by an index. */
function homesOfNames(index: string, modules: Modules): ReadonlyMap<string, string> {
  const statements = (modules.getModuleInfo(index)?.code ?? '').matchAll(
    /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g,
  );
  return new Map(
    [...statements].flatMap(([, names = '', from = '']) => {
      const home = new URL(from, `file://${index}`).pathname;
      return namesIn(names).map((name) => [name, home] as const);
    }),
  );
}

function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((part) => (part.trim().split(/\s+as\s+/)[0] ?? '').trim())
    .filter((name) => name !== '');
}
