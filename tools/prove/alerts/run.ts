// Causes the fault of every alarm at a real site, one after the other, and waits until a real Prometheus fires the alarm
// and takes it back.
// Goal: every alarm fires and clears
// Night: --no-failover
//   pnpm prove alerts [--short] [--only ChuheRedisAway,ChuheErrors] [--scale 60] [--no-failover] [--keep]
// --short causes one fault of each kind of part, without Patroni, in some two minutes. The waits and windows of the rules are divided by --scale; 1 keeps those of operators. The alarms of Patroni need the
// programs of `tools/services ha install`; --no-failover leaves them out.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { keepPlaying } from './callers.ts';
import { FAILOVER_ALARMS, failoverFaults } from './failover-faults.ts';
import { type Fault, FAULTS } from './faults.ts';
import { Prometheus } from './prometheus.ts';
import { scaleRules } from './scaled-rules.ts';
import { WatchedSite } from './watched-site.ts';

const RULES = 'deploy/monitoring/alerts.yaml';
/** The longest wait of a rule is half an hour. */
const LONGEST_RULE_SECONDS = 1800;
const GRACE_SECONDS = 120;

/** One alarm of each kind: process, database, Redis, engines, calls, backups. */
const SHORT: ReadonlySet<string> = new Set([
  'ChuheProcessDown',
  'ChuheLogDatabaseAway',
  'ChuheRedisAway',
  'ChuheEnginesFailing',
  'ChuheErrors',
  'ChuheBackupOld',
]);

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '60' },
    'no-failover': { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const scale = Number(values.scale);
const patience = (LONGEST_RULE_SECONDS / scale + GRACE_SECONDS) * 1000;
const rules = readFileSync(RULES, 'utf8');
const workspace = new Workspace(values.keep);
const start = performance.now();
const site = await WatchedSite.open(workspace);
const failover =
  values['no-failover'] || values.short ? undefined : await failoverFaults(workspace);
const prometheus = await Prometheus.start(workspace, scaleRules(rules, scale), {
  ...site.targets,
  ...failover?.targets,
});
const ending = new AbortController();
const games = keepPlaying(site.front.url, ending.signal);
print(`the site and Prometheus run, after ${secondsSince(start)} s`);

const faults = [...FAULTS, ...(failover?.faults ?? [])].filter(({ alarm }) => isChosen(alarm));
const failures: string[] = [];
for (const fault of faults) await prove(fault);
const untried = untriedAlarms();
ending.abort();
await Promise.race([games, pause(5000)]);
await failover?.close();
workspace.end();
const fired = faults.length - failures.length;
process.stdout.write(
  `alerts: ${fired} of ${faults.length} alarms fired and cleared${untried.length === 0 ? '' : `, not tried: ${untried.join(', ')}`}; ` +
    `${secondsSince(start).trim()} s (goal all)\n`,
);
process.exit(failures.length === 0 && untried.length === 0 ? 0 : 1);

function isChosen(alarm: string): boolean {
  if (values.only !== '') return values.only.split(',').includes(alarm);
  return !values.short || SHORT.has(alarm);
}

/** Breaks, waits for the alarm, mends, and waits until the alarm is quiet again. */
async function prove({ alarm, cause, begin }: Fault): Promise<void> {
  const from = performance.now();
  if (!(await waitFor(alarm, false))) {
    failures.push(alarm);
    print(`${alarm}  FAILED: it fires before its fault`);
    return;
  }
  const mend = await begin(site);
  const broken = performance.now();
  const isFired = await waitFor(alarm, true);
  const firedAfter = secondsSince(broken);
  await mend();
  const mended = performance.now();
  const isQuiet = isFired && (await waitFor(alarm, false));
  if (isFired && isQuiet) {
    print(
      `${alarm.padEnd(24)} fires ${firedAfter} s, clears ${secondsSince(mended)} s  (${cause})`,
    );
    return;
  }
  failures.push(alarm);
  print(
    `${alarm}  FAILED: ${isFired ? 'does not clear' : 'does not fire'} within ${secondsSince(from)} s (${cause})`,
  );
}

async function waitFor(alarm: string, isFiring: boolean): Promise<boolean> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if ((await prometheus.firing()).has(alarm) === isFiring) return true;
    await pause(250);
  }
  return false;
}

/** Alarms of the rules without a fault here; those of Patroni may be left out. */
function untriedAlarms(): readonly string[] {
  const all = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const tried = new Set(FAULTS.map(({ alarm }) => alarm));
  return all.filter((alarm) => !tried.has(alarm) && !FAILOVER_ALARMS.has(alarm));
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(1).padStart(5);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
