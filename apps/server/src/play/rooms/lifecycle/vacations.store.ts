import type { PersonalData } from '../../../platform/personal-data.ts';
import { type Database, statement } from '../../../platform/database.ts';

export interface StoredVacation {
  readonly id: string;
  readonly days: number;
  readonly from: Date;
  readonly until: Date;
}

/** A running game whose log lacks a player's current vacation. */
export interface DueVacation {
  readonly accountId: string;
  readonly roomId: string;
  readonly publicId: string;
  readonly until: Date;
}

type VacationRow = {
  readonly id: string;
  readonly days: number;
  readonly from_at: Date;
  readonly until_at: Date;
};
type DueRow = {
  readonly account_id: string;
  readonly room_id: string;
  readonly public_id: string;
  readonly vacation_until: Date;
};

// Serializes two devices that call at the same time, so that each counts the other.
const LOCK = statement('vacation-lock', 'select from accounts where id = $1 for no key update');
const RUNNING = statement<VacationRow>(
  'vacation-running',
  `select id, days, from_at, until_at from vacations
   where account_id = $1 and until_at > $2 order by until_at desc limit 1`,
);
const USED = statement<{ readonly days: number }>(
  'vacation-used',
  `select coalesce(sum(days), 0)::integer as days from vacations where account_id = $1 and year = $2`,
);
const INSERT = statement(
  'vacation-insert',
  `insert into vacations (account_id, year, days, from_at, until_at) values ($1, $2, $3, $4, $5)`,
);
const SHORTEN = statement(
  'vacation-shorten',
  'update vacations set days = $2, until_at = $3 where id = $1',
);
const MARK = statement(
  'vacation-mark-seats',
  'update slow_seats set vacation_until = $2 where account_id = $1',
);
/** Few seats are due at a time, so the statement finds them first, and their rooms afterwards. */
function dueSeats(only: string, most: string): string {
  return `with due as materialized (
     select account_id, room_id, vacation_until from slow_seats
     where vacation_until is distinct from vacation_applied ${only})
   select s.account_id, s.room_id, r.public_id, s.vacation_until
   from due s join rooms r on r.id = s.room_id where r.state = 'playing' ${most}`;
}
const DUE_OF = statement<DueRow>('vacation-due-of', dueSeats('and account_id = $1', ''));
export const DUE_ALL = statement<DueRow>('vacation-due', dueSeats('', 'limit $1'));
const APPLIED = statement(
  'vacation-applied',
  'update slow_seats set vacation_applied = $3 where account_id = $1 and room_id = $2',
);
const OWN = statement<VacationRow>(
  'vacation-own',
  'select id, days, from_at, until_at from vacations where account_id = $1 order by from_at',
);
const ERASE = statement('vacation-erase', 'delete from vacations where account_id = $1');

/** The vacations of players. */
export function vacationsStore(database: Pick<Database, 'rows'>) {
  return {
    /** Blocks other changes to the account's vacations until the transaction ends. */
    lock: async (accountId: string): Promise<void> => {
      await database.rows(LOCK, [accountId]);
    },
    running: async (accountId: string, now: Date): Promise<StoredVacation | undefined> => {
      const [row] = await database.rows(RUNNING, [accountId, now]);
      return row && vacationOf(row);
    },
    /** The number of vacation days used in a year. */
    usedDays: async (accountId: string, year: number): Promise<number> =>
      (await database.rows(USED, [accountId, year]))[0]?.days ?? 0,
    begin: async (accountId: string, vacation: Omit<StoredVacation, 'id'>): Promise<void> => {
      const { days, from, until } = vacation;
      await database.rows(INSERT, [accountId, from.getUTCFullYear(), days, from, until]);
      await database.rows(MARK, [accountId, until]);
    },
    end: async (accountId: string, { id, days, until }: StoredVacation): Promise<void> => {
      await database.rows(SHORTEN, [id, days, until]);
      await database.rows(MARK, [accountId, until]);
    },
    /** The running games of an account whose logs lack its current vacation. */
    dueOf: async (accountId: string): Promise<readonly DueVacation[]> =>
      (await database.rows(DUE_OF, [accountId])).map(dueOf),
    /** The same for all accounts. */
    due: async (most: number): Promise<readonly DueVacation[]> =>
      (await database.rows(DUE_ALL, [most])).map(dueOf),
    applied: async ({ accountId, roomId, until }: DueVacation): Promise<void> => {
      await database.rows(APPLIED, [accountId, roomId, until]);
    },
    own: async (accountId: string): Promise<readonly StoredVacation[]> =>
      (await database.rows(OWN, [accountId])).map(vacationOf),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type VacationsStore = ReturnType<typeof vacationsStore>;

function vacationOf({ id, days, from_at: from, until_at: until }: VacationRow): StoredVacation {
  return { id, days, from, until };
}

function dueOf({ account_id, room_id, public_id, vacation_until }: DueRow): DueVacation {
  return { accountId: account_id, roomId: room_id, publicId: public_id, until: vacation_until };
}

export function vacationPersonalData(vacations: VacationsStore): PersonalData {
  return {
    name: 'vacations',
    read: async (accountId) =>
      (await vacations.own(accountId)).map(({ days, from, until }) => ({ days, from, until })),
    erase: (accountId) => vacations.erase(accountId),
  };
}
