import { randomBytes } from 'node:crypto';
import { type CALLS, type Refusal, TOURNAMENT_LIMITS, readClockFields } from '@chuhe/protocol';
import { writeTimeControl } from '@chuhe/rules';
import { rulesOf, type TournamentEvent, type TournamentOptions } from '@chuhe/tournaments';
import type * as z from 'zod/mini';
import { isTournamentClock } from './entry.ts';
import type { NewTournament } from './tournaments.store.ts';

/** A random 72-bit name for addresses. It never begins with "-", which a command line would read as an option. */
export function newTournamentName(): string {
  return randomBytes(9).toString('base64url').replace(/^-/, '_');
}

export type TournamentRequest = z.output<(typeof CALLS)['createTournament']['body']>;

const DAY_MILLIS = 86_400_000;
/** Tolerance for a client clock that is slightly behind: a start "now" must not be refused. */
const PAST_MILLIS = 60_000;
const DEFAULT_BREAK_SECONDS = 60;

/** The reason why this tournament cannot be held; undefined when it can. */
export function requestRefusal(request: TournamentRequest, now: number): Refusal | undefined {
  const { form, minutes, rounds, entry, password, ratingLeast, ratingMost } = request;
  const startsAt = Date.parse(request.startsAt);
  const isInTime =
    startsAt >= now - PAST_MILLIS && startsAt <= now + TOURNAMENT_LIMITS.ahead * DAY_MILLIS;
  const { length } = rulesOf(form);
  const hasLength = length !== 'minutes' || minutes !== undefined;
  const hasRounds = length !== 'rounds' || rounds !== undefined;
  const hasPassword = (entry === 'password') === (password !== undefined);
  const isRange = (ratingLeast ?? 0) <= (ratingMost ?? Infinity);
  const isFit = isInTime && hasLength && hasRounds && hasPassword && isRange;
  return isFit && isTournamentClock(request) ? undefined : 'invalid';
}

function optionsOf(
  request: Pick<TournamentRequest, 'form' | 'minutes' | 'rounds' | 'breakSeconds'>,
  startsAt: number,
): TournamentOptions {
  const { form, minutes = 0, rounds = 0, breakSeconds = DEFAULT_BREAK_SECONDS } = request;
  const { players, roundRobin } = TOURNAMENT_LIMITS;
  const { length } = rulesOf(form);
  return {
    form,
    startsAt,
    lastsMillis: length === 'minutes' ? minutes * 60_000 : 0,
    rounds: length === 'rounds' ? rounds : 0,
    breakMillis: breakSeconds * 1000,
    mostPlayers: length === 'table' ? roundRobin : players,
  };
}

/** The row and the first entry of the log. */
export function newTournament(
  request: TournamentRequest,
  made: {
    readonly name: string;
    readonly holderId: string | null;
    readonly passwordHash: string | null;
    readonly now: number;
  },
): { readonly row: NewTournament; readonly created: TournamentEvent } {
  const startsAt = Math.max(Date.parse(request.startsAt), made.now);
  const control = readClockFields(request);
  if (control === undefined) throw new Error(`the clock ${request.clock} was not refused`);
  const { length } = rulesOf(request.form);
  return {
    row: {
      name: made.name,
      title: request.name,
      holder_id: made.holderId,
      form: request.form,
      time_control: writeTimeControl(control),
      is_rated: request.isRated,
      entry: request.entry,
      password_hash: made.passwordHash,
      rating_least: request.ratingLeast ?? null,
      rating_most: request.ratingMost ?? null,
      has_chat: request.hasChat,
      starts_at: new Date(startsAt),
      minutes: length === 'minutes' ? (request.minutes ?? null) : null,
      rounds: length === 'rounds' ? (request.rounds ?? null) : null,
    },
    created: { type: 'created', options: optionsOf(request, startsAt), at: made.now },
  };
}
