import type { CallName } from '@chuhe/protocol';
import { statement } from '../platform/database.ts';
import { runCommand } from '../moderation/operator/index.ts';
import type { Browser } from './browser.ts';
import type { TestServer } from './open-test-server.ts';
import { commandParts, newGuest, newOperator, PASSWORD } from './people.ts';
import { sanctionFaults } from './sanction-faults.ts';

interface Person {
  readonly browser: Browser;
  readonly userId: string;
}

interface SanctionsTestbed {
  readonly server: TestServer;
  readonly operators: readonly Person[];
  /** A deleted player is replaced by one who registers again. */
  readonly players: Person[];
  /** The number of successful actions, by their name in the log. */
  readonly done: Map<string, number>;
  readonly faults: string[];
  /** A random integer from 0 to below `below`. */
  readonly random: (below: number) => number;
}

const OPERATORS = 4;
const PLAYERS = 6;
const NAMES = ['amber', 'birch', 'cedar', 'delta', 'ember', 'flint', 'grove', 'heron', 'ivory'];
const REASON = { reason: 'other', note: '' };

/**
 * Four operators act concurrently and at random on players, on each other and on themselves, while players appeal,
 * rename themselves, delete their accounts and register again. Returns the faults found whenever all of them were idle.
 */
export async function actAtRandom(
  server: TestServer,
  {
    actions,
    rest,
    seed,
  }: { readonly actions: number; readonly rest: number; readonly seed: number },
): Promise<{ readonly faults: readonly string[]; readonly done: ReadonlyMap<string, number> }> {
  const world = await newWorld(server, seed);
  for (let made = 0; made < actions && world.faults.length === 0; made += rest) {
    await Promise.all(world.operators.map((operator) => act(world, operator, rest / OPERATORS)));
    world.faults.push(...(await sanctionFaults(server.database, world.done)));
  }
  return world;
}

async function newWorld(server: TestServer, seed: number): Promise<SanctionsTestbed> {
  const operators: Person[] = [];
  for (let number = 1; number <= OPERATORS; number += 1)
    operators.push(await newOperator(server, `keeper${number}`));
  const done = new Map([['operator', OPERATORS]]);
  const players: Person[] = [];
  const world = { server, operators, players, done, faults: [], random: randomFrom(seed) };
  for (let slot = 0; slot < PLAYERS; slot += 1) await registerAgain(world, slot);
  return world;
}

async function act(world: SanctionsTestbed, operator: Person, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const step = pick(world, STEPS);
    await step(world, operator);
  }
}

type RandomStep = (world: SanctionsTestbed, operator: Person) => Promise<unknown>;

