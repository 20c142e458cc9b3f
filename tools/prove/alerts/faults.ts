import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../../../apps/server/src/testing/browser.ts';
import { runSql } from '../../../apps/server/src/testing/services/own-services.ts';
import { pause } from '../../../apps/server/src/testing/services/wait.ts';
import { flood } from './callers.ts';
import type { WatchedSite } from './watched-site.ts';

/** A real fault of the site, and the alarm that it must raise. */
export interface Fault {
  readonly alarm: string;
  /** The broken part, for the table. */
  readonly cause: string;
  /** Breaks it; the result mends it. */
  readonly begin: (site: WatchedSite) => Promise<Mend>;
}

type Mend = () => Promise<unknown>;

/** A position for the computer that no running game locks: red gives a horse. */
export const BOARD = 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1';
/** A mail that is always wanted. */
const MAIL = JSON.stringify({ kind: 'changed', type: 'password', locale: 'en' });
/** A disk that stores nothing for most of the time. */
const STALL_MILLIS = { held: 450, free: 50 };
/** A process that gets no processor for most of the time. */
const STEAL_MILLIS = { held: 250, free: 250 };
/** A machine that has no memory left for an engine. A program has time to start, or the worker would wait longer. */
const KILL_MILLIS = { held: 0, free: 1000 };

export const FAULTS: readonly Fault[] = [
  {
    alarm: 'ChuheProcessDown',
    cause: 'kill the process for people',
    begin: async ({ front }) => {
      await front.kill();
      return () => front.start();
    },
  },
  {
    alarm: 'ChuheMovesSlow',
    cause: 'freeze the databases for 450 of every 500 ms',
    begin: async ({ registry, logs }) =>
      inTurns(STALL_MILLIS, (isHeld) => {
        for (const database of [registry, logs]) database.stand(isHeld);
      }),
  },
  {
    alarm: 'ChuheRedisAway',
    cause: 'kill one of two Redis',
    begin: async ({ redis: [, second] }) => {
      await second?.close();
      return async () => second?.restart(0);
    },
  },
  {
    alarm: 'ChuheRedisListsDiffer',
    cause: 'start the worker with another list of Redis',
    begin: async ({ worker, redis: [first] }) => {
      await worker.restart({ REDIS_URL: first?.url ?? '' });
      return () => worker.restart();
    },
  },
  {
    alarm: 'ChuheLogDatabaseAway',
    cause: 'kill the database of logs',
    begin: async ({ logs }) => {
      await logs.crash();
      return () => logs.begin();
    },
  },
  {
    alarm: 'ChuheReplicaUnused',
    cause: 'kill the standby',
    begin: async ({ standby }) => {
      await standby.crash();
      return () => standby.begin();
    },
  },
  {
    alarm: 'ChuheDatabaseCrowded',
    cause: 'lock a table while 40 people read it',
    begin: (site) => lockNotices(site, { call: 'getSysNotice', people: 40 }),
  },
  {
    alarm: 'ChuheCallersShed',
    cause: 'four callers with 220 reads each of a locked table',
    begin: (site) =>
      lockNotices(site, { call: 'getSysNotice', people: 4, calls: 220, pauseMillis: 1000 }),
  },
  {
    alarm: 'ChuheErrors',
    cause: 'take a table away that calls read',
    begin: async (site) => {
      await site.sql('alter table notices rename to notices_away');
      const end = new AbortController();
      const people = flood(site.front.url, { call: 'getSysNotice', people: 2 }, end.signal);
      return async () => {
        end.abort();
        await people;
        await site.sql('alter table notices_away rename to notices');
      };
    },
  },
  {
    alarm: 'ChuheLoopSlow',
    cause: 'take the processor from the process for people, 250 of every 500 ms',
    begin: async ({ front }) =>
      inTurns(STEAL_MILLIS, (isHeld) => {
        front.stand(isHeld);
      }),
  },
  {
    alarm: 'ChuheMailStuck',
    cause: 'let the mail server refuse everything',
    begin: async (site) => {
      site.mailbox.refuseAll(true);
      await site.sql(`insert into mail_outbox (recipient, content)
        select 'reader-' || n || '@example.org', '${MAIL}' from generate_series(1, 200) n`);
      return async () => {
        site.mailbox.refuseAll(false);
        await site.sql('update mail_outbox set next_try_at = now() where sent_at is null');
      };
    },
  },
  {
    alarm: 'ChuheMessagesStuck',
    cause: 'push services do not answer',
    begin: async (site) => {
      await inviteAbsentPeople(site);
      return () => site.sql('delete from push_endpoints');
    },
  },
  {
    alarm: 'ChuheEnginesFailing',
    cause: 'kill both engine programs every second',
    begin: async ({ engine }) =>
      inTurns(KILL_MILLIS, (isHeld) => {
        if (isHeld) engine.killChildren();
      }),
  },
  {
    alarm: 'ChuheEnginesBusy',
    cause: '40 people ask two engines for their strongest moves',
    begin: async ({ front }) => {
      const end = new AbortController();
      const body = { board: BOARD };
      const people = flood(front.url, { call: 'askComputer', body, people: 40 }, end.signal);
      return async () => {
        end.abort();
        await people;
      };
    },
  },
  {
    alarm: 'ChuheAttack',
    cause: 'one person reads without a pause',
    begin: async ({ front }) => {
      const end = new AbortController();
      const flooding = { call: 'listTournaments', people: 1, calls: 12 } as const;
      const people = flood(front.url, flooding, end.signal);
      return async () => {
        end.abort();
        await people;
      };
    },
  },
  {
    alarm: 'ChuheWorkLate',
    cause: 'kill the worker, half an hour ago by the due times',
    begin: async (site) => {
      await site.worker.kill();
      await site.sql(`update periodic_jobs set due_at = now() - interval '40 min'`);
      return () => site.worker.start();
    },
  },
  {
    alarm: 'ChuheQueueStuck',
    cause: 'kill the worker while mail has been due for eleven minutes',
    begin: async (site) => {
      await site.worker.kill();
      await site.sql(`insert into mail_outbox (recipient, content, next_try_at)
        values ('reader@example.org', '${MAIL}', now() - interval '11 min')`);
      return () => site.worker.start();
    },
  },
  {
    alarm: 'ChuheJobFailing',
    // The metrics count rows of other swept tables.
    cause: 'take a table away that only a job reads',
    begin: async (site) => {
      await site.sql('alter table operator_actions rename to operator_actions_away');
      await site.sql(
        `update periodic_jobs set due_at = now() where name = 'sweep-operator_actions'`,
      );
      return async () => {
        await site.sql('alter table operator_actions_away rename to operator_actions');
        await site.sql(
          `update periodic_jobs set due_at = now() where name = 'sweep-operator_actions'`,
        );
      };
    },
  },
  {
    alarm: 'ChuheArchiveFailing',
    cause: 'move the folder of the archive away',
    begin: async (site) => {
      const folder = join(site.vault, 'wal');
      await rename(folder, `${folder}-away`);
      await site.sql('select pg_switch_wal()');
      return () => rename(`${folder}-away`, folder);
    },
  },
  {
    alarm: 'ChuheBackupOld',
    cause: 'no backup for 27 hours, by the times of the backups',
    begin: async (site) => {
      await site.sql(`update backups set finished_at = now() - interval '27 h'`);
      return () => site.backUp();
    },
  },
];

