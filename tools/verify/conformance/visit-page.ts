// The requirements for every page: a title and a heading in its language, status 200, no error in the console.
import { isHan, type Locale, LOCALE_ENTRIES } from '@chuhe/protocol';
import type { Page } from 'playwright-core';
import type { RowIds, Visit } from '../../testbed/routes-to-visit.ts';
import { seedGame } from '../../testbed/site/finished-games.ts';
import type { Site } from '../../testbed/site/start-site.ts';

/** The time for a heading to appear on a busy machine. */
const HEADING_MILLIS = 15_000;
/** Errors in later requests of a page count too. */
const SETTLE_MILLIS = 150;

/** Opens a page and returns its faults, each prefixed with its address. */
export type VisitPage = (visit: Visit) => Promise<readonly string[]>;

/** Brings a page to an address and returns the status of the document there. */
export type OpenPage = (page: Page, path: string) => Promise<number | undefined>;

/** Listens to the page from now on; every visit clears earlier messages. */
export function openVisits(page: Page, open: OpenPage = load): VisitPage {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return async (visit) => {
    errors.length = 0;
    const faults = await faultsOf(page, visit, open);
    return [...faults, ...errors].map((fault) => `${visit.path}: ${fault}`);
  };
}

async function load(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(path))?.status();
}

async function faultsOf(
  page: Page,
  { path, language }: Visit,
  open: OpenPage,
): Promise<readonly string[]> {
  const status = await open(page, path);
  const heading = page.locator('h1:visible').first();
  try {
    await heading.waitFor({ timeout: HEADING_MILLIS });
  } catch {
    return ['no heading'];
  }
  await page.waitForTimeout(SETTLE_MILLIS);
  const title = await page.title();
  const headingText = (await heading.textContent()) ?? '';
  const tag = await page.locator('html').getAttribute('lang');
  return [
    ...(status === 200 ? [] : [`status ${status ?? 'none'}`]),
    ...(isIn(language, title) ? [] : [`title "${title}" is not ${language}`]),
    ...(isIn(language, headingText) ? [] : [`heading "${headingText}" is not ${language}`]),
    ...(tag === LOCALE_ENTRIES[language].tag ? [] : [`lang is ${tag}`]),
  ];
}

/** Chinese texts have Han characters; other languages have letters and no Han characters. */
function isIn(language: Locale, text: string): boolean {
  const hasHan = /\p{Script=Han}/u.test(text);
  return isHan(language) ? hasHan : !hasHan && /[a-z]/i.test(text);
}

/** Inserts the rows behind paths with an id: a finished game of these two, and a published position. */
export async function seedPages(
  site: Pick<Site, 'runSql'>,
  roomId: string,
  [red = '1', black = '2']: readonly string[],
): Promise<RowIds> {
  const game = await seedGame(site, {
    roomId,
    redId: red,
    redName: 'heron',
    blackId: black,
    blackName: 'crane',
    winner: 'RED',
    cause: 'mate',
    endedAt: 'now()',
    isPublic: true,
  });
  const [board] = await site.runSql(
    `insert into residue_boards (account_id, title, title_grams, pen_code, play_side, note)
     values (${red}, 'one', '{}', '3k5/9/9/9/9/9/9/9/R8/1R2K4 w', 'RED', '') returning id`,
  );
  return {
    '/user/history/{id}': game,
    '/todayHistory/{id}': game,
    '/residueBoard/{id}': String(board?.['id']),
  };
}
