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
import { BatchQueue } from '../../platform/queues.ts';
import type { LogStep, TournamentLogStore } from './tournament-log.store.ts';

export interface ReplicaParts {
  readonly log: TournamentLogStore;
  /** The clock of tournaments. */
  readonly now: () => number;
  /** The clock of the machine, used to measure the age of replicas. */
  readonly clock: () => number;
  /** Called after this process has appended entries to the log. */
  readonly onWritten: (id: string, version: number) => void;
}

/** A tournament as this process knows it. */
export interface TournamentReplica {
  readonly tournament: Tournament;
  /** The standings at this version. */
  readonly rows: readonly StandingRow[];
}

export type Submission =
  | { readonly ok: true; readonly replica: TournamentReplica }
  | { readonly ok: false; readonly refusal: TournamentRefusal | 'unknown' };

/** Commands to perform, and the rooms whose outcomes count with them. */
interface QueuedCommands {
  readonly commands: readonly TournamentCommand[];
  readonly taken: readonly string[];
}

interface Known {
  tournament: Tournament;
  rows: readonly StandingRow[] | undefined;
  readAt: number;
}

/** The number of tournaments kept; the least recently used one is dropped first. */
const MAX_KNOWN = 200;
/** An empty submission that only reads entries written by other processes. */
const READING: QueuedCommands = { commands: [], taken: [] };
const UNKNOWN = { ok: false, refusal: 'unknown' } as const;

/**
 * The tournaments that this process knows, as folds of their logs, read further on demand. Hundreds of players may
 * enter or return to the page within a moment, so requests that arrive while a batch is under way are read or written
 * together.
 */
export class TournamentReplicas {
  readonly #parts: ReplicaParts;
  readonly #known = new Map<string, Known>();
  readonly #queue = new BatchQueue<QueuedCommands, Submission>((id, batch) => this.#run(id, batch));

  constructor(parts: ReplicaParts) {
    this.#parts = parts;
  }

  /** The tournament, at most `oldestMillis` old; undefined when there is none. */
  async read(id: string, oldestMillis: number): Promise<TournamentReplica | undefined> {
    const known = this.#known.get(id);
    const isFresh = known !== undefined && this.#parts.clock() - known.readAt < oldestMillis;
    if (isFresh) return replicaOf(known);
    const done = await this.#queue.add(id, READING);
    return done.ok ? done.replica : undefined;
  }

  /**
   * Submits one command, or several that succeed or fail together. Their events are appended at the end of the log as
   * it was at the decision. If another process appended first, the decision is repeated while others wait. `taken` are
   * the rooms whose outcomes count with it.
   */
  submit(
    id: string,
    command: TournamentCommand | readonly TournamentCommand[],
    taken: readonly string[] = [],
  ): Promise<Submission> {
    return this.#queue.add(id, { commands: [command].flat(), taken });
  }

  /** Performs a batch in parts; each part names a player at most once. */
  async #run(id: string, batch: readonly QueuedCommands[]): Promise<readonly Submission[]> {
    const { log } = this.#parts;
    const isStale = batch.includes(READING) || !this.#known.has(id);
    const known = isStale ? await this.#catchUp(id, log) : this.#known.get(id);
    if (known === undefined) return batch.map(() => UNKNOWN);
    const done: Submission[] = [];
    for (const part of partsOf(batch)) {
      const answers =
        (await this.#tryOnce(id, known, part, log)) ?? (await this.#tryAlone(id, part));
      this.#note(id, known, answers);
      done.push(...answers);
    }
    return done;
  }

  #note(id: string, known: Known, answers: readonly Submission[]): void {
    const last = answers.findLast(({ ok }) => ok);
    if (last?.ok !== true || last.replica.tournament.version <= known.tournament.version) return;
    known.tournament = last.replica.tournament;
    known.rows = last.replica.rows;
    this.#parts.onWritten(id, known.tournament.version);
  }

  /** Holds the log, so that no other process can append meanwhile. */
  async #tryAlone(id: string, part: readonly QueuedCommands[]): Promise<readonly Submission[]> {
    return this.#parts.log.exclusively(id, async (held) => {
      const known = await this.#catchUp(id, held);
      const done = known && (await this.#tryOnce(id, known, part, held));
      if (done === undefined) throw new Error('a tournament changed although it was held');
      return done;
    });
  }

  /** Undefined when another process has appended meanwhile. */
  async #tryOnce(
    id: string,
    known: Known,
    part: readonly QueuedCommands[],
    log: TournamentLogStore,
  ): Promise<readonly Submission[] | undefined> {
    const before = known.tournament;
    const now = this.#parts.now();
    const events: TournamentEvent[] = [];
    let after = before;
    const performed = part.map(({ commands }) => {
      const done = perform(after, commands, now);
      if (done.ok) {
        after = done.tournament;
        events.push(...done.events);
      }
      return done;
    });
    const net = withoutToggles(events);
    if (net.length < events.length) after = net.length === 0 ? before : evolve(before, net);
    const taken = part.flatMap((given, index) =>
      performed[index]?.ok === true ? given.taken : [],
    );
    if (net.length > 0 || taken.length > 0) {
      const step = { ...stepOf(before, after, net), events: net, taken };
      if (!(await log.append(id, step))) return undefined;
    }
    const replica =
      after === before ? replicaOf(known) : { tournament: after, rows: standings(after) };
    return performed.map((done) => (done.ok ? { ok: true, replica } : done));
  }

  async #catchUp(id: string, log: TournamentLogStore): Promise<Known | undefined> {
    const known = this.#known.get(id);
    const readAt = this.#parts.clock();
    const events = await log.eventsAfter(id, known?.tournament.version ?? 0);
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
    if (this.#known.size > MAX_KNOWN && oldest !== undefined) this.#known.delete(oldest);
  }
}

/** A pause that the player undoes within the same step leaves no trace in the log. */
function withoutToggles(events: readonly TournamentEvent[]): readonly TournamentEvent[] {
  const kept: TournamentEvent[] = [];
  for (const event of events) {
    const isToggle = event.type === 'paused' || event.type === 'resumed';
    const at = kept.findLastIndex(
      (each) => 'player' in each && isToggle && each.player === event.player,
    );
    const earlier = kept[at]?.type;
    const isTakenBack = isToggle && (earlier === 'paused' || earlier === 'resumed');
    if (isTakenBack && earlier !== event.type) kept.splice(at, 1);
    else kept.push(event);
  }
  return kept;
}

/**
 * The tables beside the log cannot express that a player entered and left within one step. They do not record pauses,
 * so a pause and its end may share a part.
 */
function partsOf(batch: readonly QueuedCommands[]): readonly (readonly QueuedCommands[])[] {
  const portions: QueuedCommands[][] = [];
  let named = new Set<string>();
  for (const given of batch) {
    const players = given.commands.flatMap((command) =>
      'player' in command && command.type !== 'pause' ? [command.player] : [],
    );
    const last = portions.at(-1);
    if (last === undefined || players.some((player) => named.has(player))) {
      portions.push([given]);
      named = new Set();
    } else last.push(given);
    for (const player of players) named.add(player);
  }
  return portions;
}

function replicaOf(known: Known): TournamentReplica {
  known.rows ??= standings(known.tournament);
  return { tournament: known.tournament, rows: known.rows };
}

/** The columns and rows written beside the log entries. */
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
