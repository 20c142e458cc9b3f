// pnpm languages:verify: every text of every language is there, takes the same values, has the plural forms of its language
// and no characters of another. `--short` ends there; otherwise a browser walks over all routes in every language
// (e2e/routes.spec.ts). The last line has the figures.
import { spawnSync } from 'node:child_process';
import { LOCALE_ENTRIES, LOCALES } from '@chuhe/protocol';
import { localeBranches } from './languages/code-faults.ts';
import { PLACES } from './languages/places.ts';
import { reportOf } from './languages/text-faults.ts';

const MOST_PRINTED = 40;

const begun = performance.now();
const isShort = process.argv.includes('--short');
const faults: string[] = [...localeBranches()];
let texts = 0;
let borrowed = 0;
for (const locale of LOCALES) {
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
for (const fault of faults.slice(0, MOST_PRINTED)) print(fault);
const isWalked = isShort || walk();
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
print(
  `languages: ${LOCALES.length} languages, ${texts} texts in ${PLACES.length} places, ${borrowed} taken from a base language (goal 0), ` +
    `${faults.length} faults (goal 0)${isShort ? '' : `, walk ${isWalked ? 'passed' : 'failed'}`}, ${seconds} s`,
);
process.exitCode = faults.length === 0 && borrowed === 0 && isWalked ? 0 : 1;

/** Each page in each language: stray characters, axe, 320 px and 200 % zoom. */
function walk(): boolean {
  const { status } = spawnSync(
    'pnpm',
    ['exec', 'playwright', 'test', 'e2e/routes.spec.ts', '--project=desktop'],
    { stdio: 'inherit', env: { ...process.env, JOURNEYS: 'all' } },
  );
  return status === 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
