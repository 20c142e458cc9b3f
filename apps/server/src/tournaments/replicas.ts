import {
  evolve,
  perform,
  type StandingRow,
  standings,
  type Tournament,
  type TournamentCommand,
  type TournamentEvent,
  type TournamentRefusal,
} from '@chuhe/tournaments';
import { Lanes } from '../platform/turns.ts';
import type { LogStep, TournamentLogStore } from './tournament-log.store.ts';

export interface ReplicaParts {
  readonly log: TournamentLogStore;
  readonly now: () => number;
  /** The log has got further entries, written by this process. */
  readonly onWritten: (id: string, version: number) => void;
}

/** A tournament as this process knows it. */
export interface TournamentReplica {
  readonly tournament: Tournament;
  /** The standings of this version. */
  readonly rows: readonly StandingRow[];
}

export type Submission =
  | { readonly ok: true; readonly replica: TournamentReplica }
  | { readonly ok: false; readonly refusal: TournamentRefusal | 'unknown' };

interface Known {
  tournament: Tournament;
  rows: readonly StandingRow[] | undefined;
  readAt: number;
}

/** So many are remembered; the one that was used least recently goes first. */
const MOST_KNOWN = 200;
/** How often it is tried again when another process was quicker. */
const MOST_TRIES = 8;

/** The tournaments that this process knows: folds of their logs, read on when asked. */
export class TournamentReplicas {
  readonly #parts: ReplicaParts;
  readonly #known = new Map<string, Known>();
  /** One reading or writing of a tournament at a time. */
  readonly #lanes = new Lanes();

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  /** The tournament, at most so many milliseconds old; undefined when there is none. */
  read(id: string, oldestMillis: number): Promise<TournamentReplica | undefined> {
    const known = this.#known.get(id);
    const isFresh = known !== undefined && this.#parts.now() - known.readAt < oldestMillis;
    if (isFresh) return Promise.resolve(replicaOf(known));
    return this.#lanes.run(id, async () => {
      const current = await this.#catchUp(id);
      return current && replicaOf(current);
    });
  }

  /**
   * Gives a command to a tournament. What it does is appended where the log ended when it was decided; where another process was
   * quicker, it is decided again. `taken` are the rooms whose outcomes are counted with it.
   */
  submit(
    id: string,
    command: TournamentCommand | readonly TournamentCommand[],
    taken: readonly string[] = [],
  ): Promise<Submission> {
    return this.#lanes.run(id, async () => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const known = tries === 0 ? await this.#fresh(id) : await this.#catchUp(id);
        if (known === undefined) return { ok: false, refusal: 'unknown' };
        const done = await this.#tryOnce(id, known, [command].flat(), taken);
        if (done !== undefined) return done;
      }
      throw new Error('a tournament changes too quickly');
    });
  }

  /** Undefined when another process has written meanwhile. */
  async #tryOnce(
    id: string,
    known: Known,
    commands: readonly TournamentCommand[],
    taken: readonly string[],
  ): Promise<Submission | undefined> {
    const before = known.tournament;
    const done = perform(before, commands, this.#parts.now());
    if (!done.ok) return done;
    const { events, tournament: after } = done;
    if (events.length === 0 && taken.length === 0) return { ok: true, replica: replicaOf(known) };
    const step = { ...stepOf(before, after, events), events, taken };
    if (!(await this.#parts.log.append(id, step))) return undefined;
    known.tournament = after;
    known.rows = undefined;
    this.#parts.onWritten(id, after.version);
    return { ok: true, replica: replicaOf(known) };
  }

  async #fresh(id: string): Promise<Known | undefined> {
    return this.#known.get(id) ?? (await this.#catchUp(id));
  }

  async #catchUp(id: string): Promise<Known | undefined> {
    const known = this.#known.get(id);
    const readAt = this.#parts.now();
    const events = await this.#parts.log.eventsAfter(id, known?.tournament.version ?? 0);
    if (known === undefined && events.length === 0) return undefined;
    if (known !== undefined && events.length === 0) {
      known.readAt = readAt;
      return known;
    }
    const tournament = evolve(known?.tournament, events);
    const next: Known = known ?? { tournament, rows: undefined, readAt };
    Object.assign(next, { tournament, rows: undefined, readAt });
    this.#remember(id, next);
    return next;
  }

  #remember(id: string, known: Known): void {
    this.#known.delete(id);
    this.#known.set(id, known);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}

function replicaOf(known: Known): TournamentReplica {
  known.rows ??= standings(known.tournament);
  return { tournament: known.tournament, rows: known.rows };
}

/** What is written beside the entries of the log. */
function stepOf(before: Tournament, after: Tournament, facts: readonly TournamentEvent[]) {
  const present = [...after.entrants.values()].filter(({ status }) => status !== 'out');
  const isFinished = facts.some(({ type }) => type === 'finished');
  const order = isFinished ? standings(after) : [];
  const winner = order.find(({ entrant }) => entrant.games.some(({ game }) => game !== undefined));
  const left = facts.flatMap((fact) => (fact.type === 'left' ? [fact.player] : []));
  return {
    version: before.version,
    state: after.state,
    round: after.round,
    nextRoundAt: after.nextRoundAt,
    players: present.length,
    endedAt: after.endedAt,
    winnerId: winner?.entrant.id,
    joined: facts.flatMap((fact) => (fact.type === 'joined' ? [fact.player] : [])),
    left: left.filter((id) => after.entrants.has(id)),
    gone: left.filter((id) => !after.entrants.has(id)),
    placed: order.map(({ entrant }) => entrant.id),
  } satisfies Omit<LogStep, 'events' | 'taken'>;
}
