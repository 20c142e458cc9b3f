import { CALLS, type HandedTactic, type TacticThemes } from '@chuhe/protocol';
import { allow, refuse } from '../../platform/answer.ts';
import { type Account, type ServedCall, serveAnyone, serveCaller } from '../../platform/call.ts';
import { SerialQueue } from '../../platform/queues.ts';
import { type RatingsStore, shownAttempts, UNSHOWN_ATTEMPTS } from '../../people/ratings/index.ts';
import { type AttemptParts, attemptTactic, countsFor, helpTactic } from './attempt-tactic.ts';
import {
  chooseTactic,
  fits,
  guestStrength,
  repeatable,
  type Solver,
  type TacticFilter,
  unseen,
} from './choose-tactic.ts';
import type { TacticEntry } from './tactic-book.ts';
import type { Tried } from './tactics.store.ts';

export interface TacticsParts extends AttemptParts {
  readonly ratings: RatingsStore;
  /** From 0 to below 1. */
  readonly random: () => number;
}

/** The number of points in the rating curve of the page. */
const CURVE_POINTS = 30;
const DAY_MILLIS = 86_400_000;
const MAX_RECENT = 200;

export function tacticsRoutes(parts: TacticsParts): readonly ServedCall[] {
  const { tactics, book, now } = parts;
  // The attempts of one player run serially: the second sees the decision of the first.
  const serial = new SerialQueue();
  return [
    serveCaller(CALLS.nextTactic, 'tactics-by-account', ({ body }, { account }) =>
      serial.run(account.id, async () =>
        allow({ data: { tactic: await handOut(parts, account, body) } }),
      ),
    ),
    serveCaller(
      CALLS.attemptTactic,
      'tactics-by-account',
      async ({ body }, { account }, context) => {
        await context.turn();
        return serial.run(account.id, async () => {
          const answer = await attemptTactic(parts, { account, ...body });
          return answer.ok ? allow({ data: answer.value }) : answer;
        });
      },
    ),
    serveCaller(CALLS.helpTactic, 'tactics-by-account', async ({ body }, { account }, context) => {
      await context.turn();
      return serial.run(account.id, async () => {
        const answer = await helpTactic(parts, { account, ...body });
        return answer.ok
          ? allow({ data: { ...answer.value, moves: [...answer.value.moves] } })
          : answer;
      });
    }),
    serveCaller(CALLS.voteTactic, 'tactics-by-account', async ({ body }, { account }) => {
      if ((await book.find(body.id)) === undefined) return refuse('not-found');
      await tactics.vote(account.id, body.id, body.vote);
      return allow({ data: await tactics.votes(account.id, body.id) });
    }),
    serveCaller(CALLS.getTactics, 'tactics-by-account', async (_, { account }) => {
      const recent = await tactics.recent(account.id, now() - DAY_MILLIS, MAX_RECENT);
      return allow({
        data: {
          ...(await standingOf(parts, account)),
          recent: recent
            .toReversed()
            .map(({ isSolved, at }) => ({ isSolved, at: at.toISOString() })),
        },
      });
    }),
    serveAnyone(CALLS.tacticThemes, 'work', async () => {
      return allow({ data: countThemes(await book.all()) });
    }),
  ];
}

type NextRequest = TacticFilter & {
  readonly skip?: string | undefined;
  readonly again?: boolean | undefined;
};

/** The number of open positions of other filters to search for one that fits. */
const MAX_OPEN = 20;

/** Returns the open position if it fits, so that reloading the page shows the same one; otherwise a new one. */
async function handOut(
  parts: TacticsParts,
  account: Account,
  { skip, again = false, ...filter }: NextRequest,
): Promise<HandedTactic | null> {
  const { tactics, book, now } = parts;
  if (skip !== undefined)
    await tactics.decide(account.id, skip, { at: now(), outcome: 'skipped', isRated: false });
  const [entries, open, tried] = await Promise.all([
    book.all(),
    tactics.open(account.id, MAX_OPEN),
    tactics.tried(account.id, now()),
  ]);
  const opened = open
    .flatMap((id) => entries.find(({ tactic }) => tactic.id === id) ?? [])
    .find((entry) => fits(entry, filter));
  if (opened !== undefined) {
    const row = await tactics.find(account.id, opened.tactic.id);
    return handed(opened, row !== undefined && countsFor(account, row));
  }
  const solver = await solverOf(parts, account, tried);
  const chosen = chooseTactic(unseen(entries, tried), filter, solver, parts.random());
  if (chosen !== undefined) {
    await tactics.handOut(account.id, chosen.tactic.id, now());
    return handed(chosen, !account.isGuest);
  }
  const others = repeatable(entries, tried).filter(({ tactic }) => tactic.id !== skip);
  const old = again ? chooseTactic(others, filter, solver, parts.random()) : undefined;
  if (old === undefined) return null;
  await tactics.showAgain(account.id, old.tactic.id, now());
  return handed(old, false);
}

function handed({ tactic, side, length, rating }: TacticEntry, isRated: boolean): HandedTactic {
  const { id, code, goal } = tactic;
  return { id, code, side, goal, moves: length, rating: Math.round(rating), isRated };
}

/** The caller's strength and experience. */
async function solverOf(
  { ratings }: TacticsParts,
  { id, isGuest }: Account,
  { solved, failed }: Tried,
): Promise<Solver> {
  const attempts = solved + failed;
  if (isGuest || attempts === 0) return { strength: guestStrength(solved, failed), attempts };
  const standing = await ratings.standing('tactic', id);
  return { strength: standing?.rating ?? guestStrength(solved, failed), attempts };
}

/** The visible part of the caller's rating. */
async function standingOf({ ratings }: TacticsParts, { id, isGuest }: Account) {
  const nothing = { rating: null, curve: [] };
  if (isGuest) return nothing;
  const attempts = await ratings.attempts('tactic', id);
  if (attempts < UNSHOWN_ATTEMPTS) return { ...nothing, attemptsLeft: UNSHOWN_ATTEMPTS - attempts };
  const shown = (await ratings.shown('tactic', [id])).get(id);
  const most = Math.min(CURVE_POINTS, shownAttempts(attempts));
  const points = await ratings.curve('tactic', id, most);
  return {
    rating: shown ?? null,
    curve: points.toReversed().map(({ rating, at }) => ({ rating, at: at.toISOString() })),
  };
}

function countThemes(entries: readonly TacticEntry[]): TacticThemes {
  const counts = new Map<string, TacticThemes['counts'][number]>();
  const answers = new Map<string, TacticThemes['answers'][number]>();
  for (const { tactic, length: moves, side, attempts, solved } of entries) {
    for (const theme of tactic.themes) {
      const key = `${theme} ${moves} ${side}`;
      const count = (counts.get(key)?.count ?? 0) + 1;
      counts.set(key, { theme, moves, side, count });
      const before = answers.get(theme) ?? { theme, attempts: 0, solved: 0 };
      answers.set(theme, {
        theme,
        attempts: before.attempts + attempts,
        solved: before.solved + solved,
      });
    }
  }
  return { counts: [...counts.values()], answers: [...answers.values()] };
}
