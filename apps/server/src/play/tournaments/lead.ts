import { randomInt } from 'node:crypto';
import {
  nextStep,
  type Pairing,
  pairingInput,
  type Tournament,
  type TournamentCommand,
} from '@chuhe/tournaments';
import type { Logger } from '../../platform/log.ts';
import type { PairingThread } from './pairing-thread.ts';
import { PairingRooms, type PairingRoomParts } from './pairing-rooms.ts';
import type { Submission, TournamentReplica, TournamentReplicas } from './replicas.ts';
import type { Outcome, TournamentLogStore } from './tournament-log.store.ts';
import type { TournamentRow, TournamentsStore } from './tournaments.store.ts';

export interface LeadParts extends PairingRoomParts {
  readonly tournaments: TournamentsStore;
  readonly log: TournamentLogStore;
  readonly replicas: TournamentReplicas;
  readonly pairing: PairingThread;
  readonly newRoomId: () => string;
  /** The clock of tournaments. */
  readonly now: () => number;
  /** The lifetime of a lease: after this time another process replaces a leader that died. */
  readonly leaseSeconds: number;
  /** The interval between two checks of a running tournament. */
  readonly leadMillis: number;
  readonly logger: Logger;
}

const BATCH_SIZE = 10;
/**
 * The longest wait between two checks of an idle tournament. Clocks differ, so the leader does not rely on due times
 * alone.
 */
const MAX_WAIT_MILLIS = 60_000;
const MAX_STEPS = 4;
/** A longer game counts as a draw in the tournament, so that no game delays a round for ever. */
const LONGEST_MILLIS = 4 * 3_600_000;

/**
 * Leads tournaments. Any process may do so: the lease in the row keeps two processes from doing the same work, and the
 * log decides when two do it anyway. The state kept here only saves work.
 */
export class Leader {
  readonly #parts: LeadParts;
  readonly #rooms = new Map<string, PairingRooms>();

  constructor(parts: LeadParts) {
    this.#parts = parts;
  }

