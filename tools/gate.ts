// What .ci/run ends with: every check, the tests counted one by one, and a last line
// `N passed, M failed`. A step that runs no test where tests are expected counts as failed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwrightFaults, vitestFaults } from './gate-faults.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

type Step = readonly string[];

const CHECKS: readonly Step[] = [
  ['check:format'],
  ['check:types'],
  ['check:lint'],
  ['check:boundaries'],
  ['check:unused'],
  ['check:packages'],
];

/** What walks the contract and the data, and builds as for production. Nothing of it is timed. */
const WALKS: readonly Step[] = [
  ['conformance'],
  ['puzzles:verify', '--sample', '20'],
  ['deploy:check'],
];

/** What tries to break the rooms, and lets people play: each needs the machine for itself. */
const TRIALS: readonly Step[] = [
  ['chaos', '--short'],
  ['load', '--short'],
];

const reports = mkdtempSync(join(tmpdir(), 'chuhe-gate-'));
/** Said once more at the end, where whoever reads only the end finds them. */
const faults: string[] = [];
const tallies = [
  ...(await runTogether(CHECKS)),
  runTests(),
  runStep(['build']),
  runBrowserTests(),
  ...(await runTogether(WALKS)),
  ...TRIALS.map((step) => runStep(step)),
];
rmSync(reports, { recursive: true });

const allPassed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const allFailed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = allFailed === 0 ? 0 : 1;
for (const line of faults) process.stdout.write(`${line}\n`);
process.stdout.write(`\n${allPassed} passed, ${allFailed} failed\n`);

function runStep(step: Step): Tally {
  return tell(step, pnpm(step));
}

/** Side by side; each is read as a whole when it is over. */
async function runTogether(steps: readonly Step[]): Promise<readonly Tally[]> {
  return Promise.all(
    steps.map(async (step) => {
      const child = spawn('pnpm', step, { stdio: ['ignore', 'pipe', 'pipe'] });
      const said: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
      const [code] = (await once(child, 'close')) as [number | null];
      process.stdout.write(said.join(''));
      return tell(step, code === 0);
    }),
  );
}

function tell(step: Step, ok: boolean): Tally {
  if (!ok) faults.push(`FAILED: ${step.join(' ')}`);
  process.stdout.write(`gate: ${step.join(' ')} ${ok ? 'passed' : 'FAILED'}\n`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function runTests(): Tally {
  const file = join(reports, 'vitest.json');
  const ok = pnpm(['test', '--reporter=default', '--reporter=json', `--outputFile=${file}`]);
  const report = readReport(file);
  faults.push(...vitestFaults(report));
  return honest(ok, Number(report['numPassedTests']), Number(report['numFailedTests']));
}

function runBrowserTests(): Tally {
  const file = join(reports, 'playwright.json');
  const ok = pnpm(['exec', 'playwright', 'test', '--reporter=line,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  faults.push(...playwrightFaults(report));
  const stats = report['stats'] as Record<string, unknown> | undefined;
  return honest(
    ok,
    Number(stats?.['expected'] ?? 0),
    Number(stats?.['unexpected'] ?? 1) + Number(stats?.['flaky'] ?? 0),
  );
}

/** A run that failed, or ran nothing, without a failing test still counts as a failure. */
function honest(ok: boolean, passed: number, failed: number): Tally {
  return failed === 0 && (!ok || passed === 0) ? { passed, failed: 1 } : { passed, failed };
}

function readReport(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

function pnpm(words: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  return (
    spawnSync('pnpm', words, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  );
}
