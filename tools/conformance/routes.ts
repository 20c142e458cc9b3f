// Opens every route of the contract in both languages in a real browser. Each must show without console
// errors, with a title and a heading in its language.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { findChromium } from '../find-chromium.ts';
import checklist from '../fixtures/checklist.json' with { type: 'json' };
import { allVisits, LANGUAGES, type Language, type Visit } from '../routes-to-visit.ts';
import { seedGame } from '../site/finished-games.ts';
import { type Site, startSite } from '../site/start-site.ts';
import type { Finding } from './finding.ts';

const SITE_MAP = '/sitemap.xml';
/** How long a heading may take on a busy machine. */
const HEADING_MILLIS = 15_000;
/** Errors of what a page fetches later still count. */
const SETTLE_MILLIS = 150;

/** A route is present when it opens well in both languages. */
export async function walkRoutes(): Promise<readonly Finding[]> {
  const site = await startSite();
  const browser = await chromium.launch(findChromium());
  const visitors = await Promise.all(
    LANGUAGES.map((language) => openVisitor(browser, site.url, language)),
  );
  await seedRoutes(
    site,
    visitors.map(({ userId }) => userId),
  );
  const results = await Promise.all(visitors.map((visitor) => walk(visitor, site.url)));
  await browser.close();
  await site.close();
  return checklist.routes.map((route) => {
    const faults = results.flatMap((faultsByRoute) => faultsByRoute.get(route) ?? ['not visited']);
    return faults.length === 0
      ? { item: route, state: 'present' }
      : { item: route, state: 'missing', why: faults.join('; ') };
  });
}

/** Somebody with a browser of their own who reads one language. */
interface Visitor {
  readonly language: Language;
  readonly context: BrowserContext;
  readonly userId: string;
}

async function openVisitor(opened: Browser, address: string, language: Language): Promise<Visitor> {
  const context = await opened.newContext({ locale: checklist.locales[language].tag });
  const answer = await context.request.get(`${address}/api/getUserInfo`);
  const { data } = (await answer.json()) as { data: { userId: string } };
  return { language, context, userId: data.userId };
}

/** What the addresses with a number lead to: a game of both visitors, and a board. */
async function seedRoutes(site: Site, [red = '1', black = '2']: readonly string[]): Promise<void> {
  await seedGame(site, {
    roomId: 'conformance',
    redId: red,
    redName: 'red',
    blackId: black,
    blackName: 'black',
    winner: 'RED',
    cause: 'mate',
    endedAt: 'now()',
    isPublic: true,
  });
  await site.runSql(
    `insert into residue_boards (account_id, title, title_grams, pen_code, play_side, note)
     values (${red}, 'one', '{}', '3k5/9/9/9/9/9/9/9/R8/1R2K4 w', 'RED', '')`,
  );
}

async function walk(
  { language, context }: Visitor,
  address: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const faultsByRoute = new Map<string, readonly string[]>();
  for (const visit of allVisits().filter((one) => one.language === language)) {
    errors.length = 0;
    const url = address + visit.path;
    const found =
      visit.route === SITE_MAP ? await siteMapFaults(url) : await faultsOf(page, url, visit);
    const faults = [...found, ...errors].map((fault) => `${visit.path}: ${fault}`);
    faultsByRoute.set(visit.route, faults);
  }
  await context.close();
  return faultsByRoute;
}

async function faultsOf(page: Page, url: string, { language }: Visit): Promise<readonly string[]> {
  await page.goto(url);
  const heading = page.locator('h1:visible').first();
  try {
    await heading.waitFor({ timeout: HEADING_MILLIS });
  } catch {
    return ['no heading'];
  }
  await page.waitForTimeout(SETTLE_MILLIS);
  const title = await page.title();
  const words = (await heading.textContent()) ?? '';
  const tag = await page.locator('html').getAttribute('lang');
  return [
    ...(isIn(language, title) ? [] : [`title "${title}" is not ${language}`]),
    ...(isIn(language, words) ? [] : [`heading "${words}" is not ${language}`]),
    ...(tag === checklist.locales[language].tag ? [] : [`lang is ${tag}`]),
  ];
}

async function siteMapFaults(url: string): Promise<readonly string[]> {
  const answer = await fetch(url);
  const body = await answer.text();
  const isMap = answer.headers.get('content-type')?.includes('xml') === true;
  return isMap && body.includes('<urlset') && body.includes('/en/level') ? [] : ['no site map'];
}

/** Chinese has Han characters; English has letters and none of them. */
function isIn(language: Language, text: string): boolean {
  const hasHan = /\p{Script=Han}/u.test(text);
  return language === 'zh' ? hasHan : !hasHan && /[a-z]/i.test(text);
}
