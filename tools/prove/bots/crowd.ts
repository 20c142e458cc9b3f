// Many people challenge the house bots concurrently and play: each bot must keep its clock in every game, and
// challenges beyond the capacity of the process must be refused immediately.
import { setTimeout as pause } from 'node:timers/promises';
import { CALLS } from '@chuhe/protocol';
import { openBrowser } from '../../../apps/server/src/testing/browser.ts';
import { percentile } from '../../../apps/server/src/testing/services/figures.ts';
import { type Challenged, CrowdPerson } from './crowd-person.ts';
import { startHouseSite } from './house-site.ts';

export interface CrowdOptions {
  readonly people: number;
  readonly seconds: number;
  readonly engine: string;
}

/** The number of people who arrive concurrently. */
const TOGETHER = 20;
/** A refusal that takes longer does not count as immediate. */
const REFUSAL_MILLIS = 3000;
/** A bot's own delay is at most nine seconds, so a slower move is due to load. */
const REPLY_MILLIS = 15_000;
const READY_TRIES = 100;

/** True if every bot kept its clock and every refusal was immediate. */
export async function verifyCrowd({ people, seconds, engine }: CrowdOptions): Promise<boolean> {
  const until = Date.now() + seconds * 1000;
  const house = await startHouseSite({ ENGINE_PATH: engine, HOUSE_GAMES: String(people) });
  const crowd: CrowdPerson[] = [];
  try {
    const { url } = house.site;
    await botsAreThere(url);
    const botIds = house.bots.map(({ accountId }) => accountId);
    const challenged: Challenged[] = [];
    for (let come = 0; come < people; come += TOGETHER) {
      const group = Array.from({ length: Math.min(TOGETHER, people - come) }, () => {
        return new CrowdPerson(url);
      });
      const answers = await Promise.all(
        group.map((person, index) =>
          person.challenge(botIds[(come + index) % botIds.length] ?? ''),
        ),
      );
      challenged.push(...answers);
      for (const person of group) void person.play().catch(() => undefined);
      crowd.push(...group);
    }
    const atOnce = crowd.filter(({ isPlaying }) => isPlaying).length;
    const late = await new CrowdPerson(url).challenge(botIds[0] ?? '');
    await pause(Math.max(5000, until - Date.now()));
    return report(crowd, [...challenged, late], atOnce);
  } finally {
    for (const person of crowd) person.leave();
    await house.close();
  }
}

async function botsAreThere(url: string): Promise<void> {
  const browser = openBrowser(url);
  await browser.call('getUserInfo');
  for (let tries = 0; tries < READY_TRIES; tries += 1) {
    const { data } = await browser.call('houseBots');
    const { list } = CALLS.houseBots.answer.parse(data);
    if (list.length === 8) return;
    await pause(200);
  }
  throw new Error('the house bots did not come');
}

function report(
  crowd: readonly CrowdPerson[],
  challenged: readonly Challenged[],
  atOnce: number,
): boolean {
  const accepted = challenged.filter(({ isAccepted }) => isAccepted);
  const refused = challenged.filter(({ isAccepted }) => !isAccepted);
  const replies = crowd.flatMap((person) => person.replies);
  const endings = crowd.flatMap(({ ending }) => ending ?? []);
  const lostOnTime = endings.filter(({ cause, isWon }) => isWon && cause === 'timeout').length;
  const slowest = Math.max(0, ...refused.map(({ millis }) => millis));
  const silent = crowd.filter((person) => person.waitMillis > REPLY_MILLIS).length;
  const slowestReply = percentile(replies, 1);
  process.stdout.write(
    `${accepted.length} challenges accepted, slowest ${whole(Math.max(...accepted.map(({ millis }) => millis)))} ms; ${refused.length} refused, slowest ${whole(slowest)} ms\n` +
      `${replies.length} replies of the bots: p50 ${whole(percentile(replies, 0.5))}, p99 ${whole(percentile(replies, 0.99))}, at most ${whole(slowestReply)} ms; ${endings.length} games ended\n` +
      `prove bots --crowd: ${atOnce} games at once, ${lostOnTime} lost on time, ${silent} bots that owe a move too long; goal ${crowd.length - refused.length + 1}, 0, 0\n`,
  );
  const isGood = lostOnTime === 0 && silent === 0 && refused.length > 0;
  const isAnswered = replies.length > 0 && slowestReply < REPLY_MILLIS;
  return isGood && slowest < REFUSAL_MILLIS && isAnswered;
}

function whole(millis: number): number {
  return Math.round(millis);
}
