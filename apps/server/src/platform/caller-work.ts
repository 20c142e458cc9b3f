// One caller must not occupy every database connection: each caller runs only a few statements concurrently, however
// many calls they make.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, isDatabaseSilent } from './database.ts';

/** Concurrent statements and transactions of one account, or of all visitors without an account in one network. */
const STATEMENTS_AT_ONCE = 2;
/** The share of the connections for all callers of one network together: a whole school may have one address. */
const NETWORK_SHARE = 0.7;
/** The limit of waiting statements. A page makes only a handful of calls. */
const MAX_WAITING = 200;

/** Thrown when a caller has more statements waiting than any page needs. */
export class CallerOverloaded extends Error {
  constructor() {
    super('too much of this caller is waiting');
  }
}

/** The caller of the current work. */
interface Ticket {
  readonly network: string;
  /** Undefined until the caller is identified; until then the work counts for the network alone. */
  caller: string | undefined;
}

/** Gives each caller a bounded share of the database. Work without a caller does not count. */
export class CallerWork {
  readonly #tickets = new AsyncLocalStorage<Ticket | undefined>();
  readonly #byCaller = new Permits(STATEMENTS_AT_ONCE, MAX_WAITING);
  readonly #byNetwork: Permits;

  constructor(connections: number) {
    this.#byNetwork = new Permits(Math.max(1, Math.floor(connections * NETWORK_SHARE)), Infinity);
  }

  /** Runs work for a caller from this network. */
  run<Result>(network: string, work: () => Result): Result {
    return this.#tickets.run({ network, caller: undefined }, work);
  }

  /** Runs work that serves many callers and counts for none of them. */
  runForAll<Result>(work: () => Result): Result {
    return this.#tickets.run(undefined, work);
  }

  /** Charges the current work to this account from here on, or to the network if there is no account. */
  identify(caller: string): void {
    const ticket = this.#tickets.getStore();
    if (ticket !== undefined) ticket.caller = caller;
  }

  /** Wraps a database so that each statement and transaction waits for its caller's turn. */
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
        // Statements that a transaction runs on other connections must not wait: it would deadlock with itself.
        return await this.#tickets.run(undefined, statement);
      } catch (error) {
        // Before the next in the queue gets the permit.
        this.#passSilenceOn(ticket, error);
        throw error;
      } finally {
        this.#byNetwork.giveBack(network);
      }
    } catch (error) {
      this.#passSilenceOn(ticket, error);
      throw error;
    } finally {
      if (caller !== undefined) this.#byCaller.giveBack(caller);
    }
  }

  /** The database did not answer, so the callers in the queue would wait in vain. */
  #passSilenceOn({ network, caller }: Ticket, error: unknown): void {
    if (!(error instanceof Error) || !isDatabaseSilent(error)) return;
    this.#byNetwork.refuseWaiting(network, error);
    if (caller !== undefined) this.#byCaller.refuseWaiting(caller, error);
  }
}

interface Waiting {
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A number of permits per key; callers without a permit wait in order. */
class Permits {
  readonly #max: number;
  readonly #maxWaiting: number;
  readonly #taken = new Map<string, { count: number; readonly waiting: Waiting[] }>();

  constructor(max: number, maxWaiting: number) {
    this.#max = max;
    this.#maxWaiting = maxWaiting;
  }

  /** Returns undefined when a permit was free. */
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
    return new Promise((resolve, reject) => taken.waiting.push({ resolve, reject }));
  }

  /** Refuses all who wait for a permit. */
  refuseWaiting(key: string, error: Error): void {
    for (const { reject } of this.#taken.get(key)?.waiting.splice(0) ?? []) reject(error);
  }

  giveBack(key: string): void {
    const taken = this.#taken.get(key);
    if (taken === undefined) return;
    const next = taken.waiting.shift();
    if (next !== undefined) next.resolve();
    else if (taken.count > 1) taken.count -= 1;
    else this.#taken.delete(key);
  }
}
