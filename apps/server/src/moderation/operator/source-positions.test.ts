import { expect, test } from 'vitest';
import { withSourcePositions } from './source-positions.ts';

/** The first place of the script comes from line 3, column 2 of a module; the second from line 8, column 5. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['../../src/board/board.ts'],
  names: [],
  mappings: 'AAEC,UAKG',
});
const STACK = [
  'no such piece',
  '/en/game/personal 1f2e3d4c5b6a7988',
  'TypeError: no such piece',
  '    at a (https://chuhe.example/assets/app-DkJ7Wbc.js:1:1)',
  'b@https://chuhe.example/assets/app-DkJ7Wbc.js:1:14',
  '    at https://chuhe.example/assets/old-AAAAAAA.js:1:9',
].join('\n');

test('places of built scripts become places of the source, also in the stacks of other browsers', async () => {
  const asked: string[] = [];
  const text = await withSourcePositions(STACK, (script) => {
    asked.push(script);
    return Promise.resolve(script === 'app-DkJ7Wbc.js' ? MAP : undefined);
  });
  expect(asked).toEqual(['app-DkJ7Wbc.js', 'old-AAAAAAA.js']);
  expect(text.split('\n').slice(3)).toEqual([
    '    at a (src/board/board.ts:3:2)',
    'b@src/board/board.ts:8:5',
    // A stack of a build without maps stays as reported.
    '    at https://chuhe.example/assets/old-AAAAAAA.js:1:9',
  ]);
});

test('a report names no file outside the maps', async () => {
  const asked: string[] = [];
  await withSourcePositions(
    '/assets/../../secret.js:1:1 /assets/a/b.js:1:1 /etc/x.js:1:1',
    (script) => {
      asked.push(script);
      return Promise.resolve(undefined);
    },
  );
  expect(asked).toEqual([]);
});
