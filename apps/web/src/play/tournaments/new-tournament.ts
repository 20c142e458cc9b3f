import { TOURNAMENT_LIMITS, type TournamentFormat, writeClockFields } from '@chuhe/protocol';
import { traitsOf } from './formats.ts';
import { readTimeControl, type TimeControl } from '@chuhe/rules';
import { dateFieldValue, timeFieldValue } from '../../ui/dates.ts';

/** The raw content of the form. */
export interface TournamentDraft {
  readonly name: string;
  readonly form: TournamentFormat;
  /** The code of the clock. */
  readonly clock: string;
  readonly minutes: number;
  readonly rounds: number;
  readonly breakSeconds: number;
  /** In the format of browser fields: 2026-11-21 and 14:00, in the user's time zone. */
  readonly date: string;
  readonly time: string;
  readonly entry: 'everybody' | 'link' | 'password' | 'followers';
  readonly password: string;
  readonly isRated: boolean;
  readonly hasLimits: boolean;
  readonly least: string;
  readonly most: string;
  readonly hasChat: boolean;
}

export const MINUTE_CHOICES = [20, 30, 45, 60, 90, 120, 180] as const;
export const ROUND_CHOICES = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15] as const;
export const BREAK_CHOICES = [10, 30, 60, 120, 300, 600] as const;

/** The minimum number of players for this many rounds; an odd number has a bye each round. */
export function fewestFor(rounds: number): number {
  return rounds % 2 === 1 ? rounds : rounds + 1;
}

/** From this number of players on, everybody always has an opponent they have not met, whatever the results. */
export function enoughFor(rounds: number): number {
  return 2 * rounds;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The first draft: an arena at the next full hour that is not too soon. */
export function firstDraft(now: number, clock: string): TournamentDraft {
  const start = new Date(Math.ceil((now + HOUR / 4) / HOUR) * HOUR);
  return {
    name: '',
    form: 'arena',
    clock,
    minutes: 60,
    rounds: 7,
    breakSeconds: 60,
    date: dateFieldValue(start),
    time: timeFieldValue(start),
    entry: 'everybody',
    password: '',
    isRated: true,
    hasLimits: false,
    least: '',
    most: '',
    hasChat: true,
  };
}

/** Why a draft cannot be published; undefined if it can. */
export function faultOf(draft: TournamentDraft, now: number) {
  const name = draft.name.trim();
  if (name.length < 2 || name.length > TOURNAMENT_LIMITS.name) return 'tournament.new.nameShort';
  const start = startOf(draft);
  if (Number.isNaN(start) || start <= now || start > now + TOURNAMENT_LIMITS.ahead * DAY)
    return 'tournament.new.past';
  if (draft.entry === 'password' && draft.password.trim() === '')
    return 'tournament.new.passwordShort';
  const { least, most } = limitsOf(draft);
  if (least !== undefined && most !== undefined && least > most)
    return 'tournament.new.limitsCrossed';
  return undefined;
}

/** The body of the publishing call. */
export function bodyOf(draft: TournamentDraft, usual: TimeControl) {
  const { form, minutes, rounds, breakSeconds, entry, isRated, hasChat } = draft;
  const { least, most } = limitsOf(draft);
  const { fields } = traitsOf(form);
  return {
    name: draft.name.trim(),
    form,
    ...writeClockFields(readTimeControl(draft.clock) ?? usual),
    startsAt: new Date(startOf(draft)).toISOString(),
    ...(fields.includes('minutes') && { minutes }),
    ...(fields.includes('rounds') && { rounds }),
    ...(fields.includes('breakSeconds') && { breakSeconds }),
    isRated,
    entry,
    ...(entry === 'password' && { password: draft.password.trim() }),
    ...(least !== undefined && { ratingLeast: least }),
    ...(most !== undefined && { ratingMost: most }),
    hasChat,
  };
}

function startOf({ date, time }: TournamentDraft): number {
  return new Date(`${date}T${time}`).getTime();
}

function limitsOf({ hasLimits, least, most }: TournamentDraft) {
  const read = (written: string): number | undefined =>
    hasLimits && written !== '' ? Number(written) : undefined;
  return { least: read(least), most: read(most) };
}
