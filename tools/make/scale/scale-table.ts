import { RETENTION } from '@chuhe/protocol';
import type { DiskSpace } from '../../measure/space/disk-space.ts';

/** The cost of one person, as `pnpm prove load --minutes 60 --people 3750` prints it. */
const PERSON = {
  sockets: 1.8,
  games: 0.3,
  movesPerSecond: 0.0372,
  serverMicros: 91,
  memoryKilobytes: 164,
  postgresMicros: 33,
  redisMicros: 2.9,
  kilobytesPerMinute: 27.7,
} as const;
const WAL_BYTES_PER_MOVE = 1885;
const PLIES = 60;
/** A process is full at this share of a core, and one may be away. */
const CORE_SHARE = 0.65;
const MIN_PROCESSES = 3;
const CONNECTIONS_PER_PROCESS = 13;
const PROCESSES_PER_NGINX_CORE = 4;
const POSTGRES_SHARE = 0.5;
const REDIS_SHARE = 0.6;
const DAY_SECONDS = 86_400;
const YEAR_SECONDS = 365 * DAY_SECONDS;
const SIZES = [10_000, 100_000, 1_000_000] as const;

type Row = readonly [name: string, perPerson: string, value: (people: number) => number];

/** The table of docs/scale.md. */
export function scaleTable(space: Pick<DiskSpace, 'game' | 'move'>): string {
  const cores = (people: number): number => (people * PERSON.serverMicros) / 1e6;
  const processes = (people: number): number =>
    Math.max(MIN_PROCESSES, Math.round(cores(people) / CORE_SHARE + 1));
  const moves = (people: number): number => people * PERSON.movesPerSecond;
  const { roomDays } = RETENTION;
  const rows: readonly Row[] = [
    ['sockets', `${PERSON.sockets}`, (people) => people * PERSON.sockets],
    ['running games', `${PERSON.games}`, (people) => people * PERSON.games],
    ['moves per second', `${PERSON.movesPerSecond}`, moves],
    ['server cores', `${PERSON.serverMicros} µs/s`, cores],
    ['server processes P', `cores / ${CORE_SHARE} + 1, at least ${MIN_PROCESSES}`, processes],
    [
      'server memory, GB',
      `${PERSON.memoryKilobytes} KB`,
      (people) => (people * PERSON.memoryKilobytes) / 2 ** 20,
    ],
    [
      'PostgreSQL cores',
      `${PERSON.postgresMicros} µs/s`,
      (people) => (people * PERSON.postgresMicros) / 1e6,
    ],
    [
      'WAL, MB/s',
      `${grouped(WAL_BYTES_PER_MOVE)} bytes per move`,
      (people) => (moves(people) * WAL_BYTES_PER_MOVE) / 1e6,
    ],
    [
      `logs of ${roomDays} days, GB`,
      `${space.move.toFixed(0)} bytes per move`,
      (people) => (moves(people) * DAY_SECONDS * roomDays * Math.round(space.move)) / 1e9,
    ],
    [
      'finished games, TB a year',
      `${space.game.toFixed(0)} bytes per game`,
      (people) => ((moves(people) / PLIES) * YEAR_SECONDS * Math.round(space.game)) / 1e12,
    ],
    ['Redis cores', `${PERSON.redisMicros} µs/s`, (people) => (people * PERSON.redisMicros) / 1e6],
    [
      'traffic, Mbit/s',
      `${PERSON.kilobytesPerMinute} KB a minute`,
      (people) => (people * PERSON.kilobytesPerMinute * 8) / 60 / 1000,
    ],
    [
      'connections to PostgreSQL',
      `${CONNECTIONS_PER_PROCESS} P`,
      (people) => CONNECTIONS_PER_PROCESS * processes(people),
    ],
    [
      'cores in all',
      'P + P / 4 for nginx + 2 PostgreSQL half full + Redis at 60 %',
      (people) => allCores(people, processes(people)),
    ],
  ];
  const head = ['for n people', 'per person', ...SIZES.map(grouped)];
  const lines = [head, head.map(() => '---')];
  for (const [name, perPerson, value] of rows)
    lines.push([name, perPerson, ...SIZES.map((size) => rounded(value(size)))]);
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}

/** PostgreSQL has an equal standby. */
function allCores(people: number, processes: number): number {
  const postgres = Math.ceil((people * PERSON.postgresMicros) / 1e6 / POSTGRES_SHARE);
  const redis = Math.ceil((people * PERSON.redisMicros) / 1e6 / REDIS_SHARE);
  return processes + Math.ceil(processes / PROCESSES_PER_NGINX_CORE) + 2 * postgres + redis;
}

/** The bytes that a page names. */
export function spaceOf(page: string): { readonly game: number; readonly move: number } {
  const bytes = (unit: string): number =>
    Number(new RegExp(`\\| (\\d+) bytes per ${unit} +\\|`).exec(page)?.[1]);
  return { game: bytes('game'), move: bytes('move') };
}

/** Replaces the only table of a page. */
export function withTable(page: string, table: string): string {
  return page.replace(/^\|(?:.*\n\|)*.*\n/m, () => table);
}

function rounded(value: number): string {
  if (value >= 10) return grouped(Math.round(value));
  return String(Number(value.toPrecision(value >= 1 ? 2 : 1)));
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
