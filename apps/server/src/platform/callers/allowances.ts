// The share of a process that one caller may use: milliseconds of its event loop, and of statements in PostgreSQL.

const RESOURCES = ['loop', 'database'] as const;
export type Resource = (typeof RESOURCES)[number];

/** The kinds of callers: a person's devices, the programs of an account, or the visitors of one network without an account. */
export type CallerKind = 'account' | 'programs' | 'address';

/** The sustained use per second, and the use at once after a rest. */
interface Allowance {
  readonly millisPerSecond: number;
  readonly burstMillis: number;
}

export type Allowances = Readonly<Record<CallerKind, Readonly<Record<Resource, Allowance>>>>;

/** A caller may use at once what this many seconds bring. */
const BURST_SECONDS = 30;
/** A statement may take this many times the loop's share: the connections of a process are ten by default. */
const DATABASE_TIMES = 5;
/** Visitors without an account share an address with others. */
const ADDRESS_TIMES = 4;

/** The allowances of all callers; `millis` is one caller's share of a second of the event loop. */
export function allowancesOf(millis: number): Allowances {
  const share = (times: number) => ({
    loop: allowance(millis * times),
    database: allowance(millis * times * DATABASE_TIMES),
  });
  return {
    account: share(1),
    programs: share(1),
    address: share(ADDRESS_TIMES),
  };
}

function allowance(millisPerSecond: number): Allowance {
  return { millisPerSecond, burstMillis: millisPerSecond * BURST_SECONDS };
}

/** The rest of each caller's allowance. Callers that have rested long enough are forgotten. */
export class Budgets {
  readonly #left = new Map<string, { at: number; readonly left: Record<Resource, number> }>();
  readonly #allowances: Allowances;
  readonly #now: () => number;
  #sweptAt = 0;

  constructor(allowances: Allowances, now: () => number) {
    this.#allowances = allowances;
    this.#now = now;
  }

  charge(kind: CallerKind, key: string, resource: Resource, millis: number): void {
    const left = this.#refilled(kind, key);
    const { burstMillis } = this.#allowances[kind][resource];
    // The debt is bounded: nobody waits longer than another burst would take.
    left[resource] = Math.max(-burstMillis, left[resource] - millis);
  }

  /** The seconds until the caller has something left of every resource; 0 if that is now. */
  seconds(kind: CallerKind, key: string): number {
    if (!this.#left.has(key)) return 0;
    const left = this.#refilled(kind, key);
    const waits = RESOURCES.map(
      (resource) => -left[resource] / this.#allowances[kind][resource].millisPerSecond,
    );
    return Math.max(0, Math.ceil(Math.max(...waits)));
  }

  /** Whether less than half of a burst is left: the caller has used the process more than others lately. */
  isLow(kind: CallerKind, key: string): boolean {
    if (!this.#left.has(key)) return false;
    const left = this.#refilled(kind, key);
    return RESOURCES.some(
      (resource) => left[resource] < this.#allowances[kind][resource].burstMillis / 2,
    );
  }

  #refilled(kind: CallerKind, key: string): Record<Resource, number> {
    const now = this.#now();
    this.#sweep(now);
    const { loop, database } = this.#allowances[kind];
    const found = this.#left.get(key);
    if (found === undefined) {
      const left = { loop: loop.burstMillis, database: database.burstMillis };
      this.#left.set(key, { at: now, left });
      return left;
    }
    const seconds = (now - found.at) / 1000;
    found.at = now;
    const { left } = found;
    left.loop = Math.min(loop.burstMillis, left.loop + seconds * loop.millisPerSecond);
    left.database = Math.min(
      database.burstMillis,
      left.database + seconds * database.millisPerSecond,
    );
    return left;
  }

  /** After twice the burst even the largest debt is paid. */
  #sweep(now: number): void {
    const restMillis = 2 * BURST_SECONDS * 1000;
    if (now - this.#sweptAt < restMillis) return;
    this.#sweptAt = now;
    for (const [key, { at }] of this.#left) if (now - at > restMillis) this.#left.delete(key);
  }
}
