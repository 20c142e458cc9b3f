// Serves the people of `prove load` from a site with every part under a real Prometheus, then runs the query of each
// panel of the dashboard.
// Goal: 0 panels without data
// Night: --no-failover
//   pnpm prove panels [--people 120] [--seconds 30] [--no-failover]
// A panel is empty if one of its queries has no series, or if it stays at 0 although the people move it. The panel of
// Patroni needs the programs of `tools/services ha install`; --no-failover leaves it out.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { flood } from '../alerts/callers.ts';
import { failoverFaults } from '../alerts/failover-faults.ts';
import { BOARD } from '../alerts/faults.ts';
import { Prometheus } from '../alerts/prometheus.ts';
import { WatchedSite } from '../alerts/watched-site.ts';
import { gamesOf } from '../load/options.ts';
import { readPanels, type Reading } from './dashboard.ts';
import { peopleAt } from './people.ts';

/** Metrics that stay at 0 while nothing is wrong and nobody is away. */
const USUALLY_ZERO =
  /chuhe_(?:refusals|mails|searches_(?:waiting|refused)|tournaments|slow_games|messages|queue|work_delay|jobs_failing|callers_shed|replica_lag|fallbacks)/;
/** Even a slow machine lets the people in within this. */
const JOIN_MILLIS = 120_000;

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '30' },
    'no-failover': { type: 'boolean', default: false },
  },
});
const people = Number(values.people);
const start = performance.now();
const workspace = new Workspace(false);
const site = await WatchedSite.open(workspace);
const failover = values['no-failover'] ? undefined : await failoverFaults(workspace);
const rules = readFileSync('deploy/monitoring/alerts.yaml', 'utf8');
const prometheus = await Prometheus.start(workspace, rules, {
  ...site.targets,
  ...failover?.targets,
});
const load = peopleAt(site.front.url);
const isFull = await load.fill(people, gamesOf(people), JOIN_MILLIS);
const ending = new AbortController();
const searches = flood(
  site.front.url,
  { call: 'askComputer', body: { board: BOARD }, people: 1, pauseMillis: 1000 },
  ending.signal,
);
await pause(Number(values.seconds) * 1000);

const readings = await readPanels(
  prometheus,
  readFileSync('deploy/monitoring/dashboard.json', 'utf8'),
);
for (const reading of readings) print(describe(reading));
const empty = readings.filter(isEmpty);
const { moves } = load;
ending.abort();
load.stop();
await Promise.race([searches, pause(5000)]);
await failover?.close();
workspace.end();
if (!isFull) print('not all people came, or not all games began, in time');
const seconds = ((performance.now() - start) / 1000).toFixed(0);
print(
  `panels: ${readings.length} queries under ${people} people with ${moves} moves, ${empty.length} without data (goal 0); ${seconds} s`,
);
process.exit(isFull && moves > 0 && empty.length === 0 ? 0 : 1);

function isEmpty({ expr, series, highest }: Reading): boolean {
  return series === 0 || (highest === 0 && !USUALLY_ZERO.test(expr));
}

function describe(reading: Reading): string {
  const { title, expr, series, highest } = reading;
  const found = isEmpty(reading) ? 'NO DATA' : `${series} series, up to ${highest.toPrecision(3)}`;
  return `${title}: ${found}  (${expr})`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
