// A constant that no app imports proves nothing: people would meet a different number.
import { globSync, readFileSync } from 'node:fs';
import { comparedImports } from './constants.ts';
import { type Finding, missing, present } from './finding.ts';

const SOURCES = 'apps/*/src/**/*.{ts,tsx}';
const NOT_SHIPPED = /[.]test[.]tsx?$|\/testing\//;

export function walkImports(sources: readonly string[] = shippedSources()): readonly Finding[] {
  const imported = importedNames(sources);
  return comparedImports().map((name) =>
    imported.has(name) ? present(name) : missing(name, 'is compared, but no app imports it'),
  );
}

/** The text of every app file, without tests. */
export function shippedSources(): readonly string[] {
  return globSync(SOURCES)
    .filter((file) => !NOT_SHIPPED.test(file))
    .map((file) => readFileSync(file, 'utf8'));
}

/** The names that these files import from our packages. */
export function importedNames(sources: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const source of sources) {
    for (const [, list = ''] of source.matchAll(/import (?:type )?\{([^}]*)\} from '@chuhe\//g)) {
      for (const name of list.split(',')) names.add(nameOf(name));
    }
  }
  return names;
}

/** `type Name` and `Name as other` import `Name`. */
function nameOf(entry: string): string {
  return entry
    .trim()
    .replace(/^type /, '')
    .replace(/ as .*$/s, '');
}
