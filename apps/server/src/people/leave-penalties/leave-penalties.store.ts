import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

/** The number of penalties without a pause. */
const FORGIVEN = 1;
const FIRST_PAUSE = "interval '10 minutes'";
const LONGEST_PAUSE = "interval '1 day'";
const FORGOTTEN_AFTER = "interval '7 days'";
const MAX_PENALTIES = 12;

// Always in the same order, so that two games of the same players cannot deadlock.
const NOTE = statement(
  'conduct-note',
  `insert into match_conduct as c (account_id, strikes)
   select g.id, g.strikes from unnest($1::bigint[], $2::smallint[]) as g (id, strikes) order by g.id
   on conflict (account_id) do update set changed_at = now(),
     strikes = case
       when c.changed_at < now() - ${FORGOTTEN_AFTER} then excluded.strikes
       when excluded.strikes > 0 then least(c.strikes + 1, ${MAX_PENALTIES})
       else greatest(c.strikes - 1, 0) end`,
);
// The second penalty is a pause of ten minutes; each further one doubles it.
const PAUSE = statement(
  'conduct-pause',
  `update match_conduct set paused_until =
     now() + least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * power(2, strikes - ${FORGIVEN + 1}))
   where account_id = $1 and strikes > ${FORGIVEN}`,
);
const ERASE = statement('conduct-erase', 'delete from match_conduct where account_id = $1');
const OWN = statement<{ readonly penalties: number; readonly paused_until: Date | null }>(
  'conduct-own',
  'select strikes as penalties, paused_until from match_conduct where account_id = $1',
);

export function leavePenaltiesStore(database: Pick<Database, 'rows'>) {
  return {
    /** Records a finished game: one player may have left it, the others played properly. */
    note: async (leaver: string | undefined, others: readonly string[]): Promise<void> => {
      const ids = leaver === undefined ? others : [leaver, ...others];
      if (ids.length === 0) return;
      await database.rows(NOTE, [ids, ids.map((id) => (id === leaver ? 1 : 0))]);
      if (leaver !== undefined) await database.rows(PAUSE, [leaver]);
    },
    own: async (accountId: string) => (await database.rows(OWN, [accountId]))[0],
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type LeavePenaltiesStore = ReturnType<typeof leavePenaltiesStore>;

export function leavePenaltyPersonalData(penalties: LeavePenaltiesStore): PersonalData {
  return {
    name: 'conduct',
    read: async (accountId) => {
      const own = await penalties.own(accountId);
      return { leftGames: own?.penalties ?? 0, pausedUntil: own?.paused_until ?? null };
    },
    erase: (accountId) => penalties.erase(accountId),
  };
}
