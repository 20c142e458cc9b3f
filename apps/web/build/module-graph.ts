import type { Rolldown } from 'vite';

type ModuleInfo = NonNullable<ReturnType<Rolldown.ChunkingContext['getModuleInfo']>>;

/** The part of the bundler's record of each module that decides its chunk. */
export interface Modules {
  readonly getModuleInfo: (
    id: string,
  ) => Pick<ModuleInfo, 'code' | 'dynamicallyImportedIds' | 'importedIds' | 'importers'> | null;
}

/** A module of the app, and everything it imports statically. */
export function reachable(module: string, modules: Modules): ReadonlySet<string> {
  const root = pathOf(module);
  if (modules.getModuleInfo(root) === null) throw new Error(`${root} is not in the build`);
  return reachableFrom(root, modules);
}

export function pathOf(module: string): string {
  return new URL(`../src/${module}`, import.meta.url).pathname;
}

export function reachableFrom(root: string, modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [root];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (!found.has(id)) queue.push(...importsOf(id, modules));
    found.add(id);
  }
  return found;
}

/** Everything that runs when these modules are loaded, the insides of packages included. */
export function usedBy(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...roots];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (!found.has(id)) queue.push(...namedImports(id, modules));
    found.add(id);
  }
  return found;
}

/** The modules that `roots` use, including the parts fetched later, but not other screens. */
export function usedLater(
  roots: readonly string[],
  modules: Modules,
  screens: ReadonlySet<string>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...roots];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const later = modules.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    queue.push(...namedImports(id, modules), ...later.filter((one) => !screens.has(one)));
  }
  return found;
}

/** The walk stops inside a package: the first screen uses only a constant or two of it, which the bundler extracts. */
function importsOf(id: string, modules: Modules): readonly string[] {
  const isWalked = !id.includes('/packages/');
  return namedImports(id, modules, isWalked);
}

/** The imports of a module. For an index file, only the modules whose names are used, since it names all of them. */
function namedImports(id: string, modules: Modules, isWalked = true): readonly string[] {
  const info = modules.getModuleInfo(id);
  return (info?.importedIds ?? []).flatMap((imported) => {
    if (!INDEX.test(imported) || INDEX.test(id)) return isWalked ? [imported] : [];
    const code = info?.code ?? '';
    const homes = homesOfNames(imported, modules);
    const spaces = namespacesOf(imported, modules);
    return namesFrom(imported, id, code).flatMap((name) => {
      const space = spaces.get(name);
      return space === undefined
        ? (homes.get(name) ?? [])
        : homesOfMembers(space, name, code, modules);
    });
  });
}

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

/** The modules that an index exports as namespaces: `export * as CALLS from './calls.ts'`. */
function namespacesOf(index: string, modules: Modules): ReadonlyMap<string, string> {
  const code = modules.getModuleInfo(index)?.code ?? '';
  const statements = code.matchAll(/export\s*\*\s*as\s+(\w+)\s+from\s*["']([^"']+)["']/g);
  return new Map(
    [...statements].map(([, name = '', from = '']) => [
      name,
      new URL(from, `file://${index}`).pathname,
    ]),
  );
}

/** The modules behind the members of a namespace that a module's code names. */
function homesOfMembers(
  space: string,
  name: string,
  code: string,
  modules: Modules,
): readonly string[] {
  const homes = homesOfNames(space, modules);
  const members = code.matchAll(new RegExp(`\\b${name}[.](\\w+)`, 'g'));
  return [...members].flatMap(([, member = '']) => homes.get(member) ?? []);
}

function namesIn(list: string): readonly string[] {
  return list
    .split(',')
    .map((part) => (part.trim().split(/\s+as\s+/)[0] ?? '').trim())
    .filter((name) => name !== '');
}