const mute: RandomStep = (world, operator) => {
  const body = { userId: anybody(world).userId, minutes: 60 + world.random(50_000), ...REASON };
  return attempt(world, operator, { name: 'mutePlayer', action: 'mute', body });
};
const ban: RandomStep = (world, operator) => {
  const body = { userId: anybody(world).userId, days: 1 + world.random(300), ...REASON };
  return attempt(world, operator, { name: 'banPlayer', action: 'ban', body });
};
const unmute: RandomStep = (world, operator) => {
  const body = { userId: anybody(world).userId };
  return attempt(world, operator, { name: 'unmutePlayer', action: 'unmute', body });
};
const unban: RandomStep = (world, operator) => {
  const body = { userId: anybody(world).userId };
  return attempt(world, operator, { name: 'unbanPlayer', action: 'unban', body });
};
const resetName: RandomStep = (world, operator) => {
  const body = { userId: anybody(world).userId, ...REASON };
  return attempt(world, operator, { name: 'resetUserName', action: 'reset-name', body });
};
const report: RandomStep = (world) => {
  const body = { userId: anybody(world).userId, reason: 'spam' };
  return attempt(world, pick(world, world.players), { name: 'reportPlayer', body });
};
const appeal: RandomStep = async (world) => {
  const person = anybody(world);
  const { data } = await person.browser.call('listMeasures');
  const { list = [] } = (data ?? {}) as { list?: { id: string }[] };
  if (list.length === 0) return;
  const body = { id: pick(world, list).id, text: 'it was not me' };
  await attempt(world, person, { name: 'appealMeasure', body });
};
const take: RandomStep = async (world, operator) => {
  const body = { reportId: await anyReport(world) };
  return attempt(world, operator, { name: 'takeReport', action: 'take-report', body });
};
const decide: RandomStep = async (world, operator) => {
  const decision = pick(world, ['upheld', 'dismissed']);
  const body = { reportId: await anyReport(world), decision };
  return attempt(world, operator, { name: 'decideReport', action: 'decide-report', body });
};
const rename: RandomStep = (world) => {
  const body = { userName: pick(world, NAMES) };
  return attempt(world, pick(world, world.players), { name: 'updateUserName', body });
};
const deleteAndReturn: RandomStep = async (world) => {
  const slot = world.random(PLAYERS);
  const { browser } = world.players[slot] ?? anybody(world);
  if ((await browser.call('deleteAccount', { body: { password: PASSWORD } })).status === 200)
    await registerAgain(world, slot);
};
/** Only the server sanctions operators; a ban would end this operator's part in the test. */
const sanctionOperator: RandomStep = async (world) => {
  const { userId } = pick(world, world.operators);
  const who = `#${userId}`;
  const commands = [
    ['mute', who, '--minutes', '90'],
    ['unmute', who],
  ];
  const command = pick(world, commands);
  const isDone = await runCommand(commandParts(world.server), command).then(
    () => true,
    () => false,
  );
  if (isDone) count(world, command[0] ?? '');
};

const STEPS: readonly RandomStep[] = [
  mute,
  mute,
  ban,
  ban,
  unmute,
  unban,
  resetName,
  report,
  appeal,
  appeal,
  take,
  decide,
  decide,
  decide,
  rename,
  deleteAndReturn,
  sanctionOperator,
];

interface Attempt {
  readonly name: CallName;
  /** The name of the action in the log; absent if it is not logged. */
  readonly action?: string;
  readonly body: object;
}

async function attempt(
  world: SanctionsTestbed,
  { browser }: Person,
  { name, action, body }: Attempt,
) {
  const { status, msg } = await browser.call(name, { body });
  if (status >= 500) world.faults.push(`${name} ${JSON.stringify(body)}: ${status} ${msg}`);
  if (status === 200 && action !== undefined) count(world, action);
}

function count({ done }: SanctionsTestbed, action: string): void {
  done.set(action, (done.get(action) ?? 0) + 1);
}

/** Tries one of a few names, so that locked ones occur; uses a new name if that is refused. */
async function registerAgain(world: SanctionsTestbed, slot: number): Promise<void> {
  const person = await newGuest(world.server);
  const userName = pick(world, NAMES);
  const { status } = await person.browser.call('register', {
    body: { userName, password: PASSWORD },
  });
  if (status !== 200) {
    const body = { userName: `newcomer${person.userId}`, password: PASSWORD };
    await person.browser.call('register', { body });
  }
  world.players[slot] = person;
}

const LAST_REPORT = statement<{ last: string | null }>('', 'select max(id) as last from reports');

/** One of the latest reports: most of the earlier ones are decided. */
async function anyReport(world: SanctionsTestbed): Promise<string> {
  const [row] = await world.server.database.rows(LAST_REPORT, []);
  return String(Math.max(1, Number(row?.last ?? 1) - world.random(20)));
}

/** A player or an operator, possibly the acting one. */
function anybody(world: SanctionsTestbed): Person {
  return pick(world, world.random(4) === 0 ? world.operators : world.players);
}

function pick<Item>({ random }: SanctionsTestbed, items: readonly Item[]): Item {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

function randomFrom(seed: number): SanctionsTestbed['random'] {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
