// pnpm conformance: walks the whole contract, routes, calls, messages, constants and error texts, and the promises that
// a person meets. Prints what is there; fails for anything that is missing or that nothing tries. `--skip-routes` leaves the routes to e2e/routes.spec.ts.
import { parseArgs } from 'node:util';
import { walkCalls } from './conformance/calls.ts';
import { walkConstants } from './conformance/constants.ts';
import { walkErrorTexts } from './conformance/error-texts.ts';
import { walkImports } from './conformance/imports.ts';
import type { Finding } from './conformance/finding.ts';
import { walkMessages } from './conformance/messages.ts';
import { countHolders, walkPromises } from './conformance/promises.ts';
import { walkRoutes } from './conformance/routes.ts';

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
