// pnpm conformance: opens every route of the contract in both languages in a real browser. Each must show
// without console errors, with a title and a heading in its language. Prints what is still pending.
import { resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import pending from '../apps/web/pending.json' with { type: 'json' };
import checklist from './fixtures/checklist.json' with { type: 'json' };
import { findChromium } from './find-chromium.ts';
import { allVisits, LANGUAGES, type Language, type Visit } from './routes-to-visit.ts';
import { serveWeb } from './serve-web.ts';

const SITE_MAP = '/sitemap.xml';
/** Errors of what a page fetches later still count. */
const SETTLE_MILLIS = 150;

const server = await serveWeb(resolve('apps/web/dist'));
const browser = await chromium.launch(findChromium());
const results = await Promise.all(LANGUAGES.map((language) => walk(browser, language)));
await browser.close();
server.close();

for (const [route, reason] of Object.entries(pending)) {
  process.stdout.write(`pending ${route}: ${reason}\n`);
}
const unknown = Object.keys(pending).filter((route) => !checklist.routes.includes(route));
const faults = [
  ...results.flatMap((result) => result.faults),
  ...unknown.map((route) => `pending.json names ${route}, which is no route`),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
const total = checklist.routes.length;
const good = Math.min(...results.map((result) => result.good));
process.exitCode = faults.length === 0 ? 0 : 1;
process.stdout.write(
  `${LANGUAGES.map((language, index) => `${language} ${results[index]?.good ?? 0}/${total}`).join(', ')}\n`,
);
process.stdout.write(`routes ${good}/${total}, pending ${Object.keys(pending).length}\n`);

async function walk(
  opened: Browser,
  language: Language,
): Promise<{ readonly good: number; readonly faults: readonly string[] }> {
  const context = await opened.newContext({ locale: checklist.locales[language].tag });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const seen: string[] = [];
  let passed = 0;
  for (const visit of allVisits().filter((one) => one.language === language)) {
    errors.length = 0;
    const found =
      visit.route === SITE_MAP ? await siteMapFaults(visit) : await faultsOf(page, visit);
    const all = [...found, ...errors];
    if (all.length === 0) passed += 1;
    seen.push(...all.map((fault) => `${visit.path}: ${fault}`));
  }
  await context.close();
  return { good: passed, faults: seen };
}

async function faultsOf(page: Page, { path, language }: Visit): Promise<readonly string[]> {
  await page.goto(server.address + path);
  const heading = page.locator('h1:visible').first();
  try {
    await heading.waitFor({ timeout: 5000 });
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

async function siteMapFaults({ path }: Visit): Promise<readonly string[]> {
  const answer = await fetch(server.address + path);
  const body = await answer.text();
  const isMap = answer.headers.get('content-type')?.includes('xml') === true;
  return isMap && body.includes('<urlset') && body.includes('/en/level') ? [] : ['no site map'];
}

/** Chinese has Han characters; English has letters and none of them. */
function isIn(language: Language, text: string): boolean {
  const hasHan = /\p{Script=Han}/u.test(text);
  return language === 'zh' ? hasHan : !hasHan && /[a-z]/i.test(text);
}
