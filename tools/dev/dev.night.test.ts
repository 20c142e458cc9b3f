import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openTestSchema } from '../../apps/server/src/testing/test-schema.ts';
import { findChromium } from '../testbed/find-chromium.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** A component of every page's frame. */
const COMPONENT = 'apps/web/src/ui/mark.tsx';

let copy: string;
let dev: ChildProcess;
let url: string;
let schema: Awaited<ReturnType<typeof openTestSchema>>;

beforeAll(async () => {
  schema = await openTestSchema();
  copy = copyOfTheProject();
  dev = spawn(process.execPath, ['tools/dev/dev.ts', '--port', '0'], {
    cwd: copy,
    env: {
      ...process.env,
      DATABASE_URL: schema.url,
      REDIS_PREFIX: `dev:${randomBytes(6).toString('hex')}:`,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await addressOfThePages(dev);
});

afterAll(async () => {
  const ended = once(dev, 'exit');
  dev.kill('SIGTERM');
  await ended;
  await schema.drop();
  rmSync(copy, { recursive: true });
});

it('serves the page, calls and the lobby socket from one address', async () => {
  const page = await (await fetch(url)).text();
  expect(page).toContain('id="root"');

  const answer = (await (await fetch(new URL('/api/getUserInfo', url))).json()) as {
    readonly errorCode: number;
    readonly token: string;
  };
  expect(answer.errorCode).toBe(0);

  const address = new URL(`/socket?t=${answer.token}`, url);
  address.protocol = 'ws:';
  const socket = new WebSocket(address, 'echo-protocol');
  const [frame] = (await once(socket, 'message')) as [Buffer];
  expect(JSON.parse(frame.toString('utf8'))).toMatchObject({ isSystem: true });
  socket.close();
});

it('shows a saved change of a component without a reload', async () => {
  const browser = await chromium.launch(findChromium());
  try {
    const page = await browser.newPage();
    // The first visit to a new copy prepares the libraries; developers work with the second.
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator('.site-mark').first().waitFor();
    await page.evaluate('window.isSamePage = true');
    const file = join(copy, COMPONENT);
    const source = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      source.replace('className="site-mark"', 'className="site-mark" data-saved="yes"'),
    );
    await page.locator('.site-mark[data-saved="yes"]').first().waitFor();
    expect(await page.evaluate('window.isSamePage')).toBe(true);
  } finally {
    await browser.close();
  }
});

/** A copy of the files with the packages of this checkout, so that the test changes nothing here. */
function copyOfTheProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chuhe-dev-'));
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of listed.trim().split('\n'))
    if (globSync(file, { cwd: ROOT }).length > 0) cpSync(join(ROOT, file), join(folder, file));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const packages of globSync('{apps,packages}/*/node_modules', { cwd: ROOT })) {
    cpSync(join(ROOT, packages), join(folder, packages), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/node_modules[/][.](?:vite|cache)/.test(path),
    });
  }
  return folder;
}

async function addressOfThePages({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('pnpm dev has no output');
  const lines = createInterface({ input: stdout });
  return new Promise((done, fail) => {
    lines.on('line', (line) => {
      const found = /Local:\s+(http:\S+)/.exec(line);
      if (found?.[1] !== undefined) done(found[1]);
    });
    lines.once('close', () => fail(new Error('pnpm dev ended before it served pages')));
  });
}
