// pnpm conformance: walks the whole contract, routes, calls, messages, constants and error texts. Prints what
// is there; fails for anything that is missing.
import { walkCalls } from './conformance/calls.ts';
import { walkConstants } from './conformance/constants.ts';
import { walkErrorTexts } from './conformance/error-texts.ts';
import type { Finding } from './conformance/finding.ts';
import { walkMessages } from './conformance/messages.ts';
import { walkRoutes } from './conformance/routes.ts';

const walks: readonly (readonly [string, readonly Finding[]])[] = [
  ['routes', await walkRoutes()],
  ['calls', await walkCalls()],
  ['messages', walkMessages()],
  ['constants', walkConstants()],
  ['error texts', walkErrorTexts()],
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
process.stdout.write(`conformance: ${counts.join(', ')}; missing ${missing}, goal 0\n`);
