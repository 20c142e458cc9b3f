// pnpm bench:answers: how long the strongest step thinks in a browser, with the engine of the built app in a page without anything
// else. On a busy machine a page waits for a processor, so its processor time counts, four times for a phone that is four
// times slower. What the board takes to draw a move is not part of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  extendLine,
  legalMoves,
  type MoveLine,
  pieceAt,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';
import { chooseMove, settingsOf, UciSession } from '@chuhe/search';
import { type Browser, chromium, type Page } from 'playwright-core';
import { builtWeb } from './built-web.ts';
import { findChromium } from './find-chromium.ts';
import { type JudgedPosition } from './levels/positions.ts';
import { seeded } from './levels/seeded.ts';
import { startSite } from './site/start-site.ts';

const SLOWER = 4;
const GOALS = { any: 2000, forced: 500 } as const;
const ANSWERS = 40;
/** The first answers come while the browser still compiles the engine. */
const WARM_UP = 4;
const PATIENCE_MILLIS = 120_000;
const VARIANTS = new URL('../apps/engine/xiangqi60.ini', import.meta.url);
const POSITIONS = new URL('levels/positions.json', import.meta.url);

interface Timed {
  /** Processor time, as if the machine were slower. */
  readonly millis: number;
  /** Whether a short search was enough: it answers a check or takes back, and is plainly best. */
  readonly isForced: boolean;
}

const site = await startSite();
const browser = await chromium.launch(findChromium());
try {
  const page = await browser.newPage();
  const session = await openEngine(page);
  const timed: Timed[] = [];
  const lines = linesToAnswer();
  for (const line of [...lines.slice(0, WARM_UP), ...lines])
    timed.push(await timeAnswer(session, line));
  const answers = timed.slice(WARM_UP);
  const forced = answers.filter(({ isForced }) => isForced);
  const [any, most] = [percentile(answers, 0.95), percentile(forced, 0.95)];
  process.stdout.write(
    `answers: 95 % within ${any} ms at ${SLOWER}x (goal ${GOALS.any}), plain recaptures and answers to checks within ${most} ms (goal ${GOALS.forced}); ` +
      `median ${percentile(answers, 0.5)} ms, ${answers.length} answers, ${forced.length} forced, ` +
      `the first ${timed[0]?.millis ?? 0} ms with the start of the engine\n`,
  );
  process.exitCode = any < GOALS.any && most < GOALS.forced && forced.length > 0 ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}

async function timeAnswer(session: UciSession, line: MoveLine): Promise<Timed> {
  const settings = settingsOf(8, 2);
  let [asked, whole] = [0, 0];
  // The app forgets the last search after its answer.
  await forget(session);
  const before = await pageSeconds(browser);
  await chooseMove(
    async (question) => {
      if (question.lines === undefined) whole += 1;
      asked += 1;
      if (asked > 1) await forget(session);
      const limits = { ...question.limits, millis: PATIENCE_MILLIS };
      return session.search({ ...question, limits }, PATIENCE_MILLIS);
    },
    { line, settings },
    seeded('answers'),
  );
  const millis = Math.round(((await pageSeconds(browser)) - before) * 1000 * SLOWER);
  return { millis, isForced: whole === 0 };
}

async function forget(session: UciSession): Promise<void> {
  session.send('ucinewgame');
  await session.untilReady(PATIENCE_MILLIS);
}

/** Stored positions, half of them after a capture: there is something to take back. */
function linesToAnswer(): readonly MoveLine[] {
  const stored = JSON.parse(readFileSync(POSITIONS, 'utf8')) as {
    readonly positions: readonly JudgedPosition[];
  };
  return stored.positions.slice(0, ANSWERS).flatMap(({ board, last }, index) => {
    const reading = readPosition(board);
    if (!reading.ok) return [];
    const line = startLine(reading.position);
    const played = readMoveText(reading.position, last, 'record');
    const capture = legalMoves(reading.position).find(
      ({ to }) => pieceAt(reading.position, to) !== undefined,
    );
    const move =
      index % 2 === 0 && capture !== undefined ? capture : played.ok ? played.move : undefined;
    return move === undefined ? [] : [extendLine(line, move)];
  });
}

/** The engine in a worker of an empty page, as the app starts it. */
async function openEngine(page: Page): Promise<UciSession> {
  const handlers: ((line: string) => void)[] = [];
  await page.goto(`${site.url}/manifest-of-nothing.txt`);
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
    PATIENCE_MILLIS,
  );
  const files = { ...engineFiles(), variants: readFileSync(VARIANTS, 'utf8') };
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

function engineFiles(): Readonly<Record<'worker' | 'script' | 'wasm' | 'thread', string>> {
  const names = readdirSync(join(builtWeb(), 'assets'));
  const address = (form: RegExp): string => {
    const name = names.find((one) => form.test(one));
    if (name === undefined) throw new Error(`the build has no ${form}`);
    return `${site.url}/assets/${name}`;
  };
  return {
    worker: address(/^uci[.]worker.*[.]js$/),
    script: address(/^stockfish-(?!worker).*[.]js$/),
    wasm: address(/^stockfish.*[.]wasm$/),
    thread: address(/^stockfish[.-]worker.*[.]js$/),
  };
}

async function pageSeconds(of: Browser): Promise<number> {
  const session = await of.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo
    .filter(({ type }) => type === 'renderer')
    .reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

function percentile(timed: readonly Timed[], share: number): number {
  const sorted = timed.map(({ millis }) => millis).toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
