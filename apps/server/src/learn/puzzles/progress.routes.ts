import { CALLS } from '@chuhe/protocol';
import { LEVELS } from '@chuhe/puzzles';
import { EXERCISE_IDS } from '@chuhe/tables';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import { SerialQueue } from '../../platform/queues.ts';
import type { ProgressStore, PuzzleProgress } from './progress.store.ts';
import { type AttemptParts, rateAttempt } from './rate-attempt.ts';

export interface ProgressParts extends AttemptParts {
  readonly progress: ProgressStore;
}

export function progressRoutes(parts: ProgressParts): readonly ServedCall[] {
  const { progress, puzzles } = parts;
  const [attempts, merges] = [new SerialQueue(), new SerialQueue()];
  return [
    serveCaller(
      CALLS.ratePuzzle,
      {
        names: ['progress-by-account'],
        weight: ({ body }) => weightOf(body.moves, MOVES_A_REPORT),
      },
      ({ body }, { account }, context) =>
        attempts.run(account.id, async () => {
          await context.turn();
          const { signal } = context;
          const rated = await rateAttempt(parts, { ...body, accountId: account.id, signal });
          return rated.ok ? allow({ data: rated.value }) : rated;
        }),
    ),
    serveCaller(
      CALLS.mergeProgress,
      {
        names: ['progress-by-account'],
        weight: ({ body }) => weightOf(body.list, PUZZLES_A_REPORT),
      },
      ({ body }, { account }, context) =>
        merges.run(account.id, async () => {
          await context.turn();
          const known = await puzzles.ids();
          if (body.list.some(({ id }) => !known.has(id) && !PARS.has(id)))
            return refuse('not-found');
          const claims = body.list.flatMap((row) => believed(row) ?? []);
          if (claims.length > 0) await progress.merge(account.id, claims);
          return allow({ data: { list: await progress.all(account.id) } });
        }),
    ),
    serveCaller(CALLS.getStatistics, 'work', async (_, { account }) =>
      allow({ data: await progress.count(account.id) }),
    ),
  ];
}

/** The least number that a row may claim. An exercise counts its moves over the shortest win, plus one. */
const PARS: ReadonlyMap<string, number> = new Map([
  ...LEVELS.map(({ id, par }) => [id, par] as const),
  ...EXERCISE_IDS.map((id) => [id, 1] as const),
]);

/**
 * The storable form of a row. Drops a level or exercise that claims fewer moves than any line needs, so that it does
 * not block the rest of the merge. Puzzles have no number of moves.
 */
function believed({ moves, ...row }: PuzzleProgress): PuzzleProgress | undefined {
  const par = PARS.get(row.id);
  if (par === undefined) return row;
  const isPossible = row.solvedAt !== undefined && moves !== undefined && moves >= par;
  return isPossible ? { ...row, moves } : undefined;
}

/** Long reports cost more: this many moves or puzzles count as another report. */
const MOVES_A_REPORT = 20;
const PUZZLES_A_REPORT = 50;

function weightOf(list: readonly unknown[], each: number): number {
  return 1 + Math.floor(list.length / each);
}
