import type { Measured } from './gauge.ts';
import type { Tally } from './tally.ts';

const COLUMNS = [
  'people sockets games moves/s | answer p50  p99 late unheard | others p50  p99 |',
  'cores: server   pg redis people others stolen | loop p99, most: server   people     | statement >100ms | flush pages/s | server MB heap | handles',
].join(' ');

export function writeHeader(): string {
  return COLUMNS;
}

/** One line of the table. */
export function writeRow(measured: Measured): string {
  const {
    answer,
    late,
    delivery,
    cores,
    megabytes,
    loopMillis,
    peopleLoopMillis: people,
  } = measured;
  return [
    `${n(measured.people, 6)} ${n(measured.sockets, 7)} ${n(measured.games, 5)} ${n(measured.moves / measured.seconds, 7, 1)} |`,
    `${n(answer.p50, 10, 1)} ${n(answer.p99, 4)} ${n(late.all, 4)} ${n(late.unheard, 7)} | ${n(delivery.p50, 10, 1)} ${n(delivery.p99, 4)} |`,
    `${n(cores.server, 13, 2)} ${n(cores.postgres, 4, 2)} ${n(cores.redis, 5, 2)} ${n(cores.people, 6, 2)} ${n(cores.others, 6, 2)} ${n(cores.stolen, 6, 2)} |`,
    `${n(loopMillis.p99, 16)} ${n(loopMillis.most, 5)} ${n(people.p99, 4)} ${n(people.most, 5)} | ${n(measured.statementMillis, 9, 1)} ${n(measured.slowStatements * 100, 5, 2)}% |`,
    `${n(measured.flushMillis, 5, 1)} ${n(measured.walPages / measured.seconds, 7, 1)} | ${n(megabytes.server, 9)} ${n(measured.heapMegabytes, 4)} | ${n(measured.handles, 7)}`,
  ].join(' ');
}

/** The cost of one person with all their activities, and the data written per move. */
export function writeUnits(measured: Measured): string {
  const { seconds, moves, people, cores, bytes } = measured;
  const micros = (part: 'server' | 'postgres' | 'redis'): string =>
    `${((cores[part] * 1e6) / people).toFixed(1)} µs`;
  const perMinute = (amount: number): number => (amount * 60) / seconds / people;
  const person = [
    `a person costs, per second: server ${micros('server')}, PostgreSQL ${micros('postgres')}, Redis ${micros('redis')} of processor;`,
    `per minute: ${(perMinute(bytes.lobby) / 1024).toFixed(1)} KB of the lobby, ${(perMinute(bytes.room) / 1024).toFixed(1)} KB of rooms,`,
    `${perMinute(measured.requests).toFixed(1)} calls, ${perMinute(measured.redisCommands).toFixed(1)} Redis commands`,
  ].join(' ');
  if (moves === 0) return person;
  return [
    `${person};`,
    `everything that is written, divided by moves: ${(measured.walBytes / moves).toFixed(0)} bytes of WAL, ${(measured.entries / moves).toFixed(2)} log entries, ${measured.rowsPerStatement.toFixed(1)} in a statement`,
  ].join(' ');
}

/** Other events, and errors. */
export function writeCounts(tally: Tally): string {
  const errors = tally.errors();
  const ordinary = [...tally.counts].filter(([name]) => !errors.has(name));
  return [
    `ordinary: ${list(ordinary)}`,
    `errors: ${list(errors)}`,
    ...tally.violations.map((text) => `VIOLATION: ${text}`),
  ].join('\n');
}

function n(value: number, width: number, digits = 0): string {
  return value.toFixed(digits).padStart(width);
}

function list(counts: Iterable<readonly [string, number]>): string {
  const words = [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return words.map(([name, count]) => `${name} ${count}`).join(', ') || 'none';
}
