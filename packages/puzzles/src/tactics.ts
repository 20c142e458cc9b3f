import * as z from 'zod/mini';
import { THEMES } from './themes.ts';

const record = z.string().check(z.regex(/^[0-8]\d[0-8]\d$/));
const whole = z.number().check(z.int(), z.minimum(1));

const described = {
  /** The library game, the number of its plies played, and the number of moves after them: `a1b2c3d4e5-72-1`. */
  id: z.string().check(z.regex(/^[0-9a-f]{10}-\d{1,3}(?:-\d)?$/)),
  /**
   * Moves after those of the game, best for both sides: they lead to a mate before which a player resigned, or to a
   * later point of it.
   */
  after: z.optional(z.array(record)),
  /** The position code; the player is the side to move. */
  code: z.string(),
  /** The main line, four digits per move; it begins and ends with the player's move. */
  moves: z.array(record),
  themes: z.array(z.enum(THEMES)),
  /** The estimated difficulty, before anybody has tried it. */
  rating: whole,
};

const mateSchema = z.object({
  ...described,
  /** The side to move mates; `moves` is the longest defence against the only first move. */
  goal: z.literal('mate'),
  /** The number of moves, by checks alone; no moves mate faster. */
  mateIn: whole,
});

const winSchema = z.object({
  ...described,
  /** The side to move wins material; according to the engine no other first move wins. */
  goal: z.literal('win'),
  /** The material won at the end of the line, net of exchanges: a soldier counts 1, a chariot 9. */
  gain: whole,
});

const tacticsSchema = z.array(z.discriminatedUnion('goal', [mateSchema, winSchema]));

/** A position in which the side to move mates by checks; no other first move mates in time. */
export type MateTactic = z.output<typeof mateSchema>;

/** A position in which the side to move wins material; no other first move wins. */
export type WinTactic = z.output<typeof winSchema>;

/** A position of a master game with something to find: a mate, or a win of material. */
export type Tactic = z.output<typeof tacticsSchema>[number];

/** The library game a position comes from, and the number of its plies played. */
export function sourceOf({ id }: Pick<Tactic, 'id'>): {
  readonly game: string;
  readonly ply: number;
} {
  const [game = '', ply = '0'] = id.split('-');
  return { game, ply: Number(ply) };
}

/** All mined positions, mates before wins, short lines first. */
export async function loadTactics(): Promise<readonly Tactic[]> {
  const { default: rows } = await import('../data/tactics.json', { with: { type: 'json' } });
  return readTactics(rows);
}

/** Parses positions that were stored or fetched as JSON; throws if they are invalid. */
export function readTactics(rows: unknown): readonly Tactic[] {
  return tacticsSchema.parse(rows);
}
