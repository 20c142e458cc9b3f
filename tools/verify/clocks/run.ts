// Folds generated room logs in server processes and in browsers and compares the clocks after every entry: the deciding
// process, a process that reads the stored log, a page open from the start, a page that loses frames, and a fresh page.
// Goal: all logs agree to the millisecond
// Night: --long
//   pnpm verify clocks [--short | --long]
import {
  deadlineOf,
  decide,
  type Millis,
  remainingMillis,
  type Room,
  type RoomEvent,
  type Side,
  SIDES,
  sideToMove,
  stockMillis,
  usedMillis,
} from '@chuhe/rules';
import { clockStateOf } from '../../../apps/web/src/board/game-ui/clock-reading.ts';
import { drawnCommand, drawnLapse } from '../../../packages/rules/src/testing/random-commands.ts';
import { seededRandom } from '../../../packages/rules/src/testing/random-play.ts';
import { Browser, ServerProcesses } from './holders.ts';

const SIZES = { '--short': 2000, '--default': 10_000, '--long': 100_000 } as const;
const COMMANDS_PER_LOG = 40;
const SEED = 20_261_116;
/** Consecutive seeds would start alike. */
const SPREAD = 0x9e_37_79_b1;
/** The share of frames that a bad connection loses, and of entries after which a page is reloaded. */
const LOST = 0.3;
const RELOADED = 0.05;
const MAX_PRINTED = 20;
/** Cases that must have occurred, or agreement says little. */
const KINDS = ['step', 'increment', 'stages', 'days'];
const EVENTS = ['moved', 'takeback-asked', 'takeback-accepted', 'clock-moved', 'ended'];

const form = process.argv.find((word) => word === '--short' || word === '--long') ?? '--default';
const logs = SIZES[form];
const seen = new Set<string>();
let compared = 0;
let entries = 0;

const begun = performance.now();
let different = 0;
for (let index = 0; index < logs; index += 1) {
  const fault = differenceIn(SEED + index);
  if (fault === undefined) continue;
  different += 1;
  if (different <= MAX_PRINTED) print(`log ${SEED + index}: ${fault}`);
}
const missing = [...KINDS, ...EVENTS].filter((each) => !seen.has(each));
if (missing.length > 0) print(`not generated: ${missing.join(', ')}`);
const seconds = Math.round((performance.now() - begun) / 1000);
print(
  `clocks: ${logs - different} of ${logs} logs agree to the millisecond (goal all), ` +
    `${entries} entries, ${compared} comparisons, ${seconds} s`,
);
process.exitCode = different + missing.length === 0 ? 0 : 1;

/** Plays one log; returns the first difference between the copies. */
function differenceIn(seed: number): string | undefined {
  const random = seededRandom(Math.imul(seed, SPREAD));
  // The generator returns 32 bits at a time; a command needs more.
  const draw = (): number =>
    Math.floor(random() * 2 ** 26) * 2 ** 26 + Math.floor(random() * 2 ** 26);
  let now: Millis = 1_700_000_000_000 + Math.floor(random() * 1e9);
  let server: ServerProcesses | undefined;
  let pages: readonly Browser[] = [];
  for (let index = 0; index < COMMANDS_PER_LOG; index += 1) {
    const drawn = draw();
    now += drawnLapse(drawn, 0);
    const { events } = decide(server?.room, drawnCommand(server?.room, drawn, index), now);
    if (events.length === 0) continue;
    note(events);
    if (server === undefined) {
      server = new ServerProcesses(events);
      pages = [openPage(server), openPage(server)];
    } else send(server.append(events));
    const fault = compare(server, [...pages, ...reloaded(server)]);
    if (fault !== undefined) return `${fault} after ${events.map(({ type }) => type).join('+')}`;
  }
  return undefined;

  function openPage(opened: ServerProcesses): Browser {
    return new Browser(opened, now, Math.floor(random() * 1e6) - 5e5);
  }

  function reloaded(opened: ServerProcesses): readonly Browser[] {
    return random() < RELOADED ? [openPage(opened)] : [];
  }

  /** The second page has a bad connection: it requests missed frames when the next one arrives. */
  function send(frame: string): void {
    for (const [line, page] of pages.entries())
      if (line === 0 || random() >= LOST) page.receive(frame, now);
  }

  function compare(of: ServerProcesses, browsers: readonly Browser[]): string | undefined {
    const { room } = of;
    const others = random() < RELOADED ? [of.reader, of.restarted()] : [of.reader];
    for (const at of momentsOf(room, now, random)) {
      for (const side of SIDES) {
        const expected = readingOf(room, side, at);
        const read = others.map((other) => readingOf(other, side, at));
        const shown = browsers
          .filter((page) => page.room?.seq === room.seq)
          .map((page) => shownOn(page, side, at));
        compared += read.length + shown.length;
        const other = [...read, ...shown].find((each) => each !== expected);
        if (other !== undefined)
          return `${side} ${at - now} ms later: ${expected} at the server, ${other} elsewhere`;
      }
    }
    return undefined;
  }
}

/** Now, some time later, and the two milliseconds around the deadline. */
function momentsOf(room: Room, now: Millis, random: () => number): readonly Millis[] {
  const later = now + Math.floor(random() * 60_000);
  if (room.state !== 'playing') return [now, later];
  const deadline = deadlineOf(room);
  return [now, later, deadline - 1, deadline, deadline + 1];
}

/** The time left for the move, the stock and the time used, by the rules with which the server decides. */
function readingOf(room: Room, side: Side, now: Millis): string {
  if (room.state === 'open') return 'no clock';
  if (room.state === 'over') return `- ${room.stocks.at(-1)?.[side] ?? 0} ${room.usedMillis[side]}`;
  const left = sideToMove(room) === side ? remainingMillis(room, now) : '-';
  return `${left} ${stockMillis(room, side, now)} ${usedMillis(room, side, now)}`;
}

/** The same as a page computes it, with its estimate of the server's time. */
function shownOn(page: Browser, side: Side, now: Millis): string {
  const { room } = page;
  if (room === undefined || room.state === 'open') return 'no clock';
  const state = clockStateOf(room, side, page.serverNow(now));
  return `${state.turn?.leftMillis ?? '-'} ${state.stockMillis} ${state.usedMillis}`;
}

function note(events: readonly RoomEvent[]): void {
  entries += 1;
  for (const event of events) {
    seen.add(event.type);
    if (event.type === 'created') seen.add(event.options.clock?.split('-')[0] ?? 'step');
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
