import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Route, ROUTES, type RouteName } from '../src/platform/navigation/route-table.ts';

const SOURCES = resolve(import.meta.dirname, '../src');
const TABLE = resolve(SOURCES, 'app/router/route-screens.ts');

/** The start modules, in the order in which main.ts fetches them. */
export const START_MODULES = [
  'app/start/react-dom-chunk.ts',
  'app/start/libraries-chunk.ts',
  'app/start/start-app.tsx',
] as const;

/** The module the app fetches to go online after the first render. */
export const START_ONLINE = 'app/start/start-online.ts';

/** Every page fetches these after its first render, to connect to the server. */
export const AFTER_START = [START_ONLINE] as const;

/** Screens of one folder and frame, which use nearly the same modules. */
export interface LandingKind {
  /** The name of its first route. */
  readonly name: string;
  readonly routes: readonly Route[];
}

/** The kinds of screens that visitors often open by a link; the front page is one of them. */
export function landingKinds(): readonly LandingKind[] {
  const files = screenModules();
  const kinds = Map.groupBy(
    ROUTES.filter(({ landing }) => landing),
    ({ name, frame }) => `${files.get(name)?.replace(/\/[^/]*$/, '')} ${frame}`,
  );
  return [...kinds.values()].map((routes) => ({ name: routes[0]?.name ?? '', routes }));
}

/** The module of each screen, as imported by the router's table, so that a renamed screen keeps its bundle. */
export function screenModules(): ReadonlyMap<RouteName, string> {
  const source = readFileSync(TABLE, 'utf8');
  const rows = source.matchAll(
    /^ {2}'?([\w-]+)'?: async \(\) =>\s+\(await import\('([^']+)'\)\)/gm,
  );
  const found = new Map([...rows].map((row) => [row[1] ?? '', fromSources(row[2] ?? '')]));
  return new Map(
    ROUTES.map(({ name }) => {
      const module = found.get(name);
      if (module === undefined) throw new Error(`${TABLE} has no screen for ${name}`);
      return [name, module] as const;
    }),
  );
}

function fromSources(specifier: string): string {
  return resolve(SOURCES, 'app/router', specifier).slice(SOURCES.length + 1);
}
