import { accessSync, constants } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { RedisAddresses } from '@chuhe/search/queue';
import * as z from 'zod/mini';

const count = z.coerce.number().check(z.int(), z.minimum(1));
const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535));
/** We send paths to the engine inside a command, so they must not contain line breaks. */
const path = z.string().check(z.regex(/^[^\p{Cc}]+$/u));

const environmentSchema = z.object({
  /** The path of the engine: Fairy-Stockfish, or another UCI engine with its coordinates. */
  ENGINE_PATH: z.optional(path),
  /** The number of engine processes, each with one thread; the number of cores by default. */
  ENGINE_PROCESSES: z.prefault(count, availableParallelism()),
  /** The hash size of each process. */
  ENGINE_HASH_MEGABYTES: z.prefault(count, 16),
  /** The variant file that sets the natural limit to 60 moves. */
  ENGINE_VARIANT_FILE: z.prefault(path, join(import.meta.dirname, '../xiangqi60.ini')),
  /** How long to cache answers for puzzle positions. */
  PUZZLE_ANSWER_SECONDS: z.prefault(count, 30 * 24 * 3600),
  /** The address to listen on for health and metrics. */
  HOST: z.prefault(z.string(), '127.0.0.1'),
  /** The port for health and metrics; do not expose it. */
  OPS_PORT: z.prefault(port, 9465),
  /**
   * Redis: one address, or several independent servers separated by commas; the same for all processes, in any order.
   */
  REDIS_URL: z.prefault(
    z.string().check(z.refine((text) => RedisAddresses.read(text) !== undefined)),
    'redis://127.0.0.1:63799',
  ),
  /** The prefix of every Redis key and channel; the same as the servers'. */
  REDIS_PREFIX: z.prefault(z.string().check(z.minLength(1)), 'chuhe:'),
  /** PostgreSQL with the finished games to analyse; without it nothing is analysed. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** The number of further engine processes, at the lowest priority, that analyse finished games; 0 turns analysis off. */
  ANALYSIS_PROCESSES: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  /** How far they yield to other processes of the machine; a machine of their own needs no 19. */
  ANALYSIS_NICENESS: z.prefault(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(19)), 19),
  /** How long a worker that dies keeps others from analysing its game. */
  ANALYSIS_LEASE_SECONDS: z.prefault(count, 60),
  /** The log level. */
  LOG_LEVEL: z.prefault(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
  ),
});

/** The settings of one engine worker. */
export type Config = z.output<typeof environmentSchema> & { readonly ENGINE_PATH: string };

type Environment = Readonly<Record<string, string | undefined>>;

const DEBIAN_FOLDER = '/usr/games';
const DEBIAN_NAME = 'fairy-stockfish';

/** Reads and validates all settings; an invalid value stops the start with its name. */
export function readConfig(environment: Environment): Config {
  const reading = z.safeParse(environmentSchema, environment);
  if (!reading.success) {
    const names = reading.error.issues.map((issue) => String(issue.path[0]));
    throw new Error(`wrong configuration: ${[...new Set(names)].join(', ')}`);
  }
  const enginePath = reading.data.ENGINE_PATH ?? installedEngine(environment['PATH'] ?? '');
  if (enginePath === undefined || !isProgram(enginePath)) {
    throw new Error('wrong configuration: ENGINE_PATH names no program');
  }
  return { ...reading.data, ENGINE_PATH: enginePath };
}

export function readProcessConfig(): Config {
  return readConfig(process.env);
}

function installedEngine(searchPath: string): string | undefined {
  return [...searchPath.split(delimiter), DEBIAN_FOLDER]
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, DEBIAN_NAME))
    .find((file) => isProgram(file));
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
