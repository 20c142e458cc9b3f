// The gate that every call, page, card, stream and API call passes. It knows who asks, runs few of their statements and
// one of their expensive answers at a time, charges what their work really costs, and refuses the heaviest first.
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, isDatabaseSilent } from '../database.ts';
import { FairQueue } from '../queues.ts';
import { type Allowances, Budgets, type CallerKind } from './allowances.ts';
import { LoopPressure } from './loop-pressure.ts';
import { LoopStopwatch } from './loop-stopwatch.ts';
import { Permits } from './permits.ts';

/** Concurrent statements and transactions of one caller. */
const STATEMENTS_AT_ONCE = 2;
/** The share of the connections for all callers of one network together: a whole school may have one address. */
const NETWORK_SHARE = 0.7;
/** The limit of waiting statements. A page makes only a handful of calls. */
const MAX_WAITING = 200;
/** Answers of a route that cost this much on average run one at a time for each caller. */
const EXPENSIVE_MILLIS = 20;
/** The limit of waiting expensive answers of one caller. */
const MAX_WAITING_ANSWERS = 20;
/** The weight of the newest answer in the average cost of its route. */
const NEWEST = 0.1;
/** The longest time that one statement is charged: a frozen database is nobody's fault. */
const MAX_STATEMENT_MILLIS = 1000;
/** After this a caller who was refused by a late process may try again. */
const LATE_SECONDS = 2;

/** The caller of a request. */
export interface Who {
  /** House bots belong to the site and play hundreds of games: they have no allowance. */
  readonly kind: CallerKind | 'house-bot';
  readonly id: string;
}

/** The work of one request. */
interface Ticket {
  readonly network: string;
  /** Undefined until the caller is identified; until then the work counts for the network alone. */
  who: Who | undefined;
  key: string | undefined;
  /** The cost of the work so far. */
  millis: number;
}

interface Scope {
  readonly ticket: Ticket;
  /** Whether a statement is running. Further statements that it needs must not wait: they would deadlock with it. */
  readonly isInStatement: boolean;
}

export interface CallerGateOptions {
  readonly connections: number;
  readonly allowances: Allowances;
  readonly now?: () => number;
}

/** Gives each caller a bounded share of the process and its database. Work without a caller does not count. */
export class CallerGate {
  readonly pressure: LoopPressure;
  readonly #now: () => number;
  readonly #scopes = new AsyncLocalStorage<Scope | undefined>();
  readonly #turns = new FairQueue();
  readonly #byCaller = new Permits(STATEMENTS_AT_ONCE, MAX_WAITING);
  readonly #byNetwork: Permits;
  readonly #answers = new Permits(1, MAX_WAITING_ANSWERS);
  readonly #budgets: Budgets;
  readonly #stopwatch: LoopStopwatch<Ticket>;
  /** The average cost of each route's answers. */
  readonly #costs = new Map<string, number>();