/** Holds and frees something by turns until it is mended. */
function inTurns(
  { held, free }: { readonly held: number; readonly free: number },
  hold: (isHeld: boolean) => void,
): Mend {
  const end = new AbortController();
  const turns = (async () => {
    while (!end.signal.aborted) {
      hold(true);
      await pause(held);
      hold(false);
      await pause(free);
    }
  })();
  return async () => {
    end.abort();
    await turns;
  };
}

/** Keeps the notices locked while people read them. */
async function lockNotices(
  { registry, front }: WatchedSite,
  flooding: Parameters<typeof flood>[1],
): Promise<Mend> {
  const end = new AbortController();
  const people = flood(front.url, flooding, end.signal);
  const lock = async (): Promise<void> => {
    while (!end.signal.aborted)
      await runSql(registry.url, 'begin; lock table notices; select pg_sleep(1); commit');
  };
  const locking = lock();
  return async () => {
    end.abort();
    await Promise.all([people, locking]);
  };
}

/** How many people are invited whose push service is away. */
const INVITED = 30;

/** Invites people who are away and have turned pushes on. */
async function inviteAbsentPeople(site: WatchedSite): Promise<void> {
  await Promise.all(
    Array.from({ length: INVITED * 2 }, () => openBrowser(site.front.url).call('getUserInfo')),
  );
  const { subscription } = site.pushDevice;
  const { p256dh, auth } = subscription.keys;
  await site.sql(`insert into push_endpoints (account_id, session_id, url, p256dh, auth, locale)
    select account_id, id, 'http://127.0.0.1:9/' || id, '${p256dh}', '${auth}', 'en'
    from sessions on conflict do nothing`);
  await site.sql(`with people as (
      select id, row_number() over (order by id desc) as place from accounts
      where is_guest order by id desc limit ${INVITED * 2})
    insert into invitations (inviter_id, invitee_id, lang, time_control, is_watch, side, kind, expires_at)
    select one.id, other.id, 'en', 'step-60', true, 'RED', 'new', now() + interval '5 min'
    from people one join people other on other.place = one.place + ${INVITED}
    where one.place <= ${INVITED}`);
}
