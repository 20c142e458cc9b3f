// Runs Lighthouse (mobile preset, unchanged) on the pages that strangers open first: the built app, served by the real
// server with its compression.
// Goal: performance 95; accessibility, best practices and SEO 100
// Night: --runs 3
//   pnpm measure lighthouse [--runs 5] [--keep]    median of N runs; --keep leaves reports and traces in lighthouse/
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import lighthouse from 'lighthouse';
import { Audit } from 'lighthouse/core/audits/audit.js';
import { chromium } from 'playwright-core';
import { findChromium } from '../testbed/find-chromium.ts';
import { type ProcessorTime, processorTime } from '../testbed/processor-time.ts';
import { shareGame } from '../testbed/site/finished-games.ts';
import { importMasters } from '../testbed/site/library-part.ts';
import { unusedPort } from '../../apps/server/src/testing/services/workspace.ts';
import { startSite } from '../testbed/site/start-site.ts';

const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof GOALS;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Trace = Parameters<typeof processorTime>[0];
type Report = Lhr & { readonly processor: ProcessorTime; readonly trace: Trace };

/** The preset's scoring of blocking time: half the points at the second value, nine tenths at the first. */
const BLOCKING = { p10: 200, median: 600 };

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, keep: { type: 'boolean', default: false } },
});
const runs = Number(values.runs);
const folder = resolve('lighthouse');

const site = await startSite();
const port = await unusedPort();
const { executablePath, args } = findChromium();
const browser = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${port}`],
});
const [masters] = await importMasters(site.databaseUrl);
const pages = {
  home: '/',
  puzzles: '/level',
  'shared game': await shareGame(site),
  "masters' game": `/library/game/${masters?.id}`,
};
const summaries: string[] = [];
try {
  for (const [name, path] of Object.entries(pages))
    summaries.push(await audit(name, site.url + path));
} finally {
  await browser.close();
  await site.close();
}
process.stdout.write(
  `lighthouse mobile, median of ${runs}: ${summaries.join('; ')} ` +
    `(goals: performance ${GOALS.performance}, accessibility, best practices and SEO 100)\n`,
);

async function audit(name: string, url: string): Promise<string> {
  const whole = await run(url, CATEGORIES);
  const reports = [whole];
  while (reports.length < runs) reports.push(await run(url, ['performance']));
  const median = reports.toSorted((one, other) => speedOf(one) - speedOf(other))[runs >> 1];
  if (median === undefined) throw new Error('no run');
  const scores = CATEGORIES.map((category) => {
    const score = scoreOf(category === 'performance' ? median : whole, category);
    if (score < GOALS[category]) process.exitCode = 1;
    return score;
  });
  process.stdout.write(`${name}: ${reports.map((report) => describe(report)).join(' | ')}\n`);
  for (const fault of faultsOf(whole)) process.stdout.write(`  ${fault}\n`);
  if (values.keep) {
    await mkdir(folder, { recursive: true });
    const { trace, ...report } = median;
    await writeFile(join(folder, `${name}.json`), JSON.stringify(report));
    await writeFile(join(folder, `${name}.trace.json`), JSON.stringify(trace));
  }
  const alone = reports.map(scoreAlone).toSorted((one, other) => one - other)[runs >> 1] ?? 0;
  return `${name} ${scores.join('/')}, speed ${alone} by processor time`;
}

/** Sometimes the browser's trace lacks its start; such a run does not count and is repeated. */
async function run(url: string, onlyCategories: readonly Category[], tries = 3): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...onlyCategories],
    disableFullPageScreenshot: true,
    logLevel: 'error',
  });
  if (result === undefined) throw new Error(`${url} could not be judged`);
  const { runtimeError } = result.lhr;
  if (runtimeError?.code === 'NO_NAVSTART' && tries > 1) return run(url, onlyCategories, tries - 1);
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const { traceEvents } = result.artifacts.Trace;
  return { ...result.lhr, processor: processorTime(traceEvents), trace: traceEvents };
}

function scoreOf({ categories }: Report, category: Category): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}

/** The speed score if the page always had a processor available. */
function scoreAlone({ categories, audits, processor }: Report): number {
  const parts = (categories['performance']?.auditRefs ?? []).map(({ id, weight }) => {
    const isBlocking = id === 'total-blocking-time';
    const score = isBlocking
      ? Audit.computeLogNormalScore(BLOCKING, processor.blockingMillis)
      : (audits[id]?.score ?? 0);
    return { weight, points: weight * score };
  });
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return Math.round((100 * points) / parts.reduce((sum, { weight }) => sum + weight, 0));
}

function speedOf(report: Report): number {
  return report.categories['performance']?.score ?? 0;
}

/**
 * The figures include the machine's own speed (below 1000 it is slower than the preset expects), the share of time that
 * the page had a processor, and the blocking time it would have had with one to itself.
 */
function describe(report: Report): string {
  const of = (id: string): string => report.audits[id]?.displayValue ?? '?';
  const figures = [
    `FCP ${of('first-contentful-paint')}`,
    `LCP ${of('largest-contentful-paint')}`,
    `TBT ${of('total-blocking-time')}`,
    `CLS ${of('cumulative-layout-shift')}`,
    `machine ${Math.round(report.environment.benchmarkIndex)}`,
    `processor ${Math.round(report.processor.share * 100)} % of the time`,
    `TBT of processor time ${report.processor.blockingMillis} ms`,
  ];
  return `${scoreOf(report, 'performance')} (${figures.join(', ')})`;
}

/** The audits that keep the other three categories below one hundred. */
function faultsOf({ categories, audits }: Report): readonly string[] {
  return CATEGORIES.filter((category) => category !== 'performance').flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  );
}
