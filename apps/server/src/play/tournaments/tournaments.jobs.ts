import type { PeriodicJob } from '../../platform/periodic-jobs.ts';
import type { Job } from '../../platform/worker.ts';
import { newTournament, type TournamentRequest } from './create-tournament.ts';
import type { Leader } from './lead.ts';
import type { TournamentsStore } from './tournaments.store.ts';

export interface TournamentJobParts {
  readonly leader: Leader;
  readonly tournaments: TournamentsStore;
  readonly newName: () => string;
  readonly now: () => number;
}

/** The site's own arena, every evening at nine in Beijing. Pages translate its name. */
const NIGHTLY = {
  name: 'nightly',
  form: 'arena',
  stepTime: 60,
  clock: 'increment-180-2',
  minutes: 60,
  isRated: true,
  entry: 'everybody',
  hasChat: true,
} as const;
const BEIJING_MILLIS = 8 * 3_600_000;
const EVENING_MILLIS = 21 * 3_600_000;
const DAY_MILLIS = 86_400_000;

export function tournamentJobs(parts: Pick<TournamentJobParts, 'leader'>): readonly Job[] {
  return [{ name: 'lead-tournaments', everyMillis: 500, run: () => parts.leader.run() }];
}

export function nightlyArenaJobs(
  parts: Omit<TournamentJobParts, 'leader'>,
): readonly PeriodicJob[] {
  return [
    {
      name: 'nightly-arena',
      schedule: { everyMillis: 60_000 },
      run: async () => {
        await holdNightly(parts);
        return { hasMore: false };
      },
    },
  ];
}

/** Creates the arena of this evening, or of the next evening once today's has begun. Only one process succeeds. */
export async function holdNightly({
  tournaments,
  newName,
  now,
}: Omit<TournamentJobParts, 'leader'>): Promise<void> {
  const at = now();
  const midnight = Math.floor((at + BEIJING_MILLIS) / DAY_MILLIS) * DAY_MILLIS - BEIJING_MILLIS;
  const tonight = midnight + EVENING_MILLIS;
  const startsAt = tonight > at ? tonight : tonight + DAY_MILLIS;
  const nightlyOn = new Date(startsAt + BEIJING_MILLIS).toISOString().slice(0, 10);
  if (await tournaments.hasNightly(nightlyOn)) return;
  const request: TournamentRequest = { ...NIGHTLY, startsAt: new Date(startsAt).toISOString() };
  const made = { name: newName(), holderId: null, passwordHash: null, now: at };
  const { row, created } = newTournament(request, made);
  await tournaments.insert({ ...row, nightlyOn }, created);
}