  constructor({ connections, allowances, now = () => performance.now() }: CallerGateOptions) {
    this.#now = now;
    this.#byNetwork = new Permits(Math.max(1, Math.floor(connections * NETWORK_SHARE)), Infinity);
    this.#budgets = new Budgets(allowances, now);
    this.pressure = new LoopPressure(now);
    this.#stopwatch = new LoopStopwatch((ticket: Ticket, millis) => {
      this.pressure.noteUse(ticket.network, millis);
      this.#charge(ticket, 'loop', millis);
    }, now);
  }

  /** Runs work for a caller from this network. */
  run<Result>(network: string, work: () => Result): Result {
    const ticket: Ticket = { network, who: undefined, key: undefined, millis: 0 };
    this.#stopwatch.resume(ticket);
    return this.#scopes.run({ ticket, isInStatement: false }, work);
  }

  /** Runs work that serves many callers and counts for none of them. */
  runForAll<Result>(work: () => Result): Result {
    return this.#scopes.run(undefined, work);
  }

  /** Charges the current work to this caller from here on. */
  identify(who: Who): void {
    const ticket = this.#scopes.getStore()?.ticket;
    if (ticket === undefined) return;
    ticket.who = who;
    ticket.key = `${who.kind} ${who.id}`;
  }

  /** The seconds that the current caller must wait; 0 if the work may begin. */
  secondsToWait(): number {
    const ticket = this.#scopes.getStore()?.ticket;
    const who = ticket?.who;
    if (ticket?.key === undefined || who === undefined || who.kind === 'house-bot') return 0;
    const seconds = this.#budgets.seconds(who.kind, ticket.key);
    if (seconds > 0 || !this.pressure.isLate) return seconds;
    // The process is late: the callers who used it most wait first.
    const isHeavy = this.#budgets.isLow(who.kind, ticket.key);
    return isHeavy || this.pressure.isMostly(ticket.network) ? LATE_SECONDS : 0;
  }

  /** Resolves in the current caller's turn of the event loop, or in the turn of a network. */
  async turn(network?: string): Promise<void> {
    const ticket = this.#scopes.getStore()?.ticket;
    await this.#turns.take(network ?? ticket?.key ?? ticket?.network ?? '');
    this.resume();
  }

  /** Measures the code after another wait, for example for Redis, as work of the current caller. */
  resume(): void {
    const ticket = this.#scopes.getStore()?.ticket;
    if (ticket !== undefined) this.#stopwatch.resume(ticket);
  }

  /**
   * Waits while the caller has another expensive answer under way, if the answers of this route are expensive. The
   * returned function must be called when the answer is complete; further calls have no effect.
   */
  async begin(route: string): Promise<() => void> {
    const ticket = this.#scopes.getStore()?.ticket;
    if (ticket === undefined) return () => undefined;
    const { key } = ticket;
    const isExpensive = key !== undefined && (this.#costs.get(route) ?? 0) >= EXPENSIVE_MILLIS;
    if (isExpensive) {
      await this.#answers.take(key);
      this.#stopwatch.resume(ticket);
    }
    let isEnded = false;
    return () => {
      if (isEnded) return;
      isEnded = true;
      const average = this.#costs.get(route) ?? 0;
      this.#costs.set(route, average + NEWEST * (ticket.millis - average));
      if (isExpensive) this.#answers.giveBack(key);
    };
  }

  /** Wraps a database so that each statement and transaction waits for its caller's turn. */
  guard<Guarded extends Database>(database: Guarded): Guarded {
    return {
      ...database,
      rows: (sql, values) => this.#admit(() => database.rows(sql, values)),
      transaction: (work) =>
        this.#admit(() => database.transaction((inside) => work(this.#resuming(inside)))),
    };
  }

  /** Runs a statement on its connection and charges the time until its answer. */
  async timed<Result>(statement: () => Promise<Result>): Promise<Result> {
    const ticket = this.#scopes.getStore()?.ticket;
    if (ticket === undefined) return statement();
    const [start, busy] = [this.#now(), this.#stopwatch.totalMillis];
    const result = await statement();
    // An answer waits while the loop works for others: that time is not the database's.
    const waited = this.#stopwatch.totalMillis - busy;
    const millis = Math.max(0, this.#now() - start - waited);
    this.#charge(ticket, 'database', Math.min(millis, MAX_STATEMENT_MILLIS));
    return result;
  }

  #charge(ticket: Ticket, resource: 'loop' | 'database', millis: number): void {
    ticket.millis += millis;
    const { who, key } = ticket;
    if (who === undefined || key === undefined || who.kind === 'house-bot') return;
    this.#budgets.charge(who.kind, key, resource, millis);
  }

  /** A transaction's database: the code after each statement is measured. */
  #resuming(database: Database): Database {
    return {
      rows: async (sql, values) => {
        const rows = await database.rows(sql, values);
        this.resume();
        return rows;
      },
      transaction: (work) => database.transaction((inside) => work(this.#resuming(inside))),
    };
  }

  async #admit<Result>(statement: () => Promise<Result>): Promise<Result> {
    const scope = this.#scopes.getStore();
    if (scope === undefined || scope.isInStatement) return statement();
    const { ticket } = scope;
    const { network, key } = ticket;
    if (key !== undefined) await this.#byCaller.take(key);
    try {
      await this.#byNetwork.take(network);
      try {
        return await this.#scopes.run({ ticket, isInStatement: true }, statement);
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
      if (key !== undefined) this.#byCaller.giveBack(key);
      this.#stopwatch.resume(ticket);
    }
  }

  /** The database did not answer, so the callers in the queue would wait in vain. */
  #passSilenceOn({ network, key }: Ticket, error: unknown): void {
    if (!(error instanceof Error) || !isDatabaseSilent(error)) return;
    this.#byNetwork.refuseWaiting(network, error);
    if (key !== undefined) this.#byCaller.refuseWaiting(key, error);
  }
}
