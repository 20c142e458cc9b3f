import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/find-chromium.ts';
import { freePort } from './tools/site/free-port.ts';

// Chosen once by the first process; the workers find it in their environment.
process.env['E2E_PORT'] ??= String(await freePort());
const PORT = Number(process.env['E2E_PORT']);

const SPEED = /room-speed[.]spec[.]ts/;
const DESKTOP = { viewport: { width: 1280, height: 800 } };

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'zh-CN',
    // The worker has journeys of its own (offline*.spec.ts); elsewhere it would only answer before the test's routes.
    serviceWorkers: 'block',
    launchOptions: findChromium(),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: SPEED,
      use: DESKTOP,
    },
    {
      name: 'phone',
      testMatch: /play-.*[.]spec[.]ts/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // What is timed waits until nothing else runs.
    { name: 'alone', testMatch: SPEED, use: DESKTOP, dependencies: ['desktop', 'phone'] },
  ],
  webServer: {
    command: `node tools/serve.ts ${PORT}`,
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
