// One caller must not take all connections to the database from the others: their calls are answered a few statements at a
// time, however many calls they make at once.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database.ts';

/** Statements and transactions of one account, or of all visitors without one in a network. */
const STATEMENTS_AT_ONCE = 2;
/** The share of the connections that all callers of one network may have together: a school has one address. */
const NETWORK_SHARE = 0.7;
/** What may wait. A page asks for a handful of things at once. */
const MAX_WAITING = 200;

/** Thrown when a caller has more waiting than any page asks for. */
export class CallerOverloaded extends Error {
  constructor() {
    super('too much of this caller is waiting');
  }
}

/** Whose work is done. */
interface Ticket {
  readonly network: string;
  /** Undefined until it is known who calls: finding that out counts for the network alone. */
  caller: string | undefined;
}

/** Lets the work of each caller use a bounded part of the database. Work that no caller asked for is not counted. */
export class CallerWork {
  readonly #tickets = new AsyncLocalStorage<Ticket | undefined>();
  readonly #byCaller = new Permits(STATEMENTS_AT_ONCE, MAX_WAITING);
  readonly #byNetwork: Permits;

  constructor(connections: number) {
    this.#byNetwork = new Permits(Math.max(1, Math.floor(connections * NETWORK_SHARE)), Infinity);
  }

  /** Does work for a caller from this network. */
  run<Result>(network: string, work: () => Result): Result {
    return this.#tickets.run({ network, caller: undefined }, work);
  }

  /** Does work for many callers at once, which counts for none of them. */
  runForAll<Result>(work: () => Result): Result {
    return this.#tickets.run(undefined, work);
  }

  /** From here on the work that is being done counts for this account, or for the network of one without any. */
  identify(caller: string): void {
    const ticket = this.#tickets.getStore();
    if (ticket !== undefined) ticket.caller = caller;
  }

  /** The same database, each of whose statements and transactions waits for its caller's turn. */
  guard<Guarded extends Database>(database: Guarded): Guarded {
    return {
      ...database,
      rows: (sql, values) => this.#admit(() => database.rows(sql, values)),
      transaction: (work) => this.#admit(() => database.transaction(work)),
    };
  }

  async #admit<Result>(statement: () => Promise<Result>): Promise<Result> {
    const ticket = this.#tickets.getStore();
    if (ticket === undefined) return statement();
    const { network, caller } = ticket;
    if (caller !== undefined) await this.#byCaller.take(caller);
    try {
      await this.#byNetwork.take(network);
      try {
        // What a transaction asks of other connections waits for nothing: it would wait for itself.
        return await this.#tickets.run(undefined, statement);
      } finally {
        this.#byNetwork.giveBack(network);
      }
    } finally {
      if (caller !== undefined) this.#byCaller.giveBack(caller);
    }
  }
}

/** A number of permits for each key; who finds none waits in order. */
class Permits {
  readonly #max: number;
  readonly #maxWaiting: number;
  readonly #taken = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

  constructor(max: number, maxWaiting: number) {
    this.#max = max;
    this.#maxWaiting = maxWaiting;
  }

  /** Undefined when a permit was free. */
  take(key: string): Promise<void> | undefined {
    const taken = this.#taken.get(key);
    if (taken === undefined) {
      this.#taken.set(key, { count: 1, waiting: [] });
      return undefined;
    }
    if (taken.count < this.#max) {
      taken.count += 1;
      return undefined;
    }
    if (taken.waiting.length >= this.#maxWaiting) throw new CallerOverloaded();
    return new Promise((resolve) => taken.waiting.push(resolve));
  }

  giveBack(key: string): void {
    const taken = this.#taken.get(key);
    if (taken === undefined) return;
    const next = taken.waiting.shift();
    if (next !== undefined) next();
    else if (taken.count > 1) taken.count -= 1;
    else this.#taken.delete(key);
  }
}
