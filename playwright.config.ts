import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { IS_NIGHT } from './e2e/at-night.ts';
import { findChromium } from './tools/testbed/find-chromium.ts';

const TIMED = /(?:room|house-bot)-speed[.]spec[.]ts/;
/** `pnpm verify journeys` runs every journey; the gate leaves those with this tag to the night. docs/testing.md lists them. */
const NIGHT = /@night/;
/** Journeys of both sizes, which the gate makes at one of them: by touch on the phone, by keys, names and files on the desktop. */
const ON_PHONES = /play-(?:accessibility|course|drag|repetition|resume|taps)[.]spec[.]ts/;
const ON_DESKTOPS = /play-(?:by-names|keyboard|records|share)[.]spec[.]ts/;
const REPORTS = process.env['JOURNEY_REPORTS'];
const DESKTOP = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  // Tests wait for pages and servers now and then: two workers more than there are cores keep the cores busy.
  workers: availableParallelism() + 2,
  // A busy machine is slow, not wrong: these end journeys that hang. Journeys that promise a time measure it themselves.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  ...(IS_NIGHT ? {} : { grepInvert: NIGHT }),
  // `pnpm verify promises` reads what the runs of a night leave in this folder.
  reporter:
    REPORTS === undefined
      ? 'line'
      : [['line'], ['json', { outputFile: join(REPORTS, `${process.pid}.json`) }]],
  use: {
    // Set from the output of the web server before the workers read this file.
    baseURL: `http://127.0.0.1:${process.env['E2E_PORT'] ?? ''}`,
    locale: 'zh-CN',
    // The worker has journeys of its own (offline*.spec.ts); elsewhere it would only answer before the test's routes.
    serviceWorkers: 'block',
    // Chromium draws without a graphics card: a mark that pulses on a page left open keeps a whole core busy.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: findChromium(),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: IS_NIGHT ? TIMED : [TIMED, ON_PHONES],
      use: DESKTOP,
    },
    {
      name: 'phone',
      testMatch: /play-.*[.]spec[.]ts/,
      testIgnore: IS_NIGHT ? [] : ON_DESKTOPS,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // Measured when nothing else runs; `--no-deps` leaves the others out.
    { name: 'timed', testMatch: TIMED, use: DESKTOP, dependencies: ['desktop', 'phone'] },
  ],
  webServer: {
    command: 'node tools/dev/serve.ts',
    wait: { stdout: /site on port (?<E2E_PORT>\d+), database (?<E2E_DATABASE>\S+)/ },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
