// Counts the taps from the home page to each way to play, on a phone and on a desktop.
import type { Browser, Page } from 'playwright-core';

interface Way {
  readonly name: string;
  /** The maximum number of taps, on a desktop and on a phone. */
  readonly goals: { readonly desktop: number; readonly phone: number };
  /** The elements to tap in turn, by accessible name. */
  readonly taps: readonly RegExp[];
  /** Whether a game against the computer was played on this device. */
  readonly hasPlayed?: boolean;
  /** The element that is in view at the end. */
  readonly end: string;
}

const WAYS: readonly Way[] = [
  {
    name: 'a stranger',
    goals: { desktop: 1, phone: 1 },
    hasPlayed: true,
    taps: [/^快速匹配/],
    end: 'text=取消',
  },
  {
    name: 'the puzzle of the day',
    goals: { desktop: 0, phone: 1 },
    taps: [/试一试/],
    end: '[role="grid"]',
  },
  {
    name: 'the computer for the first time',
    goals: { desktop: 1, phone: 1 },
    taps: [/^和电脑下/],
    end: '.seat',
  },
  {
    name: 'the computer again',
    goals: { desktop: 1, phone: 1 },
    hasPlayed: true,
    taps: [/^人机/],
    end: '.seat',
  },
  {
    name: 'a friend',
    goals: { desktop: 1, phone: 1 },
    hasPlayed: true,
    taps: [/^邀请/],
    end: '.qr-code path[d]',
  },
  {
    name: 'two players',
    goals: { desktop: 2, phone: 2 },
    taps: [/^和家人下/, /^开始对局/],
    end: '.seat',
  },
];

const SIZES = {
  desktop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const;
/** A tap opens its page well within this, even on a busy machine. */
const TAP_MILLIS = 15_000;

interface CountedTaps {
  /** One line for each size. */
  readonly lines: readonly string[];
  /** The ways that are missing or take too many taps. */
  readonly faults: readonly string[];
}

export async function countTaps(browser: Browser, url: string): Promise<CountedTaps> {
  const lines: string[] = [];
  const faults: string[] = [];
  for (const size of ['desktop', 'phone'] as const) {
    const counts: string[] = [];
    for (const way of WAYS) {
      const context = await browser.newContext({
        locale: 'zh-CN',
        baseURL: url,
        serviceWorkers: 'block',
        viewport: SIZES[size],
      });
      if (way.hasPlayed === true) await context.addInitScript(rememberGame);
      const count = await tapsOf(await context.newPage(), way, way.goals[size]);
      const found = `${way.name} ${count ?? 'not found'} (goal ${way.goals[size]})`;
      counts.push(found);
      if (count === undefined || count > way.goals[size])
        faults.push(`taps on a ${size}: ${found}`);
      await context.close();
    }
    lines.push(`taps on a ${size}: ${counts.join(', ')}`);
  }
  return { lines, faults };
}

/** Runs in the page: stores the traces of a game against the computer. */
function rememberGame(): void {
  const options = { level: 1, step: 1, side: 'red', isTakebackAllowed: true };
  localStorage.setItem('computer-game', JSON.stringify(options));
  localStorage.setItem('played', '1');
}

/** Taps until the end is in view; returns undefined if an element to tap is missing. */
async function tapsOf(page: Page, { taps, end }: Way, goal: number): Promise<number | undefined> {
  await page.goto('/');
  await page.locator('main').waitFor();
  for (const [index, name] of taps.entries()) {
    // If this may already be the end, the page gets time to load.
    if (await comesIntoView(page, end, index === goal ? TAP_MILLIS : undefined)) return index;
    const control = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
    try {
      await control.first().click({ timeout: TAP_MILLIS });
    } catch {
      return undefined;
    }
  }
  return (await comesIntoView(page, end, TAP_MILLIS)) ? taps.length : undefined;
}

/** A page that has just opened may render its parts a moment later. */
async function comesIntoView(page: Page, part: string, millis = 700): Promise<boolean> {
  try {
    await page.locator(part).first().waitFor({ timeout: millis });
    return true;
  } catch {
    return false;
  }
}
