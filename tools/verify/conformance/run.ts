// Walks the whole contract (routes, calls, messages, constants, error texts) and the promises to users. Prints what
// exists and fails for anything that is missing or untested.
// Goal: nothing missing
//   pnpm verify conformance [--skip-routes]    leaves the routes to e2e/routes.spec.ts
import { parseArgs } from 'node:util';
import { walkCalls } from './calls.ts';
import { walkConstants } from './constants.ts';
import { walkErrorTexts } from './error-texts.ts';
import { walkImports } from './imports.ts';
import type { Finding } from './finding.ts';
import { walkMessages } from './messages.ts';
import { countHolders, walkPromises } from './promises.ts';
import { walkRoutes } from './routes.ts';

const { values } = parseArgs({ options: { 'skip-routes': { type: 'boolean', default: false } } });
const promises = walkPromises();
const walks: readonly (readonly [string, readonly Finding[]])[] = [
  ...(values['skip-routes'] ? [] : [['routes', await walkRoutes()] as const]),
  ['calls', await walkCalls()],
  ['messages', walkMessages()],
  ['constants', walkConstants()],
  ['constants that an app imports', walkImports()],
  ['error texts', walkErrorTexts()],
  ['promises', promises],
];
for (const [name, findings] of walks) {
  process.stdout.write(`${name}\n`);
  for (const { item, state, why } of findings) {
    if (state === 'missing') process.stdout.write(`  MISSING ${item}: ${why ?? ''}\n`);
    if (state === 'present' && name === 'calls') process.stdout.write(`  served  ${item}\n`);
  }
}

const all = walks.flatMap(([, findings]) => findings);
const missing = all.filter(({ state }) => state === 'missing').length;
const counts = walks.map(([name, findings]) => {
  const present = findings.filter(({ state }) => state === 'present').length;
  return `${name} ${present}/${findings.length}`;
});
process.exitCode = missing === 0 ? 0 : 1;
process.stdout.write(
  `conformance: ${counts.join(', ')}; missing ${missing}, goal 0; ${countHolders(promises)}\n`,
);
