import * as z from 'zod/mini';

const count = z.coerce.number().check(z.int(), z.minimum(1));

const environmentSchema = z.object({
  /** A token of a bot account with the scopes challenge and play. */
  CHUHE_TOKEN: z.string().check(z.regex(/^chuhe_pat_[A-Za-z0-9]{32}$/)),
  /** The address of the site. */
  CHUHE_URL: z.prefault(z.string().check(z.regex(/^https?:\/\/[^\s]+$/)), 'http://127.0.0.1:8080'),
  /** The path of a UCI engine that plays xiangqi. */
  ENGINE_PATH: z.string().check(z.minLength(1)),
  /** The maximum thinking time of a move. */
  MOVE_MILLIS: z.prefault(count, 1000),
  /** The engine's Skill Level, if it has one. */
  ENGINE_SKILL: z.prefault(z.coerce.number().check(z.int(), z.minimum(-20), z.maximum(20)), 20),
  /** It resigns when behind by this many hundredths of a soldier four moves in a row; 0 plays every game to its end. */
  RESIGN_POINTS: z.prefault(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  /** The players to accept: all, only people, only bots. */
  ACCEPT: z.prefault(z.enum(['all', 'people', 'bots']), 'all'),
  /** Its strength as a level of the site's computer, 1 to 8: people in quick match who like bots too then meet it. */
  OFFER_LEVEL: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8))),
  /** Whether rated games are accepted. */
  ACCEPT_RATED: z.prefault(z.enum(['yes', 'no']), 'yes'),
  /** The speeds that are accepted, separated by commas. */
  ACCEPT_SPEEDS: z.pipe(
    z.prefault(z.string(), 'blitz,rapid,classical'),
    z.transform((text): readonly string[] => text.split(',').map((word) => word.trim())),
  ),
});

/** The settings of the bridge. */
export type Config = z.output<typeof environmentSchema>;

/** Reads and validates all settings; an invalid value stops the start with its name, never its content. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const reading = z.safeParse(environmentSchema, environment);
  if (reading.success) return reading.data;
  const names = reading.error.issues.map((issue) => String(issue.path[0]));
  throw new Error(`wrong configuration: ${[...new Set(names)].join(', ')}`);
}
