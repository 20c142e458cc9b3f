// @vitest-environment node
import { LOCALES } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
import type { LossyNetwork } from '../testing/lossy-network.ts';
import { lobbyPage, type LossyPage, type Random, tournamentPage } from '../testing/lossy-pages.ts';
import { roomPage } from '../testing/lossy-room.ts';

const EVENTS = process.env['RANDOM_RUNS'] === 'all' ? 100_000 : 5_000;
/** All events take minutes on a busy machine. */
const TIMEOUT_MILLIS = 900_000;
const ROUND_EVENTS = 500;
/** The longest time in which a visible page may take a dead line for a live one. */
const UNSEEN_MILLIS = 15_000;
const CALM_MILLIS = 90_000;
const HOUR = 3_600_000;

describe.each([
  ['a room', roomPage],
  ['a tournament', tournamentPage],
  ['the lobby', lobbyPage],
])('the line of %s', (_, create) => {
  it(
    'is never dead unseen, loses nothing and applies nothing twice',
    async () => {
      const faults: string[] = [];
      let news = 0;
      for (let seed = 1; seed <= EVENTS / ROUND_EVENTS; seed += 1) {
        const round = await roundOf(create, seed);
        news += round.news;
        for (const fault of round.faults) faults.push(`seed ${seed}: ${fault}`);
      }
      expect(faults).toEqual([]);
      // With fewer changes the rounds would prove nothing.
      expect(news).toBeGreaterThan(EVENTS / 4);
    },
    TIMEOUT_MILLIS,
  );
});

async function roundOf(create: (random: Random) => LossyPage, seed: number) {
  const random = randomFrom(seed);
  const page = create(random);
  const { network } = page;
  const faults = new Set<string>();
  for (let count = 0; count < ROUND_EVENTS; count += 1) {
    await network.pass(random() * 3000);
    await disturb(page, random);
    if (isDeadUnseen(page)) faults.add(`a dead line is unseen at ${network.now}`);
  }
  network.setUp(true);
  network.wake();
  for (let second = 0; second < CALM_MILLIS; second += 1000) {
    await network.pass(1000);
    if (page.isForUser()) page.connect();
  }
  if (page.status().type !== 'live') faults.add(`ends ${page.status().type}`);
  return { faults: [...faults, ...page.faults()], news: page.news() };
}

/** The disturbances, each with its chance in a thousand. */
const DISTURBANCES: readonly (readonly [number, (page: LossyPage, random: Random) => unknown])[] = [
  [585, (page) => page.act()],
  [40, ({ network }) => network.current?.die()],
  [40, ({ network }) => network.current?.end(1006)],
  [20, ({ network }) => network.current?.end(1012)],
  [30, ({ network }) => network.setUp(!network.isUp)],
  [20, ({ network }, random) => nap(network, random() * 10 * 60_000, random() < 0.5)],
  [40, ({ network }) => network.show(network.isHidden ? 'visible' : 'hidden')],
  [5, ({ network }, random) => network.jumpClock((random() - 0.5) * HOUR)],
  [5, (page) => page.renew()],
  [10, (page, random) => page.speak(LOCALES[Math.floor(random() * LOCALES.length)] ?? 'zh')],
  [5, (page) => page.reload()],
  [50, (page) => page.isForUser() && page.connect()],
];

async function disturb(page: LossyPage, random: Random): Promise<void> {
  let die = random() * 1000;
  for (const [chance, act] of DISTURBANCES) {
    if (die < chance) {
      await act(page, random);
      return;
    }
    die -= chance;
  }
}

async function nap(network: LossyNetwork, millis: number, isLost: boolean): Promise<void> {
  network.suspend();
  await network.pass(millis);
  if (isLost) network.current?.die();
  network.wake();
}

function isDeadUnseen({ network, status }: LossyPage): boolean {
  const { current, now, attentiveSince, isHidden } = network;
  if (current?.deadSince === undefined || isHidden) return false;
  const unseen = now - Math.max(current.deadSince, attentiveSince);
  return status().type === 'live' && unseen > UNSEEN_MILLIS;
}

function randomFrom(seed: number): Random {
  let last = seed;
  return () => {
    last = (last * 1103515245 + 12345) % 2147483648;
    return last / 2147483648;
  };
}
