import * as z from 'zod/mini';
import { THEMES } from './themes.ts';

const record = z.string().check(z.regex(/^[0-8]\d[0-8]\d$/));

const tacticSchema = z.object({
  /** The game of the library and how many of its plies are played, and the number of moves after them: `a1b2c3d4e5-72-1`. */
  id: z.string().check(z.regex(/^[0-9a-f]{10}-\d{1,3}(?:-\d)?$/)),
  /** Moves after those of the game, best on both sides: the mate that was given up to, or a later moment of it. */
  after: z.optional(z.array(record)),
  /** The position code; the side to move mates. */
  code: z.string(),
  /** By checks alone within so many moves, and not within fewer. */
  mateIn: z.number().check(z.int(), z.minimum(1)),
  /** The main line, four digits a move: the longest defence against the only first move. */
  moves: z.array(record),
  themes: z.array(z.enum(THEMES)),
});

/** A position of a master's game in which the side to move mates by checks, with one first move only. */
export type Tactic = z.output<typeof tacticSchema>;

const tacticsSchema = z.array(tacticSchema);

/** All mined positions, short mates first. */
export async function loadTactics(): Promise<readonly Tactic[]> {
  const { default: rows } = await import('../data/tactics.json', { with: { type: 'json' } });
  return tacticsSchema.parse(rows);
}
