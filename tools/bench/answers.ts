// Measures how long the strongest level thinks in a browser. The engine of the built app runs in an otherwise empty
// page. On a busy machine a page waits for a processor, so processor time counts, times four for a slow phone. A search
// that ends by its time limit gets a quarter of that limit here. Drawing the move on the board is not included.
// Goal: at 4x, 95 % of the answers within 2,000 ms; plain recaptures and answers to check within 500 ms
import { readFileSync } from 'node:fs';
import {
  extendLine,
  legalMoves,
  type MoveLine,
  pieceAt,
  readMoveText,
  readPosition,
  startLine,
} from '@chuhe/rules';
import { chooseMove, settingsOf, type UciSession } from '@chuhe/search';
import { chromium } from 'playwright-core';
import { findChromium } from '../testbed/find-chromium.ts';
import { type JudgedPosition } from '../verify/levels/positions.ts';
import { seeded } from '../verify/levels/seeded.ts';
import { forget, openPageEngine, pageSeconds, TIMEOUT_MILLIS } from '../testbed/page-engine.ts';
import { startSite } from '../testbed/site/start-site.ts';

const SLOWER = 4;
const GOALS = { any: 2000, forced: 500 } as const;
const ANSWERS = 40;
/** The browser still compiles the engine during the first answers. */
const WARM_UP = 4;
const POSITIONS = new URL('../verify/levels/positions.json', import.meta.url);

interface Timed {
  /** Processor time, scaled to a slower machine. */
  readonly millis: number;
  /** Whether a short search was enough: the move answers a check or recaptures, and is clearly best. */
  readonly isForced: boolean;
}

const site = await startSite();
const browser = await chromium.launch(findChromium());
try {
  const page = await browser.newPage();
  const session = await openPageEngine(page, site.url);
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
  // The app clears the hash after each answer.
  await forget(session);
  const before = await pageSeconds(browser);
  await chooseMove(
    async (question) => {
      if (question.lines === undefined) whole += 1;
      asked += 1;
      if (asked > 1) await forget(session);
      const limits = { ...question.limits, millis: question.limits.millis / SLOWER };
      return session.search({ ...question, limits }, TIMEOUT_MILLIS);
    },
    { line, settings },
    seeded('answers'),
  );
  const millis = Math.round(((await pageSeconds(browser)) - before) * 1000 * SLOWER);
  return { millis, isForced: whole === 0 };
}

/** Stored positions, half of them after a capture, so that a recapture is possible. */
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

function percentile(timed: readonly Timed[], share: number): number {
  const sorted = timed.map(({ millis }) => millis).toSorted((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}
