import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = 'apps/web/src/**/*.{ts,tsx}';
const TESTS = /[.]test[.]tsx?$|^apps\/web\/src\/testing\//;

/** Parts of the browser that one place of the web app uses for all others. */
const PLACES = [
  {
    rule: 'web-storage-has-one-module',
    words: /\b(?:localStorage|sessionStorage)\b/,
    place: /^apps\/web\/src\/platform\/storage\//,
    instead: 'deviceValue or deviceText of platform/storage',
  },
  {
    rule: 'dates-have-one-module',
    words: /\b(?:DateTimeFormat|RelativeTimeFormat|toLocale(?:Date|Time)String)\b/,
    place: /^apps\/web\/src\/ui\/dates[.]ts$/,
    instead: 'ui/dates.ts',
  },
  {
    rule: 'state-has-one-store',
    words: /\buseSyncExternalStore\b/,
    place: /^apps\/web\/src\/(?:platform\/react\/|ui\/page-hooks[.]ts$)/,
    instead: 'the hooks of platform/react or ui/page-hooks.ts',
  },
  {
    rule: 'state-has-one-store',
    words: /new Set<\((?:\w+: [^)]*)?\) => void>/,
    place: /^apps\/web\/src\/platform\/store\//,
    instead: 'createStore or createSignal of platform/store',
  },
] as const;

/** The source files of the web app that do by themselves what one module does for all. */
export function placeFaults(root: string): readonly string[] {
  return globSync(SOURCES, { cwd: root })
    .filter((file) => !TESTS.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return PLACES.filter(({ place, words }) => !place.test(file) && words.test(source)).map(
        ({ rule, instead }) => `${rule}: ${file} must use ${instead}`,
      );
    });
}
