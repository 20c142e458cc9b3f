// What .ci/run ends with: every check, the tests counted one by one, and a last line
// `N passed, M failed`. A step that runs no test where tests are expected counts as failed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

const STEPS: readonly (readonly string[])[] = [
  ['check:format'],
  ['check:types'],
  ['check:lint'],
  ['check:boundaries'],
  ['check:unused'],
];

const reports = mkdtempSync(join(tmpdir(), 'chuhe-gate-'));
const tallies = [...STEPS.map((step) => runStep(step)), runTests()];
rmSync(reports, { recursive: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);

function runStep(step: readonly string[]): Tally {
  const ok = pnpm(step);
  process.stdout.write(`gate: ${step.join(' ')} ${ok ? 'passed' : 'FAILED'}\n`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runTests(): Tally {
  const file = join(reports, 'vitest.json');
  const ok = pnpm(['test', '--reporter=default', '--reporter=json', `--outputFile=${file}`]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const tally = {
    passed: Number(report['numPassedTests']),
    failed: Number(report['numFailedTests']),
  };
  const unexplained = tally.failed === 0 && (!ok || tally.passed === 0);
  return unexplained ? { passed: tally.passed, failed: 1 } : tally;
}

function pnpm(words: readonly string[]): boolean {
  return spawnSync('pnpm', words, { stdio: 'inherit' }).status === 0;
}
