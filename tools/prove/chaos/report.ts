import type { Testbed } from '../../testbed/players/testbed.ts';
import type { FaultSchedule } from './faults.ts';
import type { Verification } from '../../testbed/players/verify.ts';

/** Other measurements. */
export interface Measured {
  readonly seed: number;
  readonly seconds: number;
  readonly mostGames: number;
  readonly outageMillis: number;
  readonly deadlocks: number;
  /** How long the last room took to continue after the last fault. */
  readonly recoveryMillis: number;
  /** How long opponents took to see that connections were dead; undefined if not measured. */
  readonly deadLineMillis: number | undefined;
  readonly asked: number;
  /** The maximum memory of each process; the first serves the reader who never reads. */
  readonly megabytes: readonly number[];
}

/** The report of a run; its last line is the verdict. */
export function writeReport(
  { ackLog }: Testbed,
  schedule: FaultSchedule,
  verification: Verification,
  measured: Measured,
): string {
  const [reader, ...others] = measured.megabytes;
  const n = (name: string): number => ackLog.counted(name);
  const fault = (...names: readonly string[]): number =>
    [...schedule.done].reduce((sum, [name, times]) => sum + (names.includes(name) ? times : 0), 0);
  const lines = [
    `seed ${measured.seed}, ${measured.seconds} s, at most ${measured.mostGames} games at once`,
    `faults: ${[...schedule.done].map(([name, times]) => `${times} ${name}`).join(', ')}`,
    `PostgreSQL was away for ${(measured.outageMillis / 1000).toFixed(1)} s in all`,
    '',
    ` 1 acknowledged commands in the log: ${acknowledged(ackLog)} (${ackLog.moves} moves), ${verification.lost} missing`,
    ` 2 logs numbered without a gap: ${verification.rooms} rooms, ${verification.events} events`,
    ` 3 same answer again: ${n('same answer again')}; sent twice ${n('commands sent twice at once')}, sent again ${n('commands sent again without an answer')}, repeated later ${n('commands repeated after their answer')}`,
    ` 4 contents seen: ${n('contents seen')}, ${verification.divergent} differ; gaps filled ${n('gaps')}`,
    ` 5 logs replayed through the rules: ${verification.rooms}`,
    ` 6 results: ${verification.results} games, each with one, and its row over`,
    `   rated games: ${n('rated games, each counted once')} changed both ratings once, ${n('rated games without a result, not counted')} without a result changed none`,
    ` 7 time-outs: ${verification.timeOuts}, ${n('time-outs in turns with an outage')} of them in turns with an outage`,
    ` 8 every room moved on ${(measured.recoveryMillis / 1000).toFixed(1)} s after the last fault at the latest (goal 10)`,
    ` 9 Redis killed, flushed, frozen or unsubscribed: ${fault('Redis killed', 'Redis flushed', 'Redis frozen', 'subscriptions killed')} times`,
    `10 refused commands not in the log: ${refused(ackLog)}; takebacks granted: ${n('takebacks granted')}; connections dropped before the answer: ${n('connections dropped right after a command')}`,
    `11 deadlocks: ${measured.deadlocks}`,
    '12 a poisonous or stuck row: apps/server/src/play/rooms/log/append-queue.db.test.ts',
    '13 plans without a sequential scan: apps/server/src/play/rooms/log/plans.db.test.ts',
    `14 gateways frozen and woken: ${fault('gateway frozen')}`,
    `15 a reader who reads nothing asked ${measured.asked} times for ${LONG_LOG_KILOBYTES} KB; its process had ${reader} MB at most, the others ${others.join(' and ')} (limit ${HEAVIEST_MEGABYTES})`,
    `16 calls refused within 6 s while PostgreSQL stood still: ${n('calls refused in time while PostgreSQL stood still')}; frozen ${fault('PostgreSQL frozen')} times, commits held ${fault('commits held')} times`,
    `17 lines gone silent: ${n('lines gone silent')}; ${deadLines(measured)}`,
    '',
    ...[...ackLog.counts]
      .filter(([name]) => !REPORTED.has(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, count]) => `${name}: ${count}`),
    ...ackLog.violations.map(({ invariant, text }) => `VIOLATION of ${invariant}: ${text}`),
    lastLine(ackLog, schedule.kills, verification),
  ];
  return lines.join('\n');
}

/** The memory limit of our processes. */
export const HEAVIEST_MEGABYTES = 600;

/** The approximate size of the log that is never read. */
const LONG_LOG_KILOBYTES = 140;

const REPORTED: ReadonlySet<string> = new Set([
  'rated games, each counted once',
  'rated games without a result, not counted',
  'same answer again',
  'commands sent twice at once',
  'commands sent again without an answer',
  'commands repeated after their answer',
  'contents seen',
  'gaps',
  'time-outs in turns with an outage',
  'connections dropped right after a command',
  'calls refused in time while PostgreSQL stood still',
  'lines gone silent',
  'takebacks granted',
]);

function deadLines({ deadLineMillis }: Measured): string {
  if (deadLineMillis === undefined) return 'apps/server/src/play/rooms/live/dead-lines.db.test.ts';
  return `opponents saw the last ones after ${(deadLineMillis / 1000).toFixed(1)} s (goal 15)`;
}

function lastLine(
  ackLog: Testbed['ackLog'],
  kills: number,
  { lost, divergent }: Verification,
): string {
  const stored = ackLog.counted('violations of 10');
  return `chaos: ${ackLog.moves} acknowledged moves, ${ackLog.counted('takebacks granted')} takebacks, ${kills} kills, ${lost} lost, ${divergent} divergent, ${stored} refused moves stored (goal 0, 0, 0)`;
}

function acknowledged({ rooms }: Testbed['ackLog']): number {
  return [...rooms.values()].reduce((sum, room) => sum + room.acknowledged.size, 0);
}

function refused({ rooms }: Testbed['ackLog']): number {
  return [...rooms.values()].reduce((sum, room) => sum + room.refused.size, 0);
}
