// Plays hundreds of games at once over three server processes while processes, Redis and PostgreSQL
// are killed, frozen, flushed and restarted; then compares what every player was told with the logs.
//   pnpm chaos [--short | --long] [--seed 7] [--games 200] [--port 8400] [--keep]
import { FaultSchedule } from './faults.ts';
import { type Hall, openHall } from './hall.ts';
import { letSweep } from './let-sweep.ts';
import { openLogs } from './logs.ts';
import { readOptions } from './options.ts';
import { Place } from './place.ts';
import { recoveryMillis } from './recovery.ts';
import { HEAVIEST_MEGABYTES, writeReport } from './report.ts';
import { verifyLogs } from './verify.ts';
import { until } from './wait.ts';

const QUIET_MILLIS = 15_000;

const options = readOptions(process.argv.slice(2));
process.stdout.write(`chaos: seed ${options.seed}\n`);
const place = new Place(options.port, options.keep);
const start = performance.now();
const hall = await openHall(place, options);
const { arena, postgres } = hall;
const { ledger } = arena;
say(`${ledger.counted('games begun')} games are being played`);

const schedule = new FaultSchedule(arena, hall);
await schedule.run(options);
say(`the last fault is over, ${ledger.moves} moves are acknowledged`);
const recovery = await recoveryMillis(arena, hall.tables);
await finish(hall);

const logs = openLogs(postgres.url);
const deadlocks = postgres.deadlocks() + (await logs.deadlocks());
if (deadlocks > 0) ledger.breach(11, `${deadlocks} deadlocks`);
const megabytes = arena.gateways.map(({ peakMegabytes }) => peakMegabytes);
const heaviest = Math.max(...megabytes);
if (heaviest > HEAVIEST_MEGABYTES) ledger.breach(15, `a process grew to ${heaviest} MB`);
const stray = await letSweep(hall, logs);
if (stray > 0) ledger.breach(6, `${stray} claims of games that are over`);
hall.closeGateways();
const { outages } = postgres;
const verdict = verifyLogs(ledger, await logs.readAll(), {
  outages,
  left: hall.left.games,
  ratings: await logs.ratings(),
});
await logs.close();
await hall.close();
const report = writeReport(arena, schedule, verdict, {
  seed: options.seed,
  seconds: Math.round((performance.now() - start) / 1000),
  mostGames: hall.size.mostGames,
  outageMillis: outages.reduce((sum, { from, to }) => sum + to - from, 0),
  deadlocks,
  recoveryMillis: recovery,
  asked: hall.reader.asked,
  megabytes,
});
process.stdout.write(`${report}\n`);
place.end();
process.exit(ledger.breaches.length === 0 ? 0 : 1);

/** Nobody begins anything new; what was begun is answered, and games left alone come to their end. */
async function finish({ tables, reader, left, empty }: Hall): Promise<void> {
  arena.isEnding = true;
  for (const table of tables) table.rest();
  reader.stop();
  const isAnswered = await until(() => tables.every(({ isBusy }) => !isBusy), QUIET_MILLIS);
  if (!isAnswered) ledger.breach(8, 'commands without an answer at the end');
  await until(() => left.views.every(({ room }) => room?.state === 'over'), QUIET_MILLIS);
  empty();
}

function say(text: string): void {
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1)} s: ${text}\n`);
}
