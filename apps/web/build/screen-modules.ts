import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROUTES, type RouteName } from '../src/platform/navigation/route-table.ts';

const SOURCES = resolve(import.meta.dirname, '../src');
const TABLE = resolve(SOURCES, 'app/router/route-screens.ts');

/** Where the app begins, in the order in which main.ts fetches it. */
export const START_MODULES = [
  'app/start/react-dom-chunk.ts',
  'app/start/router-chunk.ts',
  'app/start/start-app.tsx',
] as const;

/** What the app fetches to go online, after the first screen is drawn. */
export const START_ONLINE = 'app/start/start-online.ts';

/** The module of each screen, as the router's own table imports it: a renamed screen takes its bundle along. */
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
