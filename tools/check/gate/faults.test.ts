import { expect, test } from 'vitest';
import { playwrightFaults, vitestFaults } from './faults.ts';

test('a failed browser test is named with its project, its time and the beginning of its error', () => {
  const results = [
    { duration: 90_012, errors: [{ message: '\u001B[31mTest timeout\u001B[39m\nat line 3' }] },
  ];
  const specs = [
    {
      title: 'a dialog opens',
      tests: [
        { projectName: 'desktop', status: 'unexpected', results },
        { projectName: 'phone', status: 'expected', results: [{ duration: 5 }] },
      ],
    },
  ];
  const inner = { file: 'dialogs.spec.ts', specs };
  expect(playwrightFaults({ suites: [{ file: 'dialogs.spec.ts', suites: [inner] }] })).toEqual([
    'FAILED: [desktop] dialogs.spec.ts › a dialog opens, 90012 ms\n  Test timeout\n  at line 3',
  ]);
});

test('a failed unit test and a file that could not be read are named', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds' },
    { status: 'failed', fullName: 'divides', failureMessages: ['by zero'] },
  ];
  expect(
    vitestFaults({
      testResults: [
        { name: 'sum.test.ts', assertionResults },
        { name: 'broken.test.ts', message: 'no such module', assertionResults: [] },
      ],
    }),
  ).toEqual([
    'FAILED: sum.test.ts › divides\n  by zero',
    'FAILED: broken.test.ts\n  no such module',
  ]);
});
