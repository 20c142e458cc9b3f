// One guest who does the worst that the limits allow, in a separate thread, so that it does not slow down the measuring
// clients. After a refusal it pauses: the proxy in front stops a flood of refused calls.
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { LARGEST_CLIENT_FRAME } from '@chuhe/protocol';
import { loadCatalogue } from '@chuhe/puzzles';
import { readPosition, START_CODE } from '@chuhe/rules';
import { newCardPath } from '../../../apps/server/src/testing/new-cards.ts';
import {
  floodUntilCut,
  OPCODES,
  openRawSocket,
  rawFrame,
} from '../../../apps/server/src/testing/raw-socket.ts';
import {
  type AttackName,
  type AttackReport,
  type Guest,
  largeChapter,
  largeRecord,
  studyName,
} from './attacks.ts';
import { patientGame } from './long-games.ts';

const SOCKETS = 3;
const CALLS_AT_ONCE = 20;
const PAUSE_MILLIS = 50;
const FRAMES_A_WRITE = 2000;
const MOVES = 1000;
const ATTEMPT_MOVES = 200;
const EMPTY = Buffer.alloc(0);

interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

const guest = workerData as Guest;
const longGame = patientGame(MOVES);
const puzzles = await loadCatalogue();
const attempt = longAttempt();
const chapter = largeChapter();
let count = 0;

const HEAVY = rawFrame(OPCODES.text, Buffer.from(heavyPing(LARGEST_CLIENT_FRAME)));
const TOO_LARGE = rawFrame(OPCODES.text, Buffer.from(heavyPing(60_000)));
const PINGS = Buffer.concat(
  Array.from({ length: FRAMES_A_WRITE }, () => rawFrame(OPCODES.ping, EMPTY)),
);

const ATTACKS: Readonly<Record<AttackName, (end: number) => Promise<AttackReport>>> = {
  'heavy frames': (end) => flood([HEAVY, TOO_LARGE], end),
  'control frames': (end) => flood([PINGS], end),
  'long games': (end) =>
    callOn(() => post('/api/ai', { board: START_CODE, moves: longGame, level: 1 }), end),
  exports: (end) => callOn(() => ({ method: 'GET', path: '/api/account/export' }), end),
  cards: (end) => callOn(() => ({ method: 'GET', path: newCardPath(nextNumber()) }), end),
  records: (end) => callOn(() => post('/api/user/records', newRecords()), end),
  progress: (end) => callOn(() => post(...nextProgress()), end),
  'study saves': (end) => callOn(() => post('/api/study/save', nextStudy()), end),
  'study lists': (end) => callOn(nextStudyList, end),
};

parentPort?.on('message', ({ name, millis }: { name: AttackName; millis: number }) => {
  void attack(name, millis);
});
parentPort?.postMessage('ready');

async function attack(name: AttackName, millis: number): Promise<void> {
  parentPort?.postMessage(await ATTACKS[name](performance.now() + millis));
}

/** Sockets that send without end and reconnect when they are cut off. */
async function flood(frames: readonly Buffer[], end: number): Promise<AttackReport> {
  const lives = await Promise.all(
    Array.from({ length: SOCKETS }, async (_, index) => {
      const millis: number[] = [];
      while (performance.now() < end) {
        const socket = await openRawSocket(guest.baseUrl, guest.token).catch(() => undefined);
        if (socket === undefined) await sleep(PAUSE_MILLIS);
        else millis.push(await floodUntilCut(socket, frames[index % frames.length] ?? EMPTY));
      }
      return millis;
    }),
  );
  const all = lives.flat();
  return { tries: all.length, refused: all.length, longestMillis: Math.max(0, ...all) };
}

/** Repeats the same call, many concurrently. */
async function callOn(next: () => Call, end: number): Promise<AttackReport> {
  let [tries, refused] = [0, 0];
  await Promise.all(
    Array.from({ length: CALLS_AT_ONCE }, async () => {
      while (performance.now() < end) {
        tries += 1;
        const status = await make(next(), end).catch(() => 0);
        if (status !== 429) continue;
        refused += 1;
        await sleep(PAUSE_MILLIS);
      }
    }),
  );
  return { tries, refused, longestMillis: 0 };
}

/** The call's status; gives up calls unanswered at the end. */
async function make({ method, path, body }: Call, end: number): Promise<number> {
  const response = await fetch(guest.baseUrl + path, {
    method,
    signal: AbortSignal.timeout(Math.max(1, Math.ceil(end - performance.now()))),
    headers: { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

function post(path: string, body: unknown): Call {
  return { method: 'POST', path, body };
}

/** A valid message whose unused field is deeply nested brackets. */
function heavyPing(bytes: number): string {
  const depth = Math.floor((bytes - 60) / 2);
  return `{"isSystem":false,"type":"Ping","x":${'['.repeat(depth)}${']'.repeat(depth)}}`;
}

function nextNumber(): number {
  count += 1;
  return count;
}

function newRecords(): unknown {
  const number = nextNumber();
  return { kept: [largeRecord(number), largeRecord(-number)], removed: [], since: 0 };
}

/** Alternates between all puzzles solved, twice over, and long attempts at one. */
function nextProgress(): [string, unknown] {
  if (nextNumber() % 2 === 0) return ['/api/puzzle/result', attempt];
  const list = puzzles.map(({ id }) => ({ id, solvedAt: 1_763_182_800_000, isHelped: false }));
  return ['/api/puzzle/progress', { list: [...list, ...list] }];
}

/** Another large chapter in one of ten studies. */
function nextStudy(): unknown {
  const number = nextNumber();
  const one = { id: studyName('saved', number), base: 0, title: 'saved', pgn: chapter };
  const head = { title: 'saved', visibility: 'private' };
  return { id: studyName('saves', number % 10), head, chapters: [one], removed: [] };
}

/** The longest possible lists of own and public studies, and a large chapter. */
function nextStudyList(): Call {
  const number = nextNumber();
  if (number % 3 === 0) return { method: 'GET', path: '/api/study/mine' };
  if (number % 3 === 1) return { method: 'GET', path: '/api/study/list?size=50' };
  const names = `id=${studyName('study', 1)}&chapter=${studyName('part', 1)}`;
  return { method: 'GET', path: `/api/study/chapter?${names}` };
}

function longAttempt(): unknown {
  for (const { id, penCode } of puzzles) {
    const start = readPosition(penCode);
    if (!start.ok || id === 'sqyq-001') continue;
    return { id, moves: patientGame(ATTEMPT_MOVES, start.position), isHelped: false };
  }
  return undefined;
}
