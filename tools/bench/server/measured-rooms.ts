import { once } from 'node:events';
import { migrate } from '../../../apps/server/src/platform/migrate.ts';
import {
  type OwnServices,
  startOwnServices,
} from '../../../apps/server/src/testing/services/own-services.ts';
import { cpuOf, cpuOfFamily } from '../../testbed/server/cpu-time.ts';
import { longGames } from '../../testbed/server/long-games.ts';
import { makePeople, makeRooms } from '../../testbed/server/people.ts';
import { type LoadResult, RoomsLoad } from '../../testbed/server/rooms-load.ts';
import { type ServerProcess, startServer } from '../../testbed/server/server-process.ts';

/** The number of rooms, and of precomputed moves in each. */
export const ROOMS = 1024;
const PLIES = 220;
const SEED = 20_261;

const PARTS = ['gateway', 'postgres', 'redis'] as const;
/** A program whose processor time is measured. */
export type Part = (typeof PARTS)[number];

interface Counters extends Readonly<Record<Part, number>> {
  readonly rows: number;
  readonly statements: number;
}

/** The server to measure: this version with its defaults, unless named. */
export interface Version {
  readonly flags?: readonly string[] | undefined;
  /** The folder of another version. */
  readonly checkout?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/** One version of the server on its own services, players in its rooms, and the resources their moves have used. */
export class MeasuredRooms {
  readonly services: OwnServices;
  readonly #server: ServerProcess;
  readonly #load: RoomsLoad;
  readonly #used = { gateway: 0, postgres: 0, redis: 0, rows: 0, statements: 0 };
  #moves = 0;
  #settled = 0;
  #seconds = 0;

  private constructor(services: OwnServices, server: ServerProcess, load: RoomsLoad) {
    this.services = services;
    this.#server = server;
    this.#load = load;
  }

  static async open(version: Version = {}): Promise<MeasuredRooms> {
    const seat = await MeasuredRooms.prepare(version);
    return seat();
  }

  /**
   * Starts the version in the folder `checkout`, an older one on the tables of this one, and returns how to seat its
   * players. The server closes sockets that are silent for 150 s, so nothing slow may follow that.
   */
  static async prepare({
    flags,
    checkout,
    settings,
  }: Version): Promise<() => Promise<MeasuredRooms>> {
    const services = await startOwnServices();
    await migrate(services.databaseUrl);
    const server = await startServer(services, settings, flags, checkout);
    const people = await makePeople(services.databaseUrl, ROOMS * 2);
    return async () => {
      const pairs = await makeRooms(services.databaseUrl, people);
      const load = new RoomsLoad();
      await load.seat(server.baseUrl, pairs, longGames(24, PLIES, SEED));
      return new MeasuredRooms(services, server, load);
    };
  }

  get perSecond(): number {
    return this.#moves / this.#seconds;
  }

  get rowsAtOnce(): number {
    return this.#used.rows / this.#used.statements;
  }

  /** Processor microseconds of a program per move. */
  perMove(part: Part): number {
    return (this.#used[part] * 1e6) / this.#settled;
  }

  saturate(millis: number): Promise<LoadResult> {
    return this.#counted(() => this.#load.saturate(millis));
  }

  pace(millis: number, perSecond: number): Promise<LoadResult> {
    return this.#counted(() => this.#load.pace(millis, perSecond));
  }

  reset(): void {
    Object.assign(this.#used, { gateway: 0, postgres: 0, redis: 0, rows: 0, statements: 0 });
    this.#moves = 0;
    this.#settled = 0;
    this.#seconds = 0;
  }

  leaveRooms(): void {
    this.#load.close();
  }

  /** Ends the server; gracefully if it has a profile to write. */
  async stopServer(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ended = once(this.#server.child, 'exit');
    this.#server.child.kill(signal);
    await ended;
  }

  async #counted(run: () => Promise<LoadResult>): Promise<LoadResult> {
    const before = await this.#read();
    const result = await run();
    const after = await this.#read();
    for (const part of [...PARTS, 'rows', 'statements'] as const)
      this.#used[part] += after[part] - before[part];
    this.#moves += result.moves;
    this.#settled += result.settled;
    this.#seconds += result.seconds;
    return result;
  }

  async #read(): Promise<Counters> {
    const text = await (await fetch(`${this.#server.opsUrl}/metrics`)).text();
    const metric = (name: string): number =>
      Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return {
      gateway: cpuOf(this.#server.pid),
      postgres: cpuOfFamily(this.services.postgresPid),
      redis: cpuOf(this.services.redisPid),
      rows: metric('chuhe_log_entries_total'),
      statements: metric('chuhe_log_statement_seconds_count'),
    };
  }
}

/** A percentile of all answers, in milliseconds. */
export function quantile({ latencies }: LoadResult, share: number): number {
  return (
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Infinity
  );
}
