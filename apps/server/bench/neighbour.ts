// What others notice while one person does the worst that the limits allow: the ping-pong of people in rooms, first
// undisturbed and then beside each attack, in the same run. `--short` for the gate.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { LOBBY, roomSocketPath } from '@chuhe/protocol';
import { WebSocket } from 'ws';
import { migrate } from '../src/platform/migrate.ts';
import { ATTACK_NAMES, type AttackName, type AttackReport, largeRecord } from './live/attacks.ts';
import { makePeople, makeRooms, type TestUser } from './live/people.ts';
import { startServer } from './live/server-process.ts';
import { runSql, startOwnServices } from './services/own-services.ts';

const NEIGHBOURS = 10;
const PING_MILLIS = 120;
const P99_GOAL = 50;
const MOST_GOAL = 200;
/** How much slower than undisturbed it may be on a machine that is slow by itself. */
const RATIO_GOAL = 3;
const CUT_OFF_GOAL = 2000;
/** Large records of the attacker's: 14 MB. */
const RECORDS = 500;
const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const [QUIET_MILLIS, ATTACK_MILLIS] = values.short ? [1200, 700] : [6000, 3500];

const services = await startOwnServices();
await migrate(services.databaseUrl);
const server = await startServer(services, { FRAMES_PER_SECOND: '10', LOG_LEVEL: 'error' });
const people = await makePeople(services.databaseUrl, NEIGHBOURS);
const [attacker] = await makePeople(services.databaseUrl, 1);
if (attacker === undefined) throw new Error('nobody attacks');
await fillAccount(attacker);
const rooms = await makeRooms(services.databaseUrl, people);
const samples: number[] = [];
for (const { roomId, red, black } of rooms) {
  await pingFrom(roomId, red);
  await pingFrom(roomId, black);
}
const thread = new Worker(new URL('live/attacker.ts', import.meta.url), {
  workerData: { baseUrl: server.baseUrl, token: attacker.token },
});
await once(thread, 'message');
await sleep(500);

samples.length = 0;
await sleep(QUIET_MILLIS);
const quiet = figuresOf(samples);
print('undisturbed', quiet, '');
const disturbed: number[] = [];
let longestMillis = 0;
for (const name of ATTACK_NAMES) {
  samples.length = 0;
  const report = await attack(name);
  const note = `${report.tries} tries, ${report.refused} refused or cut off`;
  print(name, figuresOf(samples), note);
  disturbed.push(...samples);
  longestMillis = Math.max(longestMillis, report.longestMillis);
}
const figures = figuresOf(disturbed);
const p99Goal = Math.max(P99_GOAL, RATIO_GOAL * quiet.p99);
const mostGoal = Math.max(MOST_GOAL, RATIO_GOAL * quiet.most);
const isMet =
  figures.p99 <= p99Goal &&
  figures.most <= mostGoal &&
  longestMillis <= CUT_OFF_GOAL &&
  server.errors() === 0;
process.stdout.write(
  `neighbour: p99 ${millis(figures.p99)}, at most ${millis(figures.most)} (undisturbed ${millis(quiet.p99)}, ${millis(quiet.most)}), ` +
    `floods cut off within ${millis(longestMillis)}, ${server.errors()} faults ` +
    `(goal ${millis(p99Goal)}, ${millis(mostGoal)}, ${millis(CUT_OFF_GOAL)}, 0)\n`,
);
process.exit(isMet ? 0 : 1);

/** As many large records as an account may hold, straight into the database. */
async function fillAccount({ userId }: TestUser): Promise<void> {
  await runSql(
    services.databaseUrl,
    `update accounts set is_guest = false, password_hash = 'none' where id = $1`,
    [userId],
  );
  await runSql(
    services.databaseUrl,
    `insert into local_records (account_id, content_id, record, bytes, change)
     select $1, lpad(n::text, 22, '0'), $2::jsonb, octet_length($2::jsonb::text), nextval('local_record_changes')
     from generate_series(1, $3::int) n`,
    [userId, JSON.stringify(largeRecord(0)), RECORDS],
  );
}

/** Enters a room and measures its `Ping` from then on. */
async function pingFrom(roomId: string, { token }: TestUser): Promise<void> {
  const url = `${server.baseUrl.replace('http', 'ws')}${roomSocketPath(roomId)}?t=${token}`;
  const socket = new WebSocket(url, LOBBY.subProtocol, { perMessageDeflate: false });
  await once(socket, 'open');
  socket.on('message', (data: Buffer) => {
    const { type, msg } = JSON.parse(data.toString()) as { type: string; msg: { echo?: number } };
    if (type === 'Pong') samples.push(performance.now() - (msg.echo ?? 0));
  });
  await once(socket, 'message');
  await sleep(PING_MILLIS / NEIGHBOURS);
  setInterval(() => {
    socket.send(JSON.stringify({ isSystem: false, type: 'Ping', msg: performance.now() }));
  }, PING_MILLIS).unref();
}

async function attack(name: AttackName): Promise<AttackReport> {
  thread.postMessage({ name, millis: ATTACK_MILLIS });
  const [report] = (await once(thread, 'message')) as [AttackReport];
  return report;
}

interface Figures {
  readonly p99: number;
  readonly most: number;
}

function figuresOf(list: readonly number[]): Figures {
  const sorted = list.toSorted((a, b) => a - b);
  return {
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Infinity,
    most: sorted.at(-1) ?? Infinity,
  };
}

function print(name: string, { p99, most }: Figures, note: string): void {
  process.stdout.write(`${name.padEnd(16)} p99 ${millis(p99)}, at most ${millis(most)}  ${note}\n`);
}

function millis(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
