// The last step of .ci/run: runs every check, counts the tests one by one, and prints a last line `N passed, M failed`.
// The tests spend a third of their time waiting for databases and timers, so checks and walks run beside them on the
// idle processor time. Steps that keep both cores busy run alone. A step that runs no test where tests are expected
// counts as failed. docs/testing.md explains which steps run here and which at night.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import journeys from '../../../playwright.config.ts';
import { promisesOf } from '../../verify/conformance/promises.ts';
import { playwrightFaults, vitestFaults } from './faults.ts';
import { promisesNotRun, ranJourneys, ranUnitTests } from '../../verify/conformance/ran-tests.ts';
import { runStep, type Step, type StepOptions } from './step.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

type Task = () => Promise<Tally>;

const reports = mkdtempSync(join(tmpdir(), 'chuhe-gate-'));
/** Printed again before the last line. */
const faults: string[] = [];

/** Run concurrently, because each mostly uses one core. Tests and journeys need the build. */
const FIRST: readonly Task[] = [
  script(['build']),
  script(['check', 'format']),
  script(['check', 'lint']),
  script(['check', 'styles']),
  script(['check', 'words']),
  script(['check', 'migrations']),
];
/** Run one after the other beside the tests: checks, and walks over the contract and the container file. */
const BESIDE_TESTS: readonly Task[] = [
  ['check', 'types'],
  ['check', 'boundaries'],
  ['check', 'unused'],
  ['check', 'packages'],
  ['verify', 'conformance', '--skip-routes'],
  ['prove', 'deploy'],
].map((step) => script(step, { isYielding: true }));
/** Run one after the other beside `prove chaos`, which waits half of its time and has goals in seconds. */
const BESIDE_CHAOS: readonly Task[] = [
  ['verify', 'puzzles', '--sample', '20'],
  ['verify', 'tactics', '--sample', '50'],
  ['verify', 'course'],
].map((step) => script(step, { isYielding: true }));
/** The nightly run has the long form. */
const CHAOS: readonly Task[] = [script(['prove', 'chaos', '--short'])];
/** Each of these has a goal in milliseconds. */
const ALONE: readonly Task[] = [
  script(['bench', 'neighbour', '--short']),
  script(['bench', 'http', '--short']),
];
/** Run concurrently, because they mostly wait for clocks, and their goals are counts or seconds. */
const LAST: readonly Task[] = [
  script(['prove', 'arena', '--short']),
  script(['prove', 'bots']),
  script(['prove', 'load', '--short']),
];

/** Run one after the other beside the last steps. */
const BESIDE_LAST: readonly Task[] = [
  ['verify', 'review', '--short'],
  ['verify', 'files', '--short'],
  ['verify', 'library', '--short'],
  ['verify', 'openings', '--short'],
  ['verify', 'search'],
  ['verify', 'clocks', '--short'],
  ['verify', 'rulings'],
  ['verify', 'tournaments', '--short'],
  ['verify', 'languages', '--short'],
  ['verify', 'levels', '--short'],
  ['verify', 'tables', '--short'],
].map((step) => script(step, { isYielding: true }));

const start = performance.now();
const tallies = [
  ...(await Promise.all(FIRST.map((task) => task()))),
  ...(await Promise.all([inOrder([runTests]), inOrder(BESIDE_TESTS)])).flat(),
  await runBrowserTests('journeys', ['--project=desktop', '--project=phone']),
  ...(await Promise.all([inOrder(CHAOS), inOrder(BESIDE_CHAOS)])).flat(),
  ...(await inOrder(ALONE)),
  ...(await Promise.all([...LAST.map((task) => inOrder([task])), inOrder(BESIDE_LAST)])).flat(),
];
tallies.push(holdPromises());
rmSync(reports, { recursive: true });
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
process.exitCode = failed === 0 ? 0 : 1;
for (const line of faults) process.stdout.write(`${line}\n`);
process.stdout.write(`gate: ${Math.round((performance.now() - start) / 1000)} s\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);

async function inOrder(lane: readonly Task[]): Promise<readonly Tally[]> {
  const tallied: Tally[] = [];
  for (const task of lane) tallied.push(await task());
  return tallied;
}

/** A step that counts as one test. */
function script(step: Step, options: StepOptions = {}): Task {
  return async () => {
    const { name, isPassed } = await runStep(step, options);
    if (!isPassed) faults.push(`FAILED: ${name}`);
    return isPassed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  };
}

async function runTests(): Promise<Tally> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile=${file}`];
  const { isPassed } = await runStep(['test', ...reporters]);
  const report = readReport(file);
  faults.push(...vitestFaults(report));
  const [passing, failing] = [report['numPassedTests'], report['numFailedTests']];
  return failIfNothingRan(isPassed, Number(passing ?? 0), Number(failing ?? 0));
}

async function runBrowserTests(name: string, args: readonly string[]): Promise<Tally> {
  const file = join(reports, `${name}.json`);
  const { isPassed } = await runStep(
    ['exec', 'playwright', 'test', '--reporter=line,json', ...args],
    { environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  const report = readReport(file);
  faults.push(...playwrightFaults(report));
  const stats = report['stats'] as Record<string, unknown> | undefined;
  return failIfNothingRan(
    isPassed,
    Number(stats?.['expected'] ?? 0),
    Number(stats?.['unexpected'] ?? 1) + Number(stats?.['flaky'] ?? 0),
  );
}

/** A promise needs a run of its test in this gate, not just a title in a file. */
function holdPromises(): Tally {
  const ran = new Map([
    ...ranUnitTests(readReport(join(reports, 'vitest.json')), process.cwd()),
    ...ranJourneys(readReport(join(reports, 'journeys.json')), journeys.testDir ?? ''),
  ]);
  const promises = promisesOf('day');
  const notRun = promisesNotRun(promises, ran);
  faults.push(...notRun);
  process.stdout.write(
    `promises whose tests ran: ${promises.length - notRun.length} of ${promises.length}; left to the night: ${promisesOf('night').length}\n`,
  );
  return notRun.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A run that failed or ran nothing, without a failing test, still counts as a failure. */
function failIfNothingRan(isPassed: boolean, passing: number, failing: number): Tally {
  const isEmpty = failing === 0 && (!isPassed || passing === 0);
  return { passed: passing, failed: isEmpty ? 1 : failing };
}

/** Empty if the program ended before it wrote one. */
function readReport(file: string): Record<string, unknown> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
