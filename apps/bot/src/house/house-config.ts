import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import * as z from 'zod/mini';

const count = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000));

const environmentSchema = z.object({
  /** The tokens of the house bots, separated by commas, as `pnpm admin house-bots` prints them. */
  HOUSE_TOKENS: z.pipe(
    z.string().check(z.regex(/^chuhe_pat_[A-Za-z0-9]{32}(?:,chuhe_pat_[A-Za-z0-9]{32})*$/)),
    z.transform((text): readonly string[] => text.split(',')),
  ),
  /** The address of the site. */
  CHUHE_URL: z.prefault(z.string().check(z.regex(/^https?:\/\/[^\s]+$/)), 'http://127.0.0.1:8080'),
  /** The path of a UCI engine that plays xiangqi. */
  ENGINE_PATH: z.prefault(z.string().check(z.minLength(1)), '/usr/games/fairy-stockfish'),
  /** The number of engine processes. */
  ENGINE_PROCESSES: z.prefault(count, 1),
  /** The maximum number of concurrent games of this process; more are refused. */
  HOUSE_GAMES: z.prefault(count, 250),
  /** Whether to move at a human pace, or as fast as the engine. */
  HOUSE_PACE: z.prefault(z.enum(['human', 'fast']), 'human'),
});

/** The settings of the house-bot program. */
export type HouseConfig = z.output<typeof environmentSchema>;

/** Reads and validates all settings; an invalid value stops the start with its name, never its content. */
export function readHouseConfig(
  environment: Readonly<Record<string, string | undefined>>,
): HouseConfig {
  const reading = z.safeParse(environmentSchema, environment);
  if (reading.success) return reading.data;
  const names = reading.error.issues.map((issue) => String(issue.path[0]));
  throw new Error(`wrong configuration: ${[...new Set(names)].join(', ')}`);
}

/** A name for this process among the house processes. */
export function newHolder(): string {
  return `${hostname().slice(0, 30)}-${randomBytes(6).toString('hex')}`;
}
