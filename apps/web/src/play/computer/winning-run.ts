import { type Grade, gradeOf, LEVELS, rungOf, STEPS } from '@chuhe/search';
import * as z from 'zod/mini';
import { deviceValue } from '../../platform/storage/index.ts';

const runSchema = z.object({
  level: z.literal(LEVELS),
  step: z.optional(z.literal(STEPS)),
  /** Wins in a row; losses are negative. */
  run: z.number().check(z.int()),
  /** The last counted game, so that a reload does not count it twice. */
  filename: z.string(),
});

/** The wins or losses in a row against one step of the computer. */
type Run = z.output<typeof runSchema>;

/** The counted facts of a finished game. */
export interface RunGame {
  readonly filename: string;
  readonly grade: Grade;
  readonly result: 'win' | 'loss' | 'draw';
}

/** Without storage no step is offered. */
const STORED = deviceValue<Run, undefined>('computer-run', runSchema, undefined);
/** After this number in a row another step is offered. */
const OFFERED_AFTER = 2;

/**
 * Counts a finished game once, and returns the step to offer: the next after two wins, the one below after two losses.
 */
export function offerAfter(game: RunGame): Required<Grade> | undefined {
  const before = STORED.read();
  const after = before?.filename === game.filename ? before : countGame(before, game);
  STORED.write(after);
  if (Math.abs(after.run) < OFFERED_AFTER) return undefined;
  return gradeOf(rungOf(game.grade.level, game.grade.step) + Math.sign(after.run));
}

function countGame(before: Run | undefined, { filename, grade, result }: RunGame): Run {
  const { level, step } = grade;
  const isSame = before !== undefined && rungOf(before.level, before.step) === rungOf(level, step);
  const earlier = isSame ? before.run : 0;
  const run = { win: Math.max(earlier, 0) + 1, loss: Math.min(earlier, 0) - 1, draw: 0 }[result];
  return { level, step, run, filename };
}
