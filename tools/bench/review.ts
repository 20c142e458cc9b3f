// Measures a review of a 40-move game in a browser, with the engine of the built app in an otherwise empty page: here,
// and on a phone four times slower by processor time. Node counts are fixed, so both find the same. The review starts
// at the end of the game; the rest is extrapolated from what 50 s reach.
// Goal: 3 minutes here, 12 minutes at 4x
// Night: --whole
//   pnpm bench review [--whole]    --whole reviews the whole game
import { parseArgs } from 'node:util';
import { type MoveLine, shortenLine } from '@chuhe/rules';
import { type ReviewQuestion, type UciSession, walkGame } from '@chuhe/search';
import { chromium } from 'playwright-core';
import { findChromium } from '../testbed/find-chromium.ts';
import { forget, openPageEngine, pageSeconds, TIMEOUT_MILLIS } from '../testbed/page-engine.ts';
import { readGames } from '../verify/review/games.ts';
import { lineOfRecords } from '../testbed/line-of-records.ts';
import { startSite } from '../testbed/site/start-site.ts';

const PLIES = 80;
const SLOWER = 4;
const MAX_MILLIS = 50_000;
/** Minutes; how long a person waits on a slow phone, where the first marks appear earlier. */
const GOAL = { here: 3, slow: 12 } as const;

const { values } = parseArgs({ options: { whole: { type: 'boolean', default: false } } });
const site = await startSite();
const browser = await chromium.launch(findChromium());
try {
  const session = await openPageEngine(await browser.newPage(), site.url);
  await forget(session);
  const seconds = await pageSeconds(browser);
  const begun = performance.now();
  const { plies, nodes } = await review(session, gameToReview());
  const taken = (performance.now() - begun) / 1000;
  const used = (await pageSeconds(browser)) - seconds;
  const share = PLIES / plies;
  const [here, slow] = [taken, used * SLOWER].map((one) => (one * share) / 60);
  if (here === undefined || slow === undefined) throw new Error('nothing measured');
  process.stdout.write(
    `review: ${here.toFixed(1)} minutes for ${PLIES} plies in this browser (goal ${GOAL.here}), ${slow.toFixed(1)} at ${SLOWER}x (goal ${GOAL.slow}); ` +
      `${plies} plies measured, ${Math.round(nodes / 1000)} thousand nodes, ${(nodes / used / 1000).toFixed(0)} thousand a second of processor time\n`,
  );
  process.exitCode = here <= GOAL.here && slow <= GOAL.slow ? 0 : 1;
} finally {
  await browser.close();
  await site.close();
}

async function review(
  session: UciSession,
  line: MoveLine,
): Promise<{ readonly plies: number; readonly nodes: number }> {
  const end = values.whole ? Infinity : performance.now() + MAX_MILLIS;
  let [plies, nodes] = [0, 0];
  const examine = async (question: ReviewQuestion) => {
    if (question.isFresh) await forget(session);
    const { cap } = question.limits;
    nodes += cap.type === 'nodes' ? cap.nodes : 0;
    return session.examine(question, TIMEOUT_MILLIS);
  };
  for await (const step of walkGame(line, [], examine)) {
    if (step.type !== 'reviewed') continue;
    plies += 1;
    if (performance.now() > end) break;
  }
  return { plies, nodes };
}

/** The longest game of the set with at most 40 moves. */
function gameToReview(): MoveLine {
  const [longest] = readGames()
    .filter(({ kind }) => kind === 'master')
    .map(({ moves }) => lineOfRecords(moves))
    .toSorted((one, other) => other.moves.length - one.moves.length);
  if (longest === undefined) throw new Error('no games');
  return shortenLine(longest, Math.max(0, longest.moves.length - PLIES));
}
