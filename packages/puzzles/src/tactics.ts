import * as z from 'zod/mini';
import { THEMES } from './themes.ts';

const record = z.string().check(z.regex(/^[0-8]\d[0-8]\d$/));
const whole = z.number().check(z.int(), z.minimum(1));

const described = {
  /** The game of the library and how many of its plies are played, and the number of moves after them: `a1b2c3d4e5-72-1`. */
  id: z.string().check(z.regex(/^[0-9a-f]{10}-\d{1,3}(?:-\d)?$/)),
  /** Moves after those of the game, best on both sides: the mate that was given up to, or a later moment of it. */
  after: z.optional(z.array(record)),
  /** The position code; the side to move is the person's. */
  code: z.string(),
  /** The main line, four digits a move; it begins and ends with the person's. */
  moves: z.array(record),
  themes: z.array(z.enum(THEMES)),
  /** How hard it is by estimate, before anybody has tried it. */
  rating: whole,
};

const mateSchema = z.object({
  ...described,
  /** The side to move mates; `moves` is the longest defence against the only first move. */
  goal: z.literal('mate'),
  /** Within so many moves, by checks alone, and not within fewer by any moves. */
  mateIn: whole,
});

const winSchema = z.object({
  ...described,
  /** The side to move wins material; for the engine no other first move wins. */
  goal: z.literal('win'),
  /** What it has won at the end of the line, net of exchanges: a soldier counts 1, a chariot 9. */
  gain: whole,
});

const tacticsSchema = z.array(z.discriminatedUnion('goal', [mateSchema, winSchema]));

/** A position in which the side to move mates by checks; no other first move mates in time. */
export type MateTactic = z.output<typeof mateSchema>;

/** A position in which the side to move wins material; no other first move wins. */
export type WinTactic = z.output<typeof winSchema>;

/** A position of a master's game with something to find: a mate, or a win of material. */
export type Tactic = z.output<typeof tacticsSchema>[number];

/** The game of the library that a position comes from, and how many of its plies were played. */
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

/** Positions that were stored or fetched as JSON; throws where they are no positions. */
export function readTactics(rows: unknown): readonly Tactic[] {
  return tacticsSchema.parse(rows);
}
