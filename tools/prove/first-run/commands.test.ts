import { expect, test } from 'vitest';
import { asScript, firstCommands } from './commands.ts';

const README =
  '# A\n\n```sh\n. tools/a     # brings b\n\npnpm install\npnpm start    # stays\n```\n\n```sh\nrm -rf c\n```\n';

test('only the first block is read, without its comments', () => {
  expect(firstCommands(README)).toEqual(['. tools/a', 'pnpm install', 'pnpm start']);
  expect(firstCommands('# Nothing')).toEqual([]);
});

test('programs stay in the background, everything else is timed', () => {
  expect(asScript(['pnpm install', 'pnpm start'], [7]).split('\n')).toEqual([
    'set -e',
    'echo "typed pnpm install"',
    'pnpm install',
    'OPS_PORT=7 pnpm start &',
    'wait -n',
    '',
  ]);
});
