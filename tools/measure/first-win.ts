// Measures how long a newcomer needs from the home page to the first win. A script walks the pages on a phone; the time
// that a person reads and thinks is added. Build first.
// Goal: at most 3 minutes
import { COURSE } from '@chuhe/puzzles';
import { chromium, type Page } from 'playwright-core';
import { openLevel, solveLevel } from '../../apps/web/src/learn/course/level-play.ts';
import { findChromium } from '../testbed/find-chromium.ts';
import { Newcomer } from '../testbed/newcomer.ts';
import { startSite } from '../testbed/site/start-site.ts';

const GOAL_SECONDS = 180;
const PHONE = { width: 390, height: 844 } as const;
/** Even a busy machine opens a page within this. */
const PAGE_MILLIS = 20_000;

const WAYS = [
  { language: 'zh', home: '/', learn: /不会走/, begin: '从头开始', next: /下一关|看成绩/ },
  {
    language: 'en',
    home: '/en',
    learn: /New here/,
    begin: 'Start learning',
    next: /Next level|See your stars/,
  },
] as const;

interface Measured {
  readonly language: string;
  /** Seconds until the first solved level, and until the end of the first chapter. */
  readonly level: number;
  readonly chapter: number;
}

async function measure(page: Page, way: (typeof WAYS)[number]): Promise<Measured> {
  const newcomer = new Newcomer(page);
  await page.goto(way.home);
  await page.getByRole('link', { name: way.learn }).waitFor();
  await newcomer.tapLink(way.learn);
  await page.getByRole('link', { name: way.begin }).waitFor();
  await newcomer.tapLink(way.begin);
  const [chapter] = COURSE;
  if (chapter === undefined) throw new Error('the course is empty');
  let first: number | undefined;
  for (const [index, level] of chapter.levels.entries()) {
    await page.waitForURL(new RegExp(`/learn/${chapter.id}/${index + 1}$`));
    const next = page.getByRole('link', { name: way.next });
    // The address changes before the board does.
    await next.waitFor({ state: 'detached' });
    await newcomer.read();
    for (const { from, to } of solveLevel(openLevel(level), level.par) ?? [])
      await newcomer.move(from, to);
    await next.waitFor();
    first ??= newcomer.seconds;
    await newcomer.tapLink(way.next);
  }
  await page.waitForURL(new RegExp(`/learn/${chapter.id}$`));
  return { language: way.language, level: first ?? Infinity, chapter: newcomer.seconds };
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const site = await startSite();
const browser = await chromium.launch(findChromium());
try {
  const found: Measured[] = [];
  for (const way of WAYS) {
    const context = await browser.newContext({
      baseURL: site.url,
      locale: way.language === 'zh' ? 'zh-CN' : 'en-GB',
      serviceWorkers: 'block',
      viewport: PHONE,
    });
    context.setDefaultTimeout(PAGE_MILLIS);
    const measured = await measure(await context.newPage(), way);
    found.push(measured);
    process.stdout.write(
      `${measured.language}: first level after ${clock(measured.level)}, first chapter after ${clock(measured.chapter)}\n`,
    );
    await context.close();
  }
  const worst = Math.max(...found.map(({ level }) => level));
  process.exitCode = worst <= GOAL_SECONDS ? 0 : 1;
  process.stdout.write(
    `first win ${clock(worst)} after the home page, in the slower language (goal ${clock(GOAL_SECONDS)})\n`,
  );
} finally {
  await browser.close();
  await site.close();
}
