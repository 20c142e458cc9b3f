import type { Refusal, TournamentLive, TournamentOwn } from '@chuhe/protocol';
import type { TournamentCommand } from '@chuhe/tournaments';
import { allow, type Answer, refuse } from '../platform/answer.ts';
import { joinRefusal, MIDDLE_RATING, refusalOf, speedOfRow } from './entry.ts';
import { drawLot } from './lead.ts';
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
  readonly now: () => number;
  readonly mostEntered: number;
}

/** A tournament that was found. */
export interface Found {
  readonly row: TournamentRow;
  readonly replica: TournamentReplica;
}

/** A reader sees what is at most so old. */
const OLDEST_MILLIS = 1000;
const NO_FACTS: EntryFacts = { rating: undefined, isFollower: false };

/** What people do in tournaments, and what they see of them. */
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

  async find(name: string): Promise<Found | undefined> {
    const row = await this.#parts.tournaments.byName(name);
    const replica = row && (await this.#parts.replicas.read(row.id, OLDEST_MILLIS));
    return row && replica && { row, replica };
  }

  /** What decides whether a reader may join. */
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

  async live({ row, replica }: Found): Promise<TournamentLive> {
    return liveOf(row, replica, await this.#parts.names.of(liveIds(row, replica)));
  }

  async own({ row, replica }: Found, reader: Reader | undefined): Promise<TournamentOwn> {
    const names = await this.#parts.names.of(reader === undefined ? [] : [reader.id]);
    return ownOf(row, replica, reader, { names, now: this.#parts.now() });
  }

  /** Joins; `isPasswordRight` was found out by the caller. */
  async join(
    found: Found,
    reader: Reader,
    isPasswordRight: boolean,
  ): Promise<Answer<TournamentOwn>> {
    const refusal = await this.#whyNotJoin(found, reader, isPasswordRight);
    if (refusal !== undefined) return refuse(refusal);
    const rating = reader.facts.rating ?? MIDDLE_RATING;
    return this.command(found, reader, {
      type: 'join',
      player: reader.id,
      rating,
      lot: drawLot(),
    });
  }

  async #whyNotJoin(
    { row, replica }: Found,
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

  /** Gives a command and answers with what it made of the reader's row. */
  async command(
    { row }: Found,
    reader: Reader,
    command: TournamentCommand,
  ): Promise<Answer<TournamentOwn>> {
    const done = await this.#parts.replicas.submit(row.id, command);
    if (!done.ok) return refuse(refusalOf(done.refusal));
    return allow(await this.own({ row, replica: done.replica }, reader));
  }
}
