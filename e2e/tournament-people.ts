// Users in tournaments: each with their own browser, from the entry to the seats at the boards.
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import type { Site } from '../tools/testbed/site/start-site.ts';
import { goWithin } from './app-pages.ts';
import { arrive, PHONE, playMoves, timers } from './room-people.ts';
import { sidewaysFaults } from './sideways-faults.ts';
import { violationsByDayAndNight } from './violations.ts';

/** The two players at a board, RED first. */
export type Pair = readonly [Page, Page];

const PASSWORD = 'river and boundary';
const NARROW: BrowserContextOptions = { ...PHONE, viewport: { width: 320, height: 640 } };
/** Time for a notice to lead everybody to their boards on a busy machine. */
const SEATED_MILLIS = 90_000;

/** A registered user on the list of tournaments, by default on a phone of 390 px. */
export async function member(
  browser: Browser,
  site: Site,
  userName: string,
  options: BrowserContextOptions = PHONE,
): Promise<Page> {
  const page = await arrive(browser, site.url, { ...options, reducedMotion: 'reduce' });
  const data = { userName, password: PASSWORD };
  const registered = await page.request.post('/api/register', { data });
  expect(registered.ok(), await registered.text()).toBe(true);
  await page.goto('/tournaments');
  return page;
}

/** The same on the narrowest phone. */
export async function narrowMember(browser: Browser, site: Site, userName: string): Promise<Page> {
  return member(browser, site, userName, NARROW);
}

/** Six users, the first of them on the narrowest phone. */
export async function sixMembers(browser: Browser, site: Site, name: string) {
  return Promise.all(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) =>
      letter === 'a'
        ? narrowMember(browser, site, `${name}_${letter}`)
        : member(browser, site, `${name}_${letter}`),
    ),
  );
}

/** Creates a tournament that starts in a few seconds, which the form does not offer. */
export async function hold(page: Page, request: object, afterSeconds: number): Promise<string> {
  const data = {
    stepTime: 60,
    // Long enough for a busy machine.
    clock: 'increment-600-5',
    isRated: true,
    entry: 'everybody',
    hasChat: true,
    startsAt: new Date(Date.now() + afterSeconds * 1000).toISOString(),
    ...request,
  };
  const response = await page.request.post('/api/tournament/create', { data });
  const body = (await response.json()) as { readonly msg: string; readonly data: { id: string } };
  expect(response.ok(), body.msg).toBe(true);
  return body.data.id;
}

/** Enters with the button of the page. */
export async function enter(page: Page, id: string): Promise<void> {
  await goWithin(page, `/tournaments/${id}`);
  await page.getByRole('button', { name: /^(?:报名|加入)$/ }).tap();
  await expect(page.getByText(/^(?:已报名|正在为你配对)$/)).toBeVisible();
}

/** Waits until the site has led this number of users to their boards; returns the pairs seated there. */
export async function seated(people: readonly Page[], count: number): Promise<readonly Pair[]> {
  const atBoards = (): Page[] => people.filter((page) => roomOf(page) !== null);
  await expect.poll(() => atBoards().length, { timeout: SEATED_MILLIS }).toBe(count);
  const rooms = Map.groupBy(atBoards(), roomOf);
  return Promise.all([...rooms.values()].map(pairOf));
}

function roomOf(page: Page): string | null {
  return new URL(page.url()).searchParams.get('roomId');
}

async function pairOf(pages: readonly Page[]): Promise<Pair> {
  const [one, other] = pages;
  if (one === undefined || other === undefined) throw new Error('two sit at a board');
  for (const page of pages) await expect(timers(page)).toHaveCount(2);
  const ownDisc = one.locator('.seat').last().locator('.side-disc:not(.side-disc--black)');
  return (await ownDisc.count()) > 0 ? [one, other] : [other, one];
}

/** Each side of each pair moves once, so that no game is lost for a missing first move. */
export async function beginAll(pairs: readonly Pair[]): Promise<void> {
  await Promise.all(pairs.map(([red, black]) => playMoves(red, black, ['1747', '1022'])));
}

/** BLACK resigns on every board. */
export async function redWinsAll(pairs: readonly Pair[]): Promise<void> {
  await Promise.all(
    pairs.map(async ([, black]) => {
      await black.getByRole('button', { name: '认输' }).tap();
      await black.getByRole('button', { name: '认输' }).last().tap();
    }),
  );
}

/** Everybody returns to the tournament from the result card. */
export async function goBackAll(pairs: readonly Pair[]): Promise<void> {
  for (const page of pairs.flat()) {
    await page.locator('.result-card').getByRole('link', { name: '回到比赛' }).tap();
    await expect(page).toHaveURL(/\/tournaments\//);
  }
}

/** A page in Chinese and in English: axe in both themes, and no overflow. */
export async function inspect(page: Page, path: string, landmark: string): Promise<void> {
  for (const prefix of ['/en', '']) {
    await goWithin(page, `${prefix}${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', prefix === '' ? /^zh/ : /^en/);
    await expect(page.locator(landmark).first()).toBeVisible();
    expect(await violationsByDayAndNight(page), `${prefix}${path}`).toEqual([]);
    expect(await sidewaysFaults(page), `${prefix}${path}`).toEqual([]);
  }
}
