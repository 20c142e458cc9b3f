// Counts the taps from home to 14 capabilities on a phone, for three kinds of visitors, and times the first move.
// Goal: each within two taps, the first move of a newcomer within 20 s
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { openBrowser } from '../../apps/server/src/testing/browser.ts';
import { RoomPlayer } from '../../apps/server/src/testing/room-player.ts';
import { playUntil } from '../../apps/server/src/testing/test-rooms.ts';
import { findChromium } from '../testbed/find-chromium.ts';
import { Newcomer } from '../testbed/newcomer.ts';
import { startSite } from '../testbed/site/start-site.ts';

const MAX_TAPS = 2;
const GOAL_SECONDS = 20;
const PHONE = { width: 390, height: 844 } as const;
/** Even a busy machine opens a page within this. */
const PAGE_MILLIS = 60_000;
const PASSWORD = 'river and boundary';
/** The first move of the measured newcomer: the cannon to the middle. */
const CANNON = { from: 64, to: 67 } as const;

/** The visitors: without a game and without an account, with an account, with slow games that wait for a move. */
const VISITORS = ['newcomer', 'member', 'waiting member'] as const;
type Visitor = (typeof VISITORS)[number];

interface Way {
  readonly capability: string;
  /** The names of the elements to tap in turn, from the home page of a newcomer and of a member. */
  readonly newcomer: readonly RegExp[];
  readonly member: readonly RegExp[];
  /** The element that is in view at the end. */
  readonly end: string;
}

const ME = /^我的/;
const PLAYERS = /^棋友$/;

const WAYS: readonly Way[] = [
  {
    capability: 'match',
    newcomer: [/^找真人下/, /^10\+5/],
    member: [/^快速匹配/],
    end: 'text=取消匹配',
  },
  { capability: 'computer', newcomer: [/^和电脑下/], member: [/^人机/, /^会下/], end: '.seat' },
  {
    capability: 'friend',
    newcomer: [PLAYERS, /^邀请好友/],
    member: [/^邀请$/],
    end: '.qr-code path[d]',
  },
  {
    capability: 'one device',
    newcomer: [/^和家人下/, /^开始对局/],
    member: [/^同屏/, /^开始对局/],
    end: '.seat',
  },
  atPage('correspondence', 'games', [ME, /^通讯棋/], [/^通讯棋/]),
  atPage('course', 'learn', [/不会走/], [/^学棋/]),
  atPage('tactics', 'tactics', [/不会走/, /^战术/], [/^战术/]),
  atPage('endgames', 'level', [/不会走/, /^残局/], [ME, /^残局/]),
  atPage('mistakes', 'mistakes', [ME, /^失误/], [/^失误/]),
  atPage('library', 'library', [/^棋谱/], [/^棋库/]),
  atPage('openings', 'library-openings', [/^棋谱/, /^开局/], [ME, /^开局/]),
  atPage('analysis', 'analysis', [/^分析/], [/^分析/]),
  atPage('tournaments', 'tournaments', [ME, /^赛事/], [ME, /^赛事/]),
  atPage('watch', 'watchRoom', [/第 \d+ 回合/], [/第 \d+ 回合/]),
];

/** A path to a page, which is identified by the name of its route. */
function atPage(
  capability: string,
  route: string,
  newcomer: readonly RegExp[],
  member: readonly RegExp[],
): Way {
  return { capability, newcomer, member, end: `[data-route="${route}___zh"] main` };
}

const site = await startSite();
const chrome = await chromium.launch(findChromium());
const sockets: RoomPlayer[] = [];
try {
  await beginGame('increment-3600-30', ['river_red', 'river_black'], 9);
  // The member is RED and to move after an even number of plies.
  for (const rival of ['slow_one', 'slow_two']) await beginGame('days-3', ['waiting', rival], 6);
  await registered('member');
  let most = 0;
  // One after the other, so that the visitors do not slow each other down.
  for (const visitor of VISITORS) most = Math.max(most, await mostTaps(chrome, visitor));
  const { seconds, thought } = await firstMove(chrome);
  const isMet = most <= MAX_TAPS && seconds <= GOAL_SECONDS;
  process.exitCode = isMet ? 0 : 1;
  process.stdout.write(
    `${WAYS.length} capabilities within ${most} taps (goal ${MAX_TAPS}), first move of a newcomer after ${seconds.toFixed(1)} s, ${thought.toFixed(1)} s of them to read and think (goal ${GOAL_SECONDS} s)\n`,
  );
} finally {
  for (const socket of sockets) socket.close();
  await chrome.close();
  await site.close();
}

