// The engine of the built app in an otherwise empty page, for measurements.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UciSession } from '@chuhe/search';
import type { Browser, Page } from 'playwright-core';
import { builtWeb } from './built-web.ts';

export const TIMEOUT_MILLIS = 120_000;
const VARIANTS = new URL('../../apps/engine/xiangqi60.ini', import.meta.url);

/** The engine in a worker of an empty page, as the app starts it. */
export async function openPageEngine(page: Page, siteUrl: string): Promise<UciSession> {
  const handlers: ((line: string) => void)[] = [];
  await page.goto(`${siteUrl}/robots.txt`);
  await page.setContent('');
  await page.exposeFunction('onEngineLine', (line: string) => {
    for (const handler of handlers) handler(line);
  });
  const session = new UciSession({
    send: (line) => {
      void page.evaluate(`engine.postMessage(${JSON.stringify(line)})`);
    },
    onLine: (handler) => handlers.push(handler),
    onEnd: () => undefined,
    close: () => undefined,
  });
  const introduced = session.waitFor(
    ({ type }) => (type === 'introduced' ? true : undefined),
    TIMEOUT_MILLIS,
  );
  const variants = readFileSync(VARIANTS, 'utf8');
  const files = { ...engineFiles(siteUrl), variants, threads: 1 };
  await page.evaluate(`
    window.engine = new Worker('${files.worker}');
    engine.addEventListener('message', ({ data }) => onEngineLine(data));
    engine.postMessage(${JSON.stringify(files)});
  `);
  await introduced;
  session.send('setoption name VariantPath value /variants.ini');
  session.send('setoption name UCI_Variant value xiangqi60');
  return session;
}

function engineFiles(
  siteUrl: string,
): Readonly<Record<'worker' | 'script' | 'wasm' | 'thread', string>> {
  const names = readdirSync(join(builtWeb(), 'assets'));
  const address = (form: RegExp): string => {
    const name = names.find((one) => form.test(one));
    if (name === undefined) throw new Error(`the build has no ${form}`);
    return `${siteUrl}/assets/${name}`;
  };
  return {
    worker: address(/^uci[.]worker.*[.]js$/),
    script: address(/^stockfish-(?!worker).*[.]js$/),
    wasm: address(/^stockfish.*[.]wasm$/),
    thread: address(/^stockfish[.-]worker.*[.]js$/),
  };
}

/** The processor time of all pages of a browser. */
export async function pageSeconds(of: Browser): Promise<number> {
  const session = await of.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Clears the engine's hash, as the app does after an answer. */
export async function forget(session: UciSession): Promise<void> {
  session.send('ucinewgame');
  await session.untilReady(TIMEOUT_MILLIS);
}
