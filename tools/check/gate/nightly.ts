// pnpm nightly [COMMAND …]: runs every command that measures or proves, in every form that its header names for the
// night, one after the other. Writes docs/figures.md and prints `N passed, M failed`. Names choose: `pnpm nightly
// "bench moves" prove`.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandsOf, WORDS } from '../../dev/commands.ts';
import { type Figure, figureOf, withFigures } from './figures.ts';
import { runStep, type Step } from './step.ts';

const PAGE = 'docs/figures.md';
/** The puzzles alone may take an hour. */
const LIMIT_SECONDS = 2 * 3600;

interface NightStep {
  readonly step: Step;
  readonly goal: string;
}

/** `make` writes files of the repository, so people run it and review the result. */
const all: readonly NightStep[] = WORDS.filter((word) => word !== 'make')
  .flatMap(commandsOf)
  .flatMap(({ word, name, goal = '', nights }) =>
    nights.map((options) => ({ step: [word, name, ...options], goal })),
  );
const chosen = process.argv.slice(2);
const steps = all.filter(
  ({ step }) => chosen.length === 0 || chosen.some((name) => isNamed(step, name)),
);
if (steps.length === 0) throw new Error(`No command of the night is named ${chosen.join(', ')}`);

const commit = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim();
const known = new Set(all.map(({ step }) => step.join(' ')));
// The commands need the built app; the build counts only if it fails.
const build = await runStep(['build']);
// The journeys leave their reports here for `verify promises`, and mutants run against the full number of random cases.
const reports = mkdtempSync(join(tmpdir(), 'chuhe-night-'));
const environment = { RANDOM_RUNS: 'all', JOURNEY_REPORTS: reports };
const figures: Figure[] = [];
for (const { step, goal } of steps) {
  const { isPassed, seconds, lastLine } = await runStep(step, {
    environment,
    limitSeconds: LIMIT_SECONDS,
  });
  figures.push({
    command: step.join(' '),
    figure: figureOf(lastLine, goal),
    isMet: isPassed,
    seconds,
    commit,
  });
  // An interrupted night keeps its measurements.
  const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, withFigures(page, figures, known));
}
rmSync(reports, { recursive: true });
execFileSync('oxfmt', [PAGE]);

const failed = figures.filter(({ isMet }) => !isMet);
for (const { command, figure } of failed) process.stdout.write(`missed: ${command}: ${figure}\n`);
const misses = failed.length + (build.isPassed ? 0 : 1);
process.exitCode = misses === 0 ? 0 : 1;
process.stdout.write(`\n${figures.length - failed.length} passed, ${misses} failed\n`);

/** Whether the name is a word, a word with a name, or a whole command with its options. */
function isNamed(step: Step, name: string): boolean {
  return `${step.join(' ')} `.startsWith(`${name} `);
}
