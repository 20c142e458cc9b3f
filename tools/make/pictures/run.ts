// Takes the pictures of the README (docs/pictures) and of the app's manifest (apps/web/public/screenshots) from the app
// itself. Build first. Notes the texts that the pictures of the README show, so that a check notices when they change.
//   pnpm make pictures [readme]    only those of the README
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../testbed/find-chromium.ts';
import type { Language } from '../../testbed/routes-to-visit.ts';
import { type Site, startSite } from '../../testbed/site/start-site.ts';
import { catalogueTexts, PICTURE_TEXTS } from '../../testbed/picture-texts.ts';
import { fillSite, type PictureSite } from './fill-site.ts';

interface Picture {
  /** Without its extension; manifest pictures get the language in their name. */
  readonly file: string;
  readonly path: string;
  readonly language: Language;
  readonly size: 'phone' | 'desktop';
  readonly theme?: 'dark';
  /** The account that sees the page; a guest when absent. */
  readonly login?: PictureSite['login'];
  /** The elements to wait for. */
  readonly ready?: readonly string[];
  /** Prepares the page before the picture is taken. */
  readonly prepare?: (page: Page, language: Language) => Promise<void>;
}

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const README = 'docs/pictures';
const MANIFEST = 'apps/web/public/screenshots';
const START = { zh: '开局', en: 'Start' } as const;
/** A device without games has no level yet. */
const LEVEL = { zh: '新手', en: 'Novice' } as const;
/** The player's moves in a quiet opening: the cannon to the middle, then the horse. */
const OPENING = [
  [70, 67],
  [88, 69],
] as const;
/** Lazy drawings and the computer's answer appear a moment later. */
const SETTLE_MILLIS = 1500;
/** The parts of the home page to wait for: the river, and the puzzle of the day. */
const HOME = ['.home__river svg', '.daily-card__board'];
/** Even a busy machine renders part of a page within this. */
const PART_MILLIS = 60_000;
const LABELS = 'h1, h2, nav a, [role="tab"], button';
const QUALITY = 72;
/** The maximum size of a picture in the repository. */
const MAX_KILOBYTES = 120;

/** The board at the top of the README, and one picture for each of its tiles. */
function readmePictures(filled: PictureSite): readonly Picture[] {
  const tile = (
    name: string,
    path: string,
    ready: string,
    more: Partial<Picture> = {},
  ): Picture => ({
    file: `${README}/${name}`,
    path,
    language: 'en',
    size: 'phone',
    ready: [ready],
    ...more,
  });
  const { login } = filled;
  return [
    {
      file: `${README}/board`,
      path: '/game/single',
      language: 'en',
      size: 'desktop',
      prepare: playOpening,
    },
    tile('play', filled.room, '.seat', { login }),
    tile('analyse', '/analysis?moves=1747102279677062', '[role="treeitem"]'),
    tile('learn', '/learn', 'main li'),
    tile('tactics', '/tactics/solve', '.board', { theme: 'dark' }),
    tile('library', filled.masterGame, '.board'),
    tile('tournaments', filled.tournament, '.tournament-table', { login }),
    tile('correspondence', '/games', '.slow-card', { login, theme: 'dark' }),
    tile('bots', '/developers', 'main'),
  ];
}

const manifest = (['zh', 'en'] as const).flatMap((language): readonly Picture[] => [
  { file: `${MANIFEST}/home-narrow.${language}`, path: '/', language, size: 'phone', ready: HOME },
  {
    file: `${MANIFEST}/board-narrow.${language}`,
    path: '/game/single',
    language,
    size: 'phone',
    prepare: playOpening,
  },
  {
    file: `${MANIFEST}/board-wide.${language}`,
    path: '/game/single',
    language,
    size: 'desktop',
    prepare: playOpening,
  },
]);

const site = await startSite({ hasEngine: true });
const browser = await chromium.launch(findChromium());
const filled = await fillSite(site);
try {
  const shown: Record<string, readonly string[]> = {};
  for (const picture of readmePictures(filled))
    shown[basename(picture.file)] = await take(browser, site, picture);
  writeFileSync(PICTURE_TEXTS, `${JSON.stringify(shown, null, 2)}\n`);
  if (!process.argv.includes('readme'))
    for (const picture of manifest) await take(browser, site, picture);
} finally {
  filled.close();
  await browser.close();
  await site.close();
}

/** Takes a picture; returns the texts of the catalogues in its headings, tabs and buttons. */
async function take(chrome: Browser, { url }: Site, picture: Picture): Promise<readonly string[]> {
  const { file, path, language, size, theme, login, ready = [], prepare } = picture;
  const context = await chrome.newContext({
    viewport: SIZES[size],
    colorScheme: theme ?? 'light',
    serviceWorkers: 'block',
    locale: language,
  });
  await context.addInitScript(() => {
    localStorage.setItem('settings', JSON.stringify({ introHidden: true, gameSpeed: 'off' }));
  });
  context.setDefaultTimeout(PART_MILLIS);
  const page = await context.newPage();
  if (login !== undefined) {
    await page.request.get(`${url}/api/getUserInfo`);
    await page.request.post(`${url}/api/login`, { data: login });
  }
  await page.goto(url + (language === 'zh' ? path : `/en${path}`));
  // Parts of a page load after its first render.
  for (const part of ready) await page.locator(part).first().waitFor();
  await prepare?.(page, language);
  await page.waitForTimeout(SETTLE_MILLIS);
  const target = resolve(`${file}.jpg`);
  mkdirSync(dirname(target), { recursive: true });
  await page.screenshot({ path: target, type: 'jpeg', quality: QUALITY });
  const labels = await page.locator(LABELS).allInnerTexts();
  const kilobytes = statSync(target).size / 1024;
  if (kilobytes > MAX_KILOBYTES) process.exitCode = 1;
  process.stdout.write(`${file}.jpg ${kilobytes.toFixed(0)} KB (goal ${MAX_KILOBYTES})\n`);
  await context.close();
  const known = catalogueTexts(language);
  return [...new Set(labels.map((label) => label.trim()).filter((label) => known.has(label)))];
}

async function playOpening(page: Page, language: Language): Promise<void> {
  await page.getByText(LEVEL[language], { exact: true }).click();
  await page.getByRole('button', { name: START[language] }).click();
  for (const [from, to] of OPENING) {
    await page.locator(`[data-square="${from}"]`).click();
    await page.locator(`[data-square="${to}"]`).click();
    await page.waitForTimeout(SETTLE_MILLIS);
  }
}
