// Walks calls, messages, constants and error texts of the contract. Prints what is there and what is
// pending; fails for anything that is missing and not listed as pending.
import { walkCalls } from './conformance/calls.ts';
import { walkConstants } from './conformance/constants.ts';
import { walkErrorTexts } from './conformance/error-texts.ts';
import type { Finding } from './conformance/finding.ts';
import { walkMessages } from './conformance/messages.ts';

const walks: readonly (readonly [string, readonly Finding[]])[] = [
  ['calls', await walkCalls()],
  ['messages', walkMessages()],
  ['constants', walkConstants()],
  ['error texts', walkErrorTexts()],
];
let missing = 0;
for (const [name, findings] of walks) {
  const present = findings.filter(({ state }) => state === 'present');
  const pending = findings.filter(({ state }) => state === 'pending');
  const absent = findings.filter(({ state }) => state === 'missing');
  missing += absent.length;
  const counts = `${present.length} present, ${pending.length} pending, ${absent.length} missing`;
  process.stdout.write(`${name}: ${findings.length} in the contract, ${counts}\n`);
  if (name === 'calls') for (const { item } of present) process.stdout.write(`  served  ${item}\n`);
  for (const { item } of pending) process.stdout.write(`  pending ${item}\n`);
  for (const { item, why } of absent) process.stdout.write(`  MISSING ${item}: ${why ?? ''}\n`);
}
const all = walks.flatMap(([, findings]) => findings);
const found = all.filter(({ state }) => state === 'present').length;
process.exitCode = missing === 0 ? 0 : 1;
process.stdout.write(
  `contract: ${found} present, ${all.length - found - missing} pending, ${missing} missing\n`,
);
