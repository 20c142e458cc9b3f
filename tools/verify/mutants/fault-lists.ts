// The faults that `pnpm verify mutants` plants, by the part of the project.
import rulesFaults from './faults.json' with { type: 'json' };
import webFaults from './web-faults.json' with { type: 'json' };

export interface Fault {
  readonly name: string;
  /** The file to change, below the sources of the list. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** Path prefixes of the tests that must catch it, below the same sources. */
  readonly tests: readonly string[];
}

export interface FaultList {
  readonly name: string;
  /** The folder that is copied. */
  readonly folder: string;
  readonly sources: string;
  /** The configuration of the tests, and further options. */
  readonly config: string;
  readonly args: readonly string[];
  readonly faults: readonly Fault[];
}

export const LISTS: readonly FaultList[] = [
  {
    name: 'rules',
    folder: 'packages/rules',
    sources: 'packages/rules/src',
    config: 'tools/verify/mutants/vitest.config.ts',
    args: ['--pool=threads', '--no-isolate'],
    faults: rulesFaults,
  },
  {
    name: 'web',
    folder: 'apps/web',
    sources: 'apps/web/src',
    config: 'vitest.config.ts',
    args: [],
    faults: webFaults,
  },
];
