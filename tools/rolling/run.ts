// An upgrade while people play: three server processes are replaced one after the other, with a thousand games going
// on. No acknowledged move may be lost and no game may end because of it.
//   pnpm rolling [--games 1000] [--seed 7] [--port 8700]
import { parseArgs } from 'node:util';
import type { Think } from '../chaos/arena.ts';
import { openHall } from '../chaos/hall.ts';
import { letSweep } from '../chaos/let-sweep.ts';
import { openLogs } from '../chaos/logs.ts';
import { Place } from '../chaos/place.ts';
import { verifyLogs } from '../chaos/verify.ts';
import { pause, until } from '../chaos/wait.ts';

/** A move of each game every four seconds on the average, so that a thousand games make 250 moves a second. */
const THINK: Think = (random) => random.between(2000, 6000);
const BEFORE_MILLIS = 5000;
const BETWEEN_MILLIS = 1000;
const QUIET_MILLIS = 15_000;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '7' },
    port: { type: 'string', default: '8700' },
  },
});
const place = new Place(Number(values.port), false);
const games = Number(values.games);
const hall = await openHall(place, { seed: Number(values.seed), games, think: THINK });
const { arena, postgres, tables } = hall;
const { ledger } = arena;
await pause(BEFORE_MILLIS);
const beforeCount = ledger.moveTimes.length;
const before = ledger.moveTimes.slice(-Math.min(beforeCount, 2000)).map(({ millis }) => millis);
say(`${tables.filter(({ isRunning }) => isRunning).length} games are running`);

const start = performance.now();
for (const [index, gateway] of arena.gateways.entries()) {
  await gateway.replace();
  say(`process ${index + 1} is replaced`);
  await pause(BETWEEN_MILLIS);
}
const seconds = (performance.now() - start) / 1000;
const during = ledger.moveTimes.filter(({ at }) => at >= start).map(({ millis }) => millis);

arena.isEnding = true;
for (const table of tables) table.rest();
hall.reader.stop();
await until(() => tables.every(({ isBusy }) => !isBusy), QUIET_MILLIS);
hall.empty();
const logs = openLogs(postgres.url);
await letSweep(hall, logs);
hall.closeGateways();
const rooms = await logs.readAll();
const ratings = await logs.ratings();
await logs.close();
const verdict = verifyLogs(ledger, rooms, { outages: [], left: [], ratings });
await hall.close();
place.end();

const aborted = rooms.filter(({ entries }) =>
  entries.some(({ events }) =>
    events.some((event) => event.type === 'ended' && event.outcome.type === 'none'),
  ),
).length;
for (const { invariant, text } of ledger.breaches) say(`invariant ${invariant}: ${text}`);
say(`before: move to answer p50 ${percentile(before, 0.5)} ms, p99 ${percentile(before, 0.99)} ms`);
say(
  `during ${seconds.toFixed(1)} s: ${during.length} moves, p50 ${percentile(during, 0.5)} ms, p99 ${percentile(during, 0.99)} ms, longest ${percentile(during, 1)} ms`,
);
process.stdout.write(
  `rolling: ${ledger.moves} acknowledged moves, ${verdict.lost} lost, ${verdict.divergent} divergent, ${aborted} games aborted (goal 0, 0, 0)\n`,
);
const isGood = verdict.lost + verdict.divergent + aborted + ledger.breaches.length === 0;
process.exit(isGood && during.length > 0 ? 0 : 1);

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
