// Checks that every text exists in every language, takes the same values, has the plural forms of its language and no
// foreign characters; then a browser walks all routes of the last build in every language (e2e/routes.spec.ts).
// Goal: 0 faults, 0 texts taken from a base language
//   pnpm verify languages [--short] [--only vi]    --short leaves out the browser
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Locale, LOCALE_ENTRIES, localeOfCode, LOCALES } from '@chuhe/protocol';
import { localeBranches } from './code-faults.ts';
import { PLACES } from './places.ts';
import { reportOf } from './text-faults.ts';

const MAX_PRINTED = 40;

const begun = performance.now();
const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const isShort = values.short;
const languages = values.only === undefined ? LOCALES : [localeNamed(values.only)];
const faults: string[] = [...localeBranches()];
let texts = 0;
let borrowed = 0;
for (const locale of languages) {
  for (const place of PLACES) {
    const { count, missing, faults: found } = reportOf(place, locale);
    texts += count;
    borrowed += missing.length;
    faults.push(...found);
    if (missing.length > 0)
      print(
        `${LOCALE_ENTRIES[locale].name} takes ${missing.length} texts from its base: ${place.name} (${missing.slice(0, 3).join('; ')} …)`,
      );
  }
}
for (const fault of faults.slice(0, MAX_PRINTED)) print(fault);
if (faults.length > MAX_PRINTED) print(`… and ${faults.length - MAX_PRINTED} more`);
const isWalked = isShort || walk();
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
print(
  `languages: ${languages.length} languages, ${texts} texts in ${PLACES.length} places, ${borrowed} taken from a base language (goal 0), ` +
    `${faults.length} faults (goal 0)${isShort ? '' : `, walk ${isWalked ? 'passed' : 'failed'}`}, ${seconds} s`,
);
process.exitCode = faults.length === 0 && borrowed === 0 && isWalked ? 0 : 1;

/** Each page in each language: stray characters, axe, 320 px and 200 % zoom. */
function walk(): boolean {
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'playwright', 'test', 'e2e/routes.spec.ts', '--project=desktop', ...chosenTests()],
    { stdio: 'inherit', env: { ...process.env, JOURNEYS: 'all' } },
  );
  return status === 0;
}

/** One language's tests, by the ends of their names, and the one that compares the files languages fetch. */
function chosenTests(): readonly string[] {
  if (values.only === undefined) return [];
  return ['--grep', `(?:narrow enough, |is there in )${values.only}(?: |$)|own language alone`];
}

function localeNamed(code: string): Locale {
  const locale = localeOfCode(code);
  if (locale === undefined) throw new Error(`${code} is none of ${LOCALES.join(', ')}`);
  return locale;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
