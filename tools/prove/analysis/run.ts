// Simulated people play on real servers while engine workers analyse finished games beside them and are killed.
// Goal: moves p95 at most 1.1 times undisturbed, 0 games lost, 0 analysed twice
//   pnpm prove analysis [--short] [--people 600] [--seed 7]
import { parseArgs } from 'node:util';
import { percentile } from '../../../apps/server/src/testing/services/figures.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { Workspace } from '../../../apps/server/src/testing/services/workspace.ts';
import { storeGames } from '../../testbed/site/queued-games.ts';
import { openLoadCluster } from '../load/load-cluster.ts';
import { fill } from '../load/measure-once.ts';
import { gamesOf } from '../load/options.ts';
import { Audit } from './audit.ts';
import { AnalysisProcess } from './analysis-process.ts';

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    people: { type: 'string' },
    seed: { type: 'string', default: '7' },
  },
});
const RATIO_GOAL = 1.1;
const PEOPLE = Number(values.people ?? (values.short ? 200 : 600));
const WINDOWS = values.short ? 6 : 20;
const WINDOW_MILLIS = values.short ? 5000 : 10_000;
/** In an order that a steady change of the machine's load does not favour. */
const BESIDE = [false, true, true, false];
/** Engines start and stop outside the windows. */
const SETTLE_MILLIS = 1500;
const KILLS = values.short ? 3 : 12;
/** The time between a claim and the kill: an idle core analyses a game in about four seconds. */
const KILL_MILLIS = 2000;
/** Games that are broken off early, so that kills find many of them, and whole ones that the rate is measured with. */
const BROKEN_OFF = { count: values.short ? 6 : 24, plies: 24 } as const;
const WHOLE = { count: values.short ? 2 : 12 } as const;
const BUSY_GAMES = 50;
const LEASE_SECONDS = 3;
const TIMEOUT_MILLIS = values.short ? 300_000 : 1_800_000;
const DAY_SECONDS = 86_400;
const IDLE_CORES = 2;

const workspace = new Workspace();
const cluster = await openLoadCluster(workspace, {
  gateways: 1,
  seed: Number(values.seed),
  isProfiled: false,
});
const databaseUrl = cluster.postgres.url;
const audit = await Audit.open(databaseUrl);
const settings = {
  DATABASE_URL: databaseUrl,
  REDIS_URL: cluster.redis.url,
  ENGINE_PROCESSES: String(IDLE_CORES),
  ANALYSIS_LEASE_SECONDS: String(LEASE_SECONDS),
};
/** Undisturbed games have an engine worker too, which only waits for live searches. */
const idle = { ...settings, ANALYSIS_PROCESSES: '0' };
/** Kills and processor time do not depend on the priority, with which a busy machine would need hours. */
const eager = { ...settings, ANALYSIS_NICENESS: '0' };

const moves = await besidePlay();
const broken = await audit.replaceQueue(() => storeGames(databaseUrl, BROKEN_OFF));
const kills = await killWorkers();
const whole = await audit.replaceQueue(() => storeGames(databaseUrl, WHOLE));
const rate = await measureRate();

const lost = await audit.lostOf([...broken, ...whole]);
const twice = await audit.analysedTwice();
await audit.close();
await cluster.close();
workspace.end();
const ratio = moves.beside.p95 / moves.undisturbed.p95;
const isGood = ratio <= RATIO_GOAL && lost + twice === 0;
print(
  `analysis: moves p95 ${moves.beside.p95.toFixed(1)} ms beside it, ${moves.undisturbed.p95.toFixed(1)} ms undisturbed, ratio ${ratio.toFixed(2)} ` +
    `(goal ${RATIO_GOAL}); ${kills} workers killed, of ${broken.length + whole.length} games ${lost} lost, ${twice} analysed twice (goal 0, 0); ` +
    `${rate.gamesPerDay.toFixed(0)} games a day on ${IDLE_CORES} idle cores`,
);
process.exit(isGood ? 0 : 1);

/** Windows with and without analysis in turn, so that both see the same machine. */
async function besidePlay() {
  await fill(cluster, PEOPLE, gamesOf(PEOPLE));
  const games = await storeGames(databaseUrl, { count: BUSY_GAMES });
  const answers = { undisturbed: [] as number[], beside: [] as number[] };
  let seconds = 0;
  for (let window = 0; window < 2 * WINDOWS; window += 1) {
    const isBeside = BESIDE[window % BESIDE.length] === true;
    const worker = await AnalysisProcess.start(isBeside ? settings : idle);
    if (isBeside) await audit.untilClaimed(IDLE_CORES);
    await pause(SETTLE_MILLIS);
    cluster.ackLog.takeWindow();
    const before = worker.engineSeconds();
    await pause(WINDOW_MILLIS);
    if (isBeside) seconds += worker.engineSeconds() - before;
    answers[isBeside ? 'beside' : 'undisturbed'].push(...cluster.ackLog.takeWindow().answers);
    await worker.stop();
  }
  cluster.generator.goIdle();
  cluster.generator.disconnectAll();
  const cores = (seconds * 1000) / (WINDOWS * WINDOW_MILLIS);
  const [undisturbed, beside] = [summaryOf(answers.undisturbed), summaryOf(answers.beside)];
  print(`${games.length} games queued, engines used ${cores.toFixed(2)} cores beside the play`);
  print(`undisturbed ${describe(undisturbed)}; beside ${describe(beside)}`);
  return { undisturbed, beside };
}

/** Kills a worker with its claims again and again until nothing waits. */
async function killWorkers(): Promise<number> {
  let killed = 0;
  for (; killed < KILLS; killed += 1) {
    const worker = await AnalysisProcess.start(eager);
    // The next worker starts while the leases of this one still run.
    await audit.untilClaimed(1);
    await pause(KILL_MILLIS);
    await worker.kill();
  }
  const last = await AnalysisProcess.start(eager);
  await audit.untilQueueIsEmpty(TIMEOUT_MILLIS);
  await last.stop();
  const claims = await audit.claims();
  print(`${killed} workers killed, ${claims} claims of ${broken.length} games`);
  return killed;
}

/** The games that two idle cores would analyse, from the processor time: other programs do not count. */
async function measureRate() {
  const worker = await AnalysisProcess.start(eager);
  const start = performance.now();
  await audit.untilQueueIsEmpty(TIMEOUT_MILLIS);
  const perGame = worker.engineSeconds() / whole.length;
  const elapsed = (performance.now() - start) / 1000;
  await worker.stop();
  const { plies, nodes } = await audit.sizeOf(whole);
  print(
    `${whole.length} whole games of ${plies.toFixed(0)} plies in ${elapsed.toFixed(0)} s: ${perGame.toFixed(1)} CPU seconds and ${(nodes / plies).toFixed(0)} nodes a ply each`,
  );
  return { gamesPerDay: (IDLE_CORES * DAY_SECONDS) / perGame };
}

function summaryOf(millis: readonly number[]) {
  return {
    moves: millis.length,
    p50: percentile(millis, 0.5),
    p95: percentile(millis, 0.95),
    p99: percentile(millis, 0.99),
  };
}

function describe({ moves: count, p50, p95, p99 }: ReturnType<typeof summaryOf>): string {
  return `${count} moves, p50 ${p50.toFixed(2)} p95 ${p95.toFixed(2)} p99 ${p99.toFixed(1)} ms`;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