/** The largest number of taps for a capability; infinite if one is not reached. */
async function mostTaps(browser: Browser, visitor: Visitor): Promise<number> {
  const counts: number[] = [];
  const words: string[] = [];
  for (const way of WAYS) {
    const context = await arrive(browser, visitor);
    const taps = visitor === 'newcomer' ? way.newcomer : way.member;
    const isReached = await follow(await context.newPage(), taps, way.end);
    counts.push(isReached ? taps.length : Infinity);
    words.push(`${way.capability} ${isReached ? taps.length : 'not reached'}`);
    await context.close();
  }
  process.stdout.write(`${visitor}: ${words.join(', ')}\n`);
  return Math.max(...counts);
}

/** Taps the elements in turn; returns whether the end comes into view. */
async function follow(page: Page, taps: readonly RegExp[], end: string): Promise<boolean> {
  await page.goto('/');
  try {
    for (const name of taps) {
      const element = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
      await element.filter({ visible: true }).first().tap();
    }
    await page.locator(end).first().waitFor();
    return true;
  } catch {
    return false;
  }
}

/** A phone with the session of a visitor. */
async function arrive(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'zh-CN',
    serviceWorkers: 'block',
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  context.setDefaultTimeout(PAGE_MILLIS);
  if (visitor === 'newcomer') return context;
  const data = { userName: visitor === 'member' ? 'member' : 'waiting', password: PASSWORD };
  await context.request.get('/api/getUserInfo');
  const answer = await context.request.post('/api/login', { data });
  if (!answer.ok()) throw new Error(`${data.userName} cannot log in: ${answer.status()}`);
  return context;
}

/** A newcomer reads the page down to the first button, taps it, reads the board's page, and moves. */
async function firstMove(browser: Browser) {
  const context = await arrive(browser, 'newcomer');
  const page = await context.newPage();
  const newcomer = new Newcomer(page);
  await page.goto('/');
  const start = page.getByRole('link', { name: /^和电脑下/ });
  await start.waitFor();
  await newcomer.read(start);
  await newcomer.tap(start);
  await page.locator('[role="grid"]').waitFor();
  await newcomer.read();
  await newcomer.move(CANNON.from, CANNON.to);
  const { seconds, thoughtSeconds: thought } = newcomer;
  await context.close();
  return { seconds, thought };
}

interface Registered {
  readonly browser: ReturnType<typeof openBrowser>;
  readonly token: string;
}

async function registered(userName: string): Promise<Registered> {
  const browser = openBrowser(site.url);
  await browser.call('getUserInfo');
  const body = { userName, password: PASSWORD };
  const made = await browser.call('register', { body });
  const answer = made.status === 200 ? made : await browser.call('login', { body });
  if (answer.status !== 200) throw new Error(`${userName}: ${answer.msg}`);
  return { browser, token: answer.token ?? '' };
}

/** A public game of two members at this ply. */
async function beginGame(
  clock: string,
  [red, black]: readonly [string, string],
  ply: number,
): Promise<void> {
  const [host, guest] = [await registered(red), await registered(black)];
  const body = { clock, stepTime: 60, side: 'RED', isWatch: true, isRated: false };
  const made = await host.browser.call('createChallenge', { body });
  if (made.status !== 200) throw new Error(made.msg);
  const { roomId } = made.data as { readonly roomId: string };
  const players = [host, guest].map(
    ({ token }) => new RoomPlayer({ baseUrl: site.url, roomId, token }),
  );
  sockets.push(...players);
  for (const player of players) await player.opened();
  const [one, two] = players;
  if (one === undefined || two === undefined) throw new Error('a game has two players');
  const seated = await two.submit({ type: 'sit' });
  if (!seated.ok) throw new Error(`no seat: ${JSON.stringify(seated)}`);
  await playUntil([one, two], ply);
}
