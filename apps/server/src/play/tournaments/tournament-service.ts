import {
  type Refusal,
  TOURNAMENT_LIMITS,
  type TournamentLive,
  type TournamentOwn,
} from '@chuhe/protocol';
import type { TournamentCommand } from '@chuhe/tournaments';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { joinRefusal, MIDDLE_RATING, refusalOf, speedOfRow } from './entry.ts';
import { drawTieBreak } from './lead.ts';
import type { NameCache } from './name-cache.ts';
import { ownOf, type Reader } from './own.ts';
import type { TournamentReplica, TournamentReplicas } from './replicas.ts';
import type { EntryFacts, TournamentPeopleStore } from './tournament-people.store.ts';
import type { TournamentRow, TournamentsStore } from './tournaments.store.ts';
import { liveIds, liveOf } from './views.ts';

export interface ServiceParts {
  readonly tournaments: TournamentsStore;
  readonly people: TournamentPeopleStore;
  readonly replicas: TournamentReplicas;
  readonly names: NameCache;
  readonly reminders: TournamentReminders;
  readonly now: () => number;
  readonly mostEntered: number;
}

/** Reminders that members requested for the time before a tournament begins. */
export interface TournamentReminders {
  /** The accounts among these that get a reminder. */
  of(tournamentId: string, accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** `id` is the tournament's number. False when no message can reach this member. */
  set(
    accountId: string,
    reminder: { readonly id: string; readonly dueAt: number },
  ): Promise<boolean>;
  remove(accountId: string, tournamentId: string): Promise<void>;
}

/** A tournament with its replica. */
export interface FoundTournament {
  readonly row: TournamentRow;
  readonly replica: TournamentReplica;
}

/** The maximum age of the data that a reader sees. */
const OLDEST_MILLIS = 1000;
const REMINDER_MILLIS = TOURNAMENT_LIMITS.reminder * 60_000;
const NO_FACTS: EntryFacts = { rating: undefined, isProvisional: false, isFollower: false };

/** The actions of people in tournaments, and the views they get. */
export class TournamentService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  get replicas(): TournamentReplicas {
    return this.#parts.replicas;
  }

  get names(): NameCache {
    return this.#parts.names;
  }

  async find(name: string): Promise<FoundTournament | undefined> {
    const row = await this.#parts.tournaments.byName(name);
    const replica = row && (await this.#parts.replicas.read(row.id, OLDEST_MILLIS));
    return row && replica && { row, replica };
  }

  /** The same for one reader: only the holder and players find a hidden tournament. */
  async findFor(name: string, readerId: string | undefined): Promise<FoundTournament | undefined> {
    const found = await this.find(name);
    if (found?.row.is_hidden !== true) return found;
    if (readerId === undefined) return undefined;
    const { row, replica } = found;
    const isIn = row.holder_id === readerId || replica.tournament.entrants.has(readerId);
    return isIn ? found : undefined;
  }

  /** The facts that decide whether a reader may join. */
  async readerOf(
    row: TournamentRow,
    person: { readonly id: string; readonly isGuest: boolean } | undefined,
  ): Promise<Reader | undefined> {
    if (person === undefined) return undefined;
    const { id, isGuest } = person;
    if (isGuest) return { id, isGuest, facts: NO_FACTS };
    const facts = await this.#parts.people.entryFacts(id, speedOfRow(row), row.holder_id);
    return { id, isGuest, facts };
  }

  async live({ row, replica }: FoundTournament): Promise<TournamentLive> {
    return liveOf(row, replica, await this.#parts.names.of(liveIds(row, replica)));
  }

  /** A caller with many readers passes the set of reminded readers, which saves one statement per reader. */
  async own(
    found: FoundTournament,
    reader: Reader | undefined,
    reminded?: ReadonlySet<string>,
  ): Promise<TournamentOwn> {
    const { row, replica } = found;
    const ids = reader === undefined ? [] : [reader.id];
    const names = await this.#parts.names.of(ids);
    const known = reminded ?? (await this.reminded(found, reader?.isGuest === false ? ids : []));
    const isReminded = reader !== undefined && known.has(reader.id);
    return ownOf(row, replica, reader, { names, now: this.#parts.now(), isReminded });
  }

  /** The readers among these who get a reminder; none after the start. */
  async reminded(
    { row, replica }: FoundTournament,
    accountIds: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const isAsked = replica.tournament.state === 'upcoming' && accountIds.length > 0;
    return isAsked ? this.#parts.reminders.of(row.id, accountIds) : new Set();
  }

  /** Turns the reminder of a member on or off. */
  async remind(
    { row }: FoundTournament,
    reader: Reader,
    isOn: boolean,
  ): Promise<Answer<TournamentOwn>> {
    const { replicas, reminders, now } = this.#parts;
    // A page ignores an answer that is older than its last push, so this reads the newest version.
    const replica = await replicas.read(row.id, 0);
    if (replica === undefined) return refuse('not-found');
    const dueAt = row.starts_at.getTime() - REMINDER_MILLIS;
    const isEarly = now() < dueAt;
    if (replica.tournament.state !== 'upcoming' || !isEarly) return refuse('command-refused');
    if (!isOn) await reminders.remove(reader.id, row.id);
    else if (!(await reminders.set(reader.id, { id: row.id, dueAt })))
      return refuse('no-way-to-remind');
    return allow(await this.own({ row, replica }, reader));
  }

  /** Joins; the caller has already checked the password. */
  async join(
    found: FoundTournament,
    reader: Reader,
    isPasswordRight: boolean,
  ): Promise<Answer<TournamentOwn>> {
    const refusal = await this.#whyNotJoin(found, reader, isPasswordRight);
    if (refusal !== undefined) return refuse(refusal);
    const { rating, isProvisional } = reader.facts;
    return this.command(found, reader, {
      type: 'join',
      player: reader.id,
      rating: rating ?? MIDDLE_RATING,
      // The average rating of a player without one is provisional too.
      ...((isProvisional || rating === undefined) && ({ isProvisional: true } as const)),
      lot: drawTieBreak(),
    });
  }

  async #whyNotJoin(
    { row, replica }: FoundTournament,
    reader: Reader,
    isPasswordRight: boolean,
  ): Promise<Refusal | undefined> {
    const { tournament } = replica;
    const refusal = joinRefusal(row, tournament, { ...reader, now: this.#parts.now() });
    if (refusal !== undefined) return refusal;
    const entrant = tournament.entrants.get(reader.id);
    if (entrant === undefined && !isPasswordRight && row.holder_id !== reader.id) {
      return 'tournament-password';
    }
    const isIn = entrant !== undefined && entrant.status !== 'out';
    const entered = isIn ? 0 : await this.#parts.tournaments.entered(reader.id);
    return entered >= this.#parts.mostEntered ? 'tournaments-too-many' : undefined;
  }

  /** Submits a command and returns the reader's own part after it. */
  async command(
    { row }: FoundTournament,
    reader: Reader,
    command: TournamentCommand,
  ): Promise<Answer<TournamentOwn>> {
    const done = await this.#parts.replicas.submit(row.id, command);
    if (!done.ok) return refuse(refusalOf(done.refusal));
    return allow(await this.own({ row, replica: done.replica }, reader));
  }
}
