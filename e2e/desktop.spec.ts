// The launcher of apps/desktop on a real screen (Xvfb, a window manager) with the real browser and the real server.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { findWindowedChromium } from '../tools/testbed/find-chromium.ts';
import { AT_NIGHT } from './at-night.ts';
import { test } from './journey.ts';

const LAUNCHER = join(import.meta.dirname, '../apps/desktop/src/main.ts');
/** The cinnabar of the seal and of the buttons: #AE2C1B. */
const CINNABAR = 0xae_2c_1b;
const SLOW = { timeout: 30_000, intervals: [200, 500, 1000] };

let folder: string;
let env: Record<string, string>;
let proxy: CountingProxy;
const started: ChildProcess[] = [];

test.beforeAll(async ({ baseURL }) => {
  folder = await mkdtemp(join(tmpdir(), 'chuhe-desktop-'));
  proxy = await openCountingProxy(Number(new URL(baseURL ?? '').port));
  const options = `-displayfd 1 -screen 0 1200x900x24 -nolisten tcp -fbdir ${folder}`;
  const screen = start('Xvfb', options.split(' '));
  const display: readonly unknown[] = await once(screen.stdout, 'data');
  const { executablePath, args } = findWindowedChromium();
  env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    DISPLAY: `:${String(display[0]).trim()}`,
    LANG: 'C.UTF-8',
    CHUHE_URL: `http://127.0.0.1:${proxy.port}`,
    CHUHE_PROFILE: join(folder, 'profile'),
    CHUHE_BROWSER: executablePath,
    CHUHE_FLAGS: args.join(' '),
  };
  start('openbox', ['--sm-disable'], env);
});

test.afterAll(async () => {
  // The screen was started first and is stopped last.
  for (const child of started.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  await proxy.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

test(
  'the app has one window of its own, which reloads, comes forward, and keeps its size',
  AT_NIGHT,
  async () => {
    const first = start(process.execPath, [LAUNCHER], env);
    const window = await openedWindow();
    await expect.poll(shownColours, SLOW).toContain(CINNABAR);
    expect(ask('getwindowname', window)).toContain('楚河');

    const visits = proxy.visits();
    await expect
      .poll(() => ask('windowactivate', window) + ask('getactivewindow'), SLOW)
      .toBe(window);
    // A key pressed before the window has the keyboard is lost, so it is pressed again.
    await expect.poll(() => reloading(visits), SLOW).toBeGreaterThan(visits);

    ask('windowsize', '--sync', window, '800', '640');
    ask('windowminimize', window);
    await expect.poll(findWindows, SLOW).toBe('');
    const second = start(process.execPath, [LAUNCHER], env);
    expect(await once(second, 'exit')).toEqual([0, null]);
    await expect.poll(() => ask('getactivewindow'), SLOW).toBe(window);
    expect(await openedWindow()).toBe(window);

    await expect.poll(() => closing(first), SLOW).toBe(0);
    start(process.execPath, [LAUNCHER], env);
    const again = await openedWindow();
    await expect.poll(() => ask('getwindowgeometry', again), SLOW).toContain('800x640');
  },
);

function start(program: string, args: readonly string[], extraEnv?: Record<string, string>) {
  const child = spawn(program, args, {
    env: extraEnv ?? process.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  started.push(child);
  return child;
}

function reloading(before: number): number {
  if (proxy.visits() === before) ask('key', 'ctrl+r');
  return proxy.visits();
}

function closing(launcher: ChildProcess): number | null {
  if (launcher.exitCode === null) ask('key', 'alt+F4');
  return launcher.exitCode;
}

/** The single window of the app; more than one is an error. */
async function openedWindow(): Promise<string> {
  await expect.poll(findWindows, SLOW).toMatch(/^\d+$/);
  return findWindows();
}

function findWindows(): string {
  return ask('search', '--onlyvisible', '--name', '楚河');
}

/** The output of xdotool; empty if it finds nothing. */
function ask(...args: readonly string[]): string {
  try {
    return execFileSync('xdotool', args, {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/** The colours on the screen, from the file Xvfb draws into: a header, a palette, four bytes per pixel. */
async function shownColours(): Promise<readonly number[]> {
  const file = await readFile(join(folder, 'Xvfb_screen0'));
  const points = file.readUInt32BE(0) + file.readUInt32BE(19 * 4) * 12;
  const colours = new Set<number>();
  for (let at = points; at + 4 <= file.length; at += 4)
    colours.add(file.readUInt32LE(at) & 0xff_ff_ff);
  return [...colours];
}

interface CountingProxy {
  readonly port: number;
  /** The number of requests for the front page. */
  readonly visits: () => number;
  readonly close: () => Promise<void>;
}

/** A proxy to the server that counts visits. */
async function openCountingProxy(port: number): Promise<CountingProxy> {
  let count = 0;
  const server: Server = createServer((near) => {
    const far = createConnection(port, '127.0.0.1');
    near.on('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('GET / HTTP')) count += 1;
    });
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    visits: () => count,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
