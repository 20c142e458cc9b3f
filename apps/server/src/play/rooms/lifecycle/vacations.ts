import { CALLS, VACATION_DAYS } from '@chuhe/protocol';
import { sideOfUser } from '@chuhe/rules';
import { allow, type Answer, refuse } from '../../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../../platform/call.ts';
import type { Job } from '../../../platform/worker.ts';
import type { CommandAnswer } from '../live/command-answer.ts';
import type { RoomHub } from '../live/room-hub.ts';
import type { DueVacation, VacationsStore } from './vacations.store.ts';

export interface VacationParts {
  readonly hub: RoomHub;
  readonly vacations: VacationsStore;
  readonly atomically: <Result>(
    work: (vacations: VacationsStore) => Promise<Result>,
  ) => Promise<Result>;
  readonly now: () => number;
  /** Called with the users whose list of rooms has changed. */
  readonly onRoomsOf: (userIds: readonly string[]) => void;
}

const DAY_MILLIS = 86_400_000;
const BATCH_SIZE = 50;

interface VacationState {
  readonly daysLeft: number;
  readonly until: string | null;
}

export function vacationRoutes(parts: VacationParts): readonly ServedCall[] {
  return [
    serveCaller(CALLS.vacation, 'work', async (_, { account }) =>
      allow({ data: await stateOf(parts.vacations, account.id, new Date(parts.now())) }),
    ),
    serveCaller(CALLS.takeVacation, 'vacations-by-account', async ({ body }, { account }) => {
      return changed(parts, account.id, (vacations, now) =>
        begin(vacations, account.id, { days: body.days, now }),
      );
    }),
    serveCaller(CALLS.endVacation, 'vacations-by-account', (_, { account }) =>
      changed(parts, account.id, (vacations, now) => end(vacations, account.id, now)),
    ),
  ];
}

/** Writes vacations to the logs if the responsible process did not. */
export function vacationJobs(parts: VacationParts): readonly Job[] {
  return [
    {
      name: 'vacations',
      everyMillis: 5000,
      run: async () => {
        const due = await parts.vacations.due(BATCH_SIZE);
        const isDone = await Promise.all(due.map((one) => apply(parts, one)));
        return due.length === BATCH_SIZE && isDone.some(Boolean);
      },
    },
  ];
}

/** Changes the vacation of an account, then the clocks of its games; returns the new state. */
async function changed(
  parts: VacationParts,
  accountId: string,
  change: (vacations: VacationsStore, now: Date) => Promise<Answer<undefined>>,
): Promise<Answer<{ readonly data: VacationState }>> {
  const now = new Date(parts.now());
  const answer = await parts.atomically(async (vacations) => {
    await vacations.lock(accountId);
    return change(vacations, now);
  });
  if (!answer.ok) return answer;
  const due = await parts.vacations.dueOf(accountId);
  await Promise.all(due.map((one) => apply(parts, one)));
  return allow({ data: await stateOf(parts.vacations, accountId, now) });
}

async function begin(
  vacations: VacationsStore,
  accountId: string,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<Answer<undefined>> {
  if ((await vacations.running(accountId, now)) !== undefined) return refuse('vacation-running');
  const used = await vacations.usedDays(accountId, now.getUTCFullYear());
  if (used + days > VACATION_DAYS) return refuse('vacation-used-up');
  const until = new Date(now.getTime() + days * DAY_MILLIS);
  await vacations.begin(accountId, { days, from: now, until });
  return allow(undefined);
}

/** Days that have not begun are returned to the account. */
async function end(
  vacations: VacationsStore,
  accountId: string,
  now: Date,
): Promise<Answer<undefined>> {
  const running = await vacations.running(accountId, now);
  if (running === undefined) return refuse('no-vacation');
  const days = Math.max(1, Math.ceil((now.getTime() - running.from.getTime()) / DAY_MILLIS));
  await vacations.end(accountId, { ...running, days, until: now });
  return allow(undefined);
}

async function stateOf(
  vacations: VacationsStore,
  accountId: string,
  now: Date,
): Promise<VacationState> {
  const used = await vacations.usedDays(accountId, now.getUTCFullYear());
  const running = await vacations.running(accountId, now);
  return { daysLeft: VACATION_DAYS - used, until: running?.until.toISOString() ?? null };
}

/** Writes a vacation to the log of one game; false when a retry is needed. Idempotent. */
async function apply(parts: VacationParts, due: DueVacation): Promise<boolean> {
  const { hub, vacations, onRoomsOf } = parts;
  let isApplied = false;
  await hub.visit(due.publicId, async (handle) => {
    const answer = await handle.submit((room) => {
      const side = sideOfUser(room, due.accountId);
      if (room.state !== 'playing' || side === undefined) return undefined;
      const commandId = `vacation:${side}:${room.seq}`;
      return { type: 'set-vacation', commandId, side, until: due.until.getTime() };
    });
    if (!isDecided(answer) && handle.room.state === 'playing') return;
    await vacations.applied(due);
    onRoomsOf(Object.values(handle.room.seats).filter((id) => id !== undefined));
    isApplied = true;
  });
  return isApplied;
}

/** Whether the room has accepted or refused the command. */
function isDecided(answer: CommandAnswer): boolean {
  if (answer.type !== 'refused') return answer.type === 'done';
  const { code } = answer.refusal;
  return code !== 'busy' && code !== 'fault';
}
