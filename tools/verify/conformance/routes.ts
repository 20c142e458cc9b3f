// Opens every route of the contract in both languages in a real browser, with the service worker active. The gate walks
// the same routes in e2e/routes.spec.ts, which also tests each page with axe and at narrow widths.
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../testbed/find-chromium.ts';
import checklist from '../../testbed/fixtures/checklist.json' with { type: 'json' };
import { type Locale, LOCALE_ENTRIES } from '@chuhe/protocol';
import { allVisits, LANGUAGES, type RowIds, SITE_MAP } from '../../testbed/routes-to-visit.ts';
import { startSite } from '../../testbed/site/start-site.ts';
import type { Finding } from './finding.ts';
import { openVisits, seedPages } from './visit-page.ts';

/** A route is present if it opens without a fault in both languages. */
export async function walkRoutes(): Promise<readonly Finding[]> {
  const site = await startSite();
  const browser = await chromium.launch(findChromium());
  try {
    const visitors = await Promise.all(
      LANGUAGES.map((language) => openVisitor(browser, site.url, language)),
    );
    const ids = await seedPages(
      site,
      'conformance',
      visitors.map(({ userId }) => userId),
    );
    const results = await Promise.all(visitors.map((visitor) => walk(visitor, ids)));
    return checklist.routes.map((route) => findingOf(route, results));
  } finally {
    await browser.close();
    await site.close();
  }
}

type FaultsByRoute = ReadonlyMap<string, readonly string[]>;

function findingOf(route: string, results: readonly FaultsByRoute[]): Finding {
  const faults = results.flatMap((faultsByRoute) => faultsByRoute.get(route) ?? ['not visited']);
  return faults.length === 0
    ? { item: route, state: 'present' }
    : { item: route, state: 'missing', why: faults.join('; ') };
}

/** A guest in a separate browser who reads one language. */
interface Visitor {
  readonly language: Locale;
  readonly context: BrowserContext;
  readonly userId: string;
}

async function openVisitor(browser: Browser, baseURL: string, language: Locale) {
  const context = await browser.newContext({ locale: LOCALE_ENTRIES[language].tag, baseURL });
  const answer = await context.request.get('/api/getUserInfo');
  const { data } = (await answer.json()) as { data: { userId: string } };
  return { language, context, userId: data.userId };
}

async function walk({ language, context }: Visitor, ids: RowIds): Promise<FaultsByRoute> {
  const page = await context.newPage();
  const visitPage = openVisits(page);
  const faultsByRoute = new Map<string, readonly string[]>();
  for (const visit of allVisits(ids).filter((one) => one.language === language)) {
    const faults =
      visit.route === SITE_MAP ? await siteMapFaults(context, visit.path) : await visitPage(visit);
    faultsByRoute.set(visit.route, faults);
  }
  await context.close();
  return faultsByRoute;
}

export async function siteMapFaults(
  { request }: Pick<BrowserContext, 'request'>,
  path: string,
): Promise<readonly string[]> {
  const answer = await request.get(path);
  const body = await answer.text();
  const isMap = answer.headers()['content-type']?.includes('xml') === true;
  const isWhole = isMap && body.includes('<urlset') && body.includes('/en/level');
  return isWhole ? [] : [`${path}: no site map`];
}
