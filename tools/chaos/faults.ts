import type { Arena } from './arena.ts';
import type { GatewayProcess } from './gateways.ts';
import type { Options } from './options.ts';
import type { Postgres } from './postgres.ts';
import type { OwnRedis } from './redis.ts';
import type { Table } from './table.ts';
import { pause } from './wait.ts';

/** What faults are done to. */
export interface Victims {
  readonly postgres: Postgres;
  readonly redis: OwnRedis;
  readonly tables: readonly Table[];
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
  'clients dropped',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Processes of ours and others' that ended without being asked. */
const KILLS: readonly Fault[] = ['gateway killed', 'Redis killed', 'PostgreSQL killed'];

/** Some happen more often than others. */
const WEIGHTED: readonly Fault[] = [
  ...FAULTS,
  'gateway killed',
  'gateway killed',
  'gateway killed',
  'gateway frozen',
  'clients dropped',
  'subscriptions killed',
];

/** Does one fault after the other, every kind at least once, and waits until the last one is over. */
export class FaultSchedule {
  readonly done = new Map<Fault, number>();
  readonly #arena: Arena;
  readonly #victims: Victims;
  readonly #underWay = new Set<Promise<void>>();

  constructor(arena: Arena, victims: Victims) {
    this.#arena = arena;
    this.#victims = victims;
  }

  get kills(): number {
    return KILLS.reduce((sum, fault) => sum + (this.done.get(fault) ?? 0), 0);
  }

  async run(options: Options): Promise<void> {
    const { random, ledger } = this.#arena;
    const end = performance.now() + options.faultMillis;
    let agenda = random.shuffled(FAULTS);
    const mustGoOn = (): boolean =>
      this.done.size < FAULTS.length ||
      performance.now() < end ||
      ledger.moves < options.leastMoves ||
      this.kills < options.leastKills;
    while (mustGoOn()) {
      const [fault, ...rest] = agenda;
      agenda = rest.length > 0 ? rest : random.shuffled(WEIGHTED);
      if (fault !== undefined) await this.#begin(fault);
      await pause(random.between(options.leastPause, options.mostPause));
    }
    await Promise.all(this.#underWay);
  }

  /** What concerns one gateway goes on beside the next faults. */
  async #begin(fault: Fault): Promise<void> {
    const work = this.#perform(fault);
    this.done.set(fault, (this.done.get(fault) ?? 0) + 1);
    if (!fault.startsWith('gateway')) {
      await work;
      return;
    }
    const tracked = work.finally(() => this.#underWay.delete(tracked));
    this.#underWay.add(tracked);
  }

  async #perform(fault: Fault): Promise<void> {
    const { random } = this.#arena;
    const { postgres, redis, tables } = this.#victims;
    switch (fault) {
      case 'gateway killed':
        return this.#anyGateway().kill(random.between(100, 1500));
      case 'gateway frozen':
        return this.#anyGateway().freeze(random.between(3000, 8000));
      case 'Redis killed':
        return redis.restart(random.between(200, 2000));
      case 'Redis flushed':
        return redis.tell('flushall');
      case 'Redis frozen':
        return redis.freeze(random.between(1000, 3000));
      case 'subscriptions killed':
        return redis.tell('client', 'kill', 'type', 'pubsub');
      case 'PostgreSQL restarted':
        return postgres.restart('SIGINT', random.between(1000, 4000));
      case 'PostgreSQL killed':
        return postgres.restart('SIGQUIT', random.between(100, 1000));
      case 'clients dropped':
        for (const table of tables) if (random.chance(0.4)) table.dropAll();
        return undefined;
      default:
        return fault satisfies never;
    }
  }

  /** One that is up, while there is one. */
  #anyGateway(): GatewayProcess {
    const { gateways, random } = this.#arena;
    const ready = gateways.filter(({ isReady }) => isReady);
    return random.pick(ready.length > 0 ? ready : gateways);
  }
}
