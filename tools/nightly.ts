// pnpm nightly: the long proofs and the measurements, one after the other, each against its goal. Prints a table and
// `N passed, M failed`. Arguments choose: `pnpm nightly bench:moves chaos`. docs/testing.md explains each of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStep, type Step, type StepResult } from './gate/step.ts';

const STEPS: readonly Step[] = [
  // Proofs.
  ['perft'],
  ['test:random'],
  ['mutants'],
  ['puzzles:verify', '--fresh', '--seconds', '3600'],
  ['tactics:verify'],
  ['review:verify', '--whole'],
  ['conformance'],
  ['test:journeys'],
  ['sanctions'],
  ['files:verify', '--long'],
  ['library:verify'],
  ['openings:verify'],
  ['course:verify'],
  ['clocks:verify', '--long'],
  ['bots:verify', '--games', '100', '--pairs', '6', '--seconds', '1200', '--fault-seconds', '60'],
  ['bots:verify', '--crowd'],
  ['bots:verify', '--ladder', '--long', '--seconds', '900'],
  ['rulings:verify'],
  ['tournaments:verify', '--long'],
  ['languages:verify'],
  ['levels:verify', '--play', '--games', '100', '--seconds', '5400'],
  ['deploy:check'],
  ['first-run'],
  // Faults.
  ['chaos', '--long'],
  ['chaos', '--redis', '3'],
  ['chaos', '--long', '--databases', '3', '--redis', '3'],
  ['chaos', '--long', '--databases', '3', '--away'],
  ['chaos', '--tournament', '--long'],
  ['failover', '--long'],
  ['rolling'],
  ['restore:drill'],
  ['restore:drill', '--logs'],
  ['fuzz:sockets'],
  // Measurements.
  ['test:speed'],
  ['promises:verify'],
  ['measure:boards'],
  ['first-win'],
  ['lighthouse', '--runs', '3'],
  // Many rooms at once: a statement that reads all of them does not show in a smaller run.
  ['load', '--people', '2000'],
  ['bench:rules'],
  ['bench:board'],
  ['bench:tree'],
  ['bench:lines'],
  ['bench:answers'],
  ['bench:review', '--whole'],
  ['bench:engine'],
  ['bench:http'],
  ['bench:moves'],
  ['bench:databases'],
  ['bench:fanout'],
  ['bench:idle'],
  ['bench:lobby'],
  ['bench:lobby-processes'],
  ['bench:match'],
  ['bench:featured'],
  ['bench:tournament-page'],
  ['bench:lists'],
  ['bench:slow-games'],
  ['bench:explorer'],
  ['bench:neighbour'],
  ['attack'],
];

/** The puzzles alone may take an hour. */
const LIMIT_SECONDS = 2 * 3600;

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !STEPS.some(([script]) => script === name));
if (unknown.length > 0) throw new Error(`not a step of the night: ${unknown.join(', ')}`);
const steps = STEPS.filter(([script = '']) => chosen.length === 0 || chosen.includes(script));

const results: StepResult[] = [];
// What the steps need; it counts only when it fails.
const build = await runStep(['build']);
if (!build.isPassed) results.push(build);
// Faults are planted before the full number of random cases.
const reports = mkdtempSync(join(tmpdir(), 'chuhe-night-'));
const environment = { RANDOM_RUNS: 'all', JOURNEY_REPORTS: reports };
for (const step of steps)
  results.push(await runStep(step, { environment, limitSeconds: LIMIT_SECONDS }));
rmSync(reports, { recursive: true });

const failed = results.filter(({ isPassed }) => !isPassed).length;
const width = Math.max(...results.map(({ name }) => name.length));
process.stdout.write('\n');
for (const { name, isPassed, seconds, lastLine } of results) {
  const state = isPassed ? 'passed' : 'FAILED';
  process.stdout.write(
    `${name.padEnd(width)}  ${state}  ${String(seconds).padStart(5)} s  ${lastLine}\n`,
  );
}
process.exitCode = failed === 0 ? 0 : 1;
process.stdout.write(`\n${results.length - failed} passed, ${failed} failed\n`);