  /** Returns whether more tournaments are due immediately. */
  async run(): Promise<boolean> {
    const due = await this.#parts.tournaments.due(BATCH_SIZE, this.#parts.leaseSeconds);
    await Promise.all(
      due.map((id) =>
        this.#lead(id).catch((error: unknown) => {
          this.#parts.logger.warn({ err: error, tournament: id }, 'tournament not led');
        }),
      ),
    );
    return due.length === BATCH_SIZE;
  }

  async #lead(id: string): Promise<void> {
    const { tournaments, replicas } = this.#parts;
    const row = await tournaments.byId(id);
    if (row === undefined) return;
    if (row.is_cancel_asked) await replicas.submit(id, { type: 'cancel' });
    await this.#countOutcomes(id);
    let replica = await replicas.read(id, 0);
    for (let steps = 0; replica !== undefined && steps < MAX_STEPS; steps += 1) {
      await this.#keepRooms(row, replica);
      const isDone = !(await this.#step(row, replica.tournament));
      replica = await replicas.read(id, 0);
      if (isDone) break;
    }
    if (replica === undefined) return;
    const { version } = replica.tournament;
    await tournaments.rest(id, version, this.#nextLook(replica.tournament) / 1000);
    const isOver = replica.tournament.endedAt !== undefined;
    if (isOver) this.#rooms.delete(id);
  }

  /** Milliseconds until the next check; new log entries and operators' orders wake the tournament earlier. */
  #nextLook(tournament: Tournament): number {
    const { now, leadMillis } = this.#parts;
    const step = nextStep(tournament, now());
    const isIdle = tournament.running.size === 0 && step.type === 'wait';
    if (!isIdle || step.until === undefined) return leadMillis;
    return Math.min(Math.max(0, step.until - now()), MAX_WAIT_MILLIS);
  }

  /** Each outcome is counted together with the entry that it causes. An outcome without an entry was counted before. */
  async #countOutcomes(id: string): Promise<void> {
    const outcomes = await this.#parts.log.outcomes(id);
    if (outcomes.length === 0) return;
    const { replicas } = this.#parts;
    const taken = outcomes.map(({ roomId }) => roomId);
    await replicas.submit(id, outcomes.map(reportOf), taken);
  }

  async #keepRooms(row: TournamentRow, { tournament }: TournamentReplica): Promise<void> {
    const running = [...tournament.running].flatMap((id) => tournament.pairings.get(id) ?? []);
    const rooms = this.#roomsOf(row.id);
    if (tournament.state !== 'running') return;
    const { tournaments, replicas, leaseSeconds } = this.#parts;
    const goOn = (): Promise<void> => tournaments.checkIn(row.id, leaseSeconds);
    const reports = await rooms.makeMissing(row, { tournament, running }, goOn);
    const decided = [...reports, ...decidedWithout(tournament, running, this.#parts.now())];
    if (decided.length > 0) await replicas.submit(row.id, decided);
    await rooms.forfeit(running, removedOf(tournament));
    await rooms.endUnbegun(running);
    await rooms.checkEnded(running);
  }

  #roomsOf(id: string): PairingRooms {
    const rooms = this.#rooms.get(id) ?? new PairingRooms(this.#parts);
    this.#rooms.set(id, rooms);
    return rooms;
  }

  /** True when the step changed something and another may follow. */
  async #step(row: TournamentRow, tournament: Tournament): Promise<boolean> {
    const { replicas, now } = this.#parts;
    const step = nextStep(tournament, now());
    if (step.type === 'wait') return false;
    if (step.type === 'pair') return this.#pair(row, tournament);
    const done = await replicas.submit(row.id, { type: step.type });
    return done.ok;
  }

  async #pair(row: TournamentRow, before: Tournament): Promise<boolean> {
    const { people, pairing, replicas } = this.#parts;
    const present = [...before.entrants.values()].filter(({ status }) => status !== 'out');
    const { elsewhere, gone } = await people.unpaired(present.map(({ id }) => id));
    const leaving = [...gone].map(leaveOf);
    const sent = leaving.length === 0 ? undefined : await replicas.submit(row.id, leaving);
    const tournament = sent?.ok === true ? sent.replica.tournament : before;
    const worked = await pairing.workOut(pairingInput(tournament, elsewhere));
    if (worked === 'busy') return false;
    // No complete round exists, so the tournament ends after the rounds played so far.
    if (worked === undefined) return (await replicas.submit(row.id, { type: 'finish' })).ok;
    if (worked.pairings.length === 0 && worked.bye === undefined) return false;
    const pairings = worked.pairings.map((each) => ({ ...each, id: this.#parts.newRoomId() }));
    const paired = await replicas.submit(row.id, { type: 'pair', ...worked, pairings });
    return isPaired(paired, pairings);
  }
}

/** Whether at least one of the pairings is in the log, so that its room must be created. */
function isPaired(done: Submission, pairings: readonly Pick<Pairing, 'id'>[]): boolean {
  return done.ok && pairings.some(({ id }) => done.replica.tournament.pairings.has(id));
}

function leaveOf(player: string): TournamentCommand {
  return { type: 'leave', player, reason: 'sanction' };
}

/** Players who still have a running game although the holder or an operator removed them. */
function removedOf({ entrants }: Tournament): ReadonlySet<string> {
  const removed = [...entrants.values()].filter(
    ({ playing, status, outReason }) =>
      playing !== undefined &&
      status === 'out' &&
      (outReason === 'holder' || outReason === 'sanction'),
  );
  return new Set(removed.map(({ id }) => id));
}

/**
 * Reports for pairings that are decided before their game ends: both players were removed, or the game exceeded the
 * limit. The game itself goes on.
 */
function decidedWithout(
  tournament: Tournament,
  running: readonly Pairing[],
  now: number,
): readonly TournamentCommand[] {
  const removed = removedOf(tournament);
  return running.flatMap(({ id: pairing, red, black, at }): readonly TournamentCommand[] => {
    if (removed.has(red) && removed.has(black))
      return [{ type: 'report', pairing, result: 'NONE' }];
    return now - at > LONGEST_MILLIS ? [{ type: 'report', pairing, result: 'DRAW' }] : [];
  });
}

/** A side that ends the game before both have moved loses it. */
function reportOf({ roomId: pairing, winner, aborter }: Outcome): TournamentCommand {
  if (aborter === null) return { type: 'report', pairing, result: winner ?? 'DRAW' };
  const result = aborter === 'RED' ? 'BLACK' : 'RED';
  return { type: 'report', pairing, result, noShow: aborter };
}

/** A random number that breaks ties when nothing else does. */
export function drawTieBreak(): number {
  return randomInt(2 ** 31);
}
