import { type Database, statement } from '../platform/database.ts';

type LogRow = {
  readonly id: string;
  readonly action: string;
  readonly operator_id: string | null;
  readonly account_id: string | null;
  readonly is_operator: boolean | null;
  readonly details: {
    readonly measureId?: string;
    readonly minutes?: number;
    readonly days?: number;
    readonly lifted?: readonly string[];
  };
  readonly at: string;
};

const LOG = statement<LogRow>(
  '',
  `select o.id, o.action, o.operator_id, o.account_id, a.is_operator, o.details,
     (extract(epoch from o.created_at) * 1000000)::bigint as at
   from operator_actions o left join accounts a on a.id = o.account_id order by o.id`,
);
const IN_FORCE = statement<{ id: string; muted: string | null; banned: string | null }>(
  '',
  `select id, (extract(epoch from muted_until) * 1000000)::bigint as muted,
     (extract(epoch from banned_until) * 1000000)::bigint as banned from accounts`,
);
const OPEN_ROWS = statement<{ id: string }>('', 'select id from measures where lifted_at is null');
const LOCKED_NAMES_IN_USE = statement<{ user_name: string }>(
  '',
  `select a.user_name from accounts a join measures m on m.locked_name = a.user_name
   where m.lifted_at is null and coalesce(m.ends_at > now(), true) and a.deleted_at is null`,
);

const MICROS_A_MINUTE = 60_000_000;
const BEGINNING = new Set(['mute', 'ban', 'reset-name']);
const SANCTIONING = new Set([...BEGINNING, 'unmute', 'unban']);

/** Contradictions between the log and the database while nothing is running; no sanction may have expired meanwhile. */
export async function sanctionFaults(
  database: Database,
  done: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  const log = await database.rows(LOG, []);
  const remaining = fold(log);
  const ends = latestEnds(remaining);
  const rows = (await database.rows(OPEN_ROWS, [])).map(({ id }) => id);
  const accounts = await database.rows(IN_FORCE, []);
  const names = await database.rows(LOCKED_NAMES_IN_USE, []);
  return [
    ...actorFaults(log),
    ...countFaults(log, done),
    ...differences('rows of sanctions', rows, [...remaining.keys()]),
    ...accounts.flatMap(({ id, muted }) =>
      differences(`mute of ${id}`, [muted], [ends.get(`mute ${id}`) ?? null]),
    ),
    ...accounts.flatMap(({ id, banned }) =>
      differences(`ban of ${id}`, [banned], [ends.get(`ban ${id}`) ?? null]),
    ),
    ...names.map(({ user_name: name }) => `the locked name ${name} is in use`),
  ];
}

interface Remaining {
  readonly action: string;
  readonly accountId: string | null;
  /** Microseconds, as text; null without an end. */
  readonly end: string | null;
}

/** The sanctions that the log shows as imposed and not lifted. */
function fold(log: readonly LogRow[]): ReadonlyMap<string, Remaining> {
  const remaining = new Map<string, Remaining>();
  for (const { action, account_id: accountId, details, at } of log) {
    const { measureId, minutes, days } = details;
    const lasting = minutes ?? (days === undefined ? undefined : days * 1440);
    const end =
      lasting === undefined ? null : String(BigInt(at) + BigInt(lasting) * BigInt(MICROS_A_MINUTE));
    if (BEGINNING.has(action) && measureId !== undefined)
      remaining.set(measureId, { action, accountId, end });
  }
  for (const { details } of log) for (const id of details.lifted ?? []) remaining.delete(id);
  return remaining;
}

/** The latest end of the remaining sanctions, by action and account. */
function latestEnds(remaining: ReadonlyMap<string, Remaining>): ReadonlyMap<string, string> {
  const latest = new Map<string, string>();
  for (const { action, accountId, end } of remaining.values()) {
    const key = `${action} ${accountId ?? ''}`;
    if (end !== null && BigInt(end) > BigInt(latest.get(key) ?? 0)) latest.set(key, end);
  }
  return latest;
}

/** Operators never act on themselves, and only the server sanctions an operator. */
function actorFaults(log: readonly LogRow[]): readonly string[] {
  return log
    .filter(({ operator_id: by }) => by !== null)
    .filter(
      ({ operator_id: by, account_id: about, is_operator: isOperator, action, details }) =>
        by === about ||
        (isOperator === true && (SANCTIONING.has(action) || details.measureId !== undefined)),
    )
    .map(({ id, action }) => `entry ${id}, ${action}: by an operator who may not`);
}

/** Every successful action has exactly one log entry, and an appeal is decided once. */
function countFaults(log: readonly LogRow[], done: ReadonlyMap<string, number>): readonly string[] {
  const logged = new Map<string, number>();
  const appeals = new Set<string>();
  const twice: string[] = [];
  for (const { action, details } of log) {
    logged.set(action, (logged.get(action) ?? 0) + 1);
    if (action !== 'decide-report' || details.measureId === undefined) continue;
    if (appeals.has(details.measureId)) twice.push(`appeal of ${details.measureId} decided twice`);
    appeals.add(details.measureId);
  }
  const actions = new Set([...logged.keys(), ...done.keys()]);
  return [
    ...twice,
    ...[...actions].flatMap((action) =>
      differences(`entries of ${action}`, [logged.get(action)], [done.get(action)]),
    ),
  ];
}

function differences<Value>(
  what: string,
  found: readonly Value[],
  expected: readonly Value[],
): readonly string[] {
  const [isFound, isExpected] = [new Set(found), new Set(expected)];
  const extra = found.filter((value) => !isExpected.has(value));
  const missing = expected.filter((value) => !isFound.has(value));
  if (extra.length + missing.length === 0) return [];
  return [`${what}: found ${extra.join(' ')}, expected ${missing.join(' ')}`];
}
