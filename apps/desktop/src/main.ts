#!/usr/bin/env node
// Chuhe in a window of its own: node apps/desktop/src/main.ts [address]. See docs/desktop.md.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type BrowserWindow, openWindow } from './browser-window.ts';
import { readConfig } from './config.ts';
import { browserPaths, controlAddress, profileFolder } from './find-browser.ts';
import { requestShow, claimInstance } from './single-instance.ts';
import { lastPlacement } from './window-placement.ts';

const machine = { platform: process.platform, env: process.env, home: homedir() };
const config = readConfig(process.env, process.argv.slice(2));
const profile = config.profile ?? profileFolder(machine);
const digest = createHash('sha256').update(profile).digest('hex').slice(0, 16);
const address = controlAddress(machine, profile, digest);

await mkdir(profile, { recursive: true });
if (await requestShow(address)) process.stdout.write('shown: the window that was open\n');
else await open();

async function open(): Promise<void> {
  const browser = config.browser ?? browserPaths(machine).find((path) => existsSync(path));
  if (browser === undefined) {
    process.stderr.write('Chuhe needs Chrome, Edge or Chromium, and found none on this machine.\n');
    process.exitCode = 1;
    return;
  }
  let window: BrowserWindow | undefined;
  const server = await claimInstance(address, async () => window?.show());
  if (server === undefined) {
    // Another instance started at the same time and opens the window.
    process.exitCode = (await requestShow(address)) ? 0 : 1;
    return;
  }
  const flags = [...(await lastPlacement(profile)), ...config.flags];
  window = openWindow(browser, profile, { ...config, flags });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, window.close);
  process.stdout.write(`opened: ${config.url}\n`);
  await window.ended;
  server.close();
}
