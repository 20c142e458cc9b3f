import type { Testbed } from '../../testbed/players/testbed.ts';
import type { GatewayProcess } from '../../testbed/players/gateways.ts';
import type { Options } from './options.ts';
import type { Postgres } from '../../../apps/server/src/testing/services/postgres.ts';
import type { OwnRedis } from '../../../apps/server/src/testing/services/redis.ts';
import type { PlayerPair } from '../../testbed/players/player-pair.ts';
import { verifyRefusedCalls } from './refused-calls.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';

export interface FaultTargets {
  /** The registry. */
  readonly postgres: Postgres;
  readonly logPostgres: readonly Postgres[];
  readonly redis: readonly OwnRedis[];
  readonly pairs: readonly PlayerPair[];
}

const FAULTS = [
  'gateway killed',
  'gateway frozen',
  'Redis killed',
  'Redis flushed',
  'Redis frozen',
  'subscriptions killed',
  'PostgreSQL restarted',
  'PostgreSQL killed',
  'PostgreSQL frozen',
  'commits held',
  'clients dropped',
  'clients half-open',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Processes, ours and others', that ended unexpectedly. */
const KILLS: readonly Fault[] = ['gateway killed', 'Redis killed', 'PostgreSQL killed'];

/** Faults of one gateway or a few clients overlap with the next faults. */
const BESIDE: ReadonlySet<Fault> = new Set([
  'gateway killed',
  'gateway frozen',
  'clients half-open',
]);

/** Some are more frequent than others. */
const WEIGHTED: readonly Fault[] = [
  ...FAULTS,
  'gateway killed',
  'gateway killed',
  'gateway killed',
  'gateway frozen',
  'clients dropped',
  'subscriptions killed',
];

interface FaultParts extends Omit<FaultTargets, 'redis'> {
  /** The target of a PostgreSQL fault. */
  readonly database: Postgres;
  readonly testbed: Testbed;
  /** The target of a Redis fault. */
  readonly redis: OwnRedis;
  /** The target of a gateway fault. */
  readonly gateway: GatewayProcess;
}

/** The action of each fault; it settles when the fault is over. */
const ACTS: Readonly<Record<Fault, (parts: FaultParts, options: Options) => Promise<unknown>>> = {
  'gateway killed': ({ gateway, testbed }) => gateway.kill(testbed.random.between(100, 1500)),
  'gateway frozen': ({ gateway, testbed }) => gateway.freeze(testbed.random.between(3000, 8000)),
  'Redis killed': ({ redis, testbed }) => redis.restart(testbed.random.between(200, 2000)),
  'Redis flushed': ({ redis }) => redis.send('flushall'),
  'Redis frozen': ({ redis, testbed }) => redis.freeze(testbed.random.between(1000, 3000)),
  'subscriptions killed': ({ redis }) => redis.send('client', 'kill', 'type', 'pubsub'),
  'PostgreSQL restarted': ({ database, testbed }) =>
    database.restart('SIGINT', testbed.random.between(1000, 4000)),
  'PostgreSQL killed': ({ database, testbed }) =>
    database.restart('SIGQUIT', testbed.random.between(100, 1000)),
  'PostgreSQL frozen': ({ postgres, database, testbed }, { frozenMillis }) =>
    Promise.all([
      database.freeze(frozenMillis),
      // Calls are still answered while a log database is down.
      database === postgres && verifyRefusedCalls(testbed),
    ]),
  'commits held': ({ database, testbed }) =>
    database.holdCommits(testbed.random.between(3000, 5000)),
  'clients dropped': async ({ pairs, testbed }) => {
    for (const pair of pairs) if (testbed.random.chance(0.4)) pair.dropAll();
  },
  'clients half-open': ({ pairs, testbed }, { silentMillis }) => {
    for (const pair of pairs) if (testbed.random.chance(0.1)) pair.loseSignal(silentMillis);
    return pause(silentMillis);
  },
};

/** Runs one fault after the other, every kind at least once, and waits until the last one is over. */
export class FaultSchedule {
  readonly done = new Map<Fault, number>();
  readonly #testbed: Testbed;
  readonly #targets: FaultTargets;
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #brokenRedis = new Set<OwnRedis>();

  constructor(testbed: Testbed, targets: FaultTargets) {
    this.#testbed = testbed;
    this.#targets = targets;
  }

  get kills(): number {
    return KILLS.reduce((sum, fault) => sum + (this.done.get(fault) ?? 0), 0);
  }

  async run(options: Options): Promise<void> {
    const { random, ackLog } = this.#testbed;
    const end = performance.now() + options.faultMillis;
    let queue = random.shuffled(FAULTS);
    const mustGoOn = (): boolean =>
      this.done.size < FAULTS.length ||
      performance.now() < end ||
      ackLog.moves < options.leastMoves ||
      this.kills < options.leastKills;
    while (mustGoOn()) {
      const [fault, ...rest] = queue;
      queue = rest.length > 0 ? rest : random.shuffled(WEIGHTED);
      if (fault !== undefined) await this.#begin(fault, options);
      await pause(random.between(options.leastPause, options.mostPause));
    }
    await Promise.all(this.#underWay);
  }

  async #begin(fault: Fault, options: Options): Promise<void> {
    const redis = await this.#anyRedis();
    const gateway = this.#anyGateway();
    const database = this.#anyDatabase();
    const parts = { ...this.#targets, testbed: this.#testbed, gateway, redis, database };
    const work = ACTS[fault](parts, options);
    this.done.set(fault, (this.done.get(fault) ?? 0) + 1);
    // With several servers, one stays broken during the next faults, so that these coincide with its outage.
    const isOneOfSeveral = fault.startsWith('Redis') && this.#targets.redis.length > 1;
    if (!BESIDE.has(fault) && !isOneOfSeveral) {
      await work;
      return;
    }
    if (isOneOfSeveral) this.#brokenRedis.add(redis);
    const tracked = work.finally(() => {
      this.#underWay.delete(tracked);
      this.#brokenRedis.delete(redis);
    });
    this.#underWay.add(tracked);
  }

  /** The registry, or one of the log databases. */
  #anyDatabase(): Postgres {
    const { postgres, logPostgres } = this.#targets;
    return this.#testbed.random.pick([postgres, ...logPostgres]);
  }

  /** A server that is not already broken. */
  async #anyRedis(): Promise<OwnRedis> {
    const whole = (): readonly OwnRedis[] =>
      this.#targets.redis.filter((each) => !this.#brokenRedis.has(each));
    if (whole().length === 0) await Promise.all(this.#underWay);
    return this.#testbed.random.pick(whole());
  }

  /** A gateway that is up, if there is one. */
  #anyGateway(): GatewayProcess {
    const { gateways, random } = this.#testbed;
    const ready = gateways.filter(({ isReady }) => isReady);
    return random.pick(ready.length > 0 ? ready : gateways);
  }
}
