import { CALLS, type TacticRun } from '@chuhe/protocol';
import { loadTactics, promiseOf, runOrder, scoreRun, type Tactic } from '@chuhe/puzzles';
import { allow, type Answer, refuse } from '../../platform/answer.ts';
import { type Caller, type ServedCall, serveCaller } from '../../platform/call.ts';
import type { Database } from '../../platform/database.ts';
import { SerialQueue } from '../../platform/queues.ts';
import {
  afterPortion,
  elapsedOf,
  handedOut,
  type LineReply,
  type PlayedPortion,
  settled,
  type StoredRun,
} from './tactic-run.ts';
import { type TacticRunsStore, tacticRunsStore } from './tactic-runs.store.ts';

export interface TacticRunParts {
  readonly database: Database;
  readonly now: () => number;
  readonly random: () => number;
  /** Returns a random name for a new run. */
  readonly newName: () => string;
}

/** Judging costs CPU: this many lines count as another call. */
const LINES_A_CALL = 5;

const START_LIMITS = ['run-starts-by-account', 'run-starts-by-address'] as const;
const PORTION_LIMIT = {
  names: ['run-portions-by-account'],
  weight: ({ body }: { readonly body: { readonly attempts: readonly unknown[] } }) =>
    1 + Math.floor(body.attempts.length / LINES_A_CALL),
} as const;

export function tacticRunRoutes(parts: TacticRunParts): readonly ServedCall[] {
  const { database } = parts;
  // Loaded at process start: otherwise the first caller would block the others.
  const tactics = loadTactics().then((list) => new Map(list.map((each) => [each.id, each])));
  const serial = new SerialQueue();
  return [
    serveCaller(CALLS.openTacticRun, START_LIMITS, async ({ body }, caller) => {
      const { account } = caller;
      const known = await tactics;
      const run = await database.transaction((inside) =>
        openRun({ ...parts, runs: tacticRunsStore(inside), tactics: known }, caller, body),
      );
      const best = await tacticRunsStore(database).bestBefore(account.id, run.kind, run.name);
      const now = parts.now();
      const view = { tactics: known, device: body.device, from: 0, now, best, reply: null };
      return allow({ data: viewOf(run, view) });
    }),

    serveCaller(CALLS.playTacticRun, PORTION_LIMIT, async ({ body }, { account }, context) => {
      const known = await tactics;
      return serial.run(account.id, async () => {
        await context.turn();
        const now = parts.now();
        const played = await database.transaction(
          async (inside): Promise<Answer<PlayedPortion>> => {
            const runs = tacticRunsStore(inside);
            const before = await runs.find(account.id, body.id);
            if (before === undefined) return refuse('not-found');
            // Another device has taken over the run: this one can only read it.
            if (before.device !== body.device)
              return allow({ run: settled(before, now), reply: null });
            const after = afterPortion(before, body, { now, tactics: known });
            if (before.overAt === null) await save(runs, after.run);
            return allow(after);
          },
        );
        if (!played.ok) return played;
        const { run, reply } = played.value;
        const { kind, name } = run;
        const best = await tacticRunsStore(database).bestBefore(account.id, kind, name);
        const view = { tactics: known, device: body.device, from: body.known, now, best, reply };
        return allow({ data: viewOf(run, view) });
      });
    }),

    serveCaller(
      CALLS.tacticRunRecords,
      'run-records-by-account',
      async ({ query }, { account }) => {
        const runs = tacticRunsStore(database);
        const best = await runs.bestBefore(account.id, query.kind, '');
        const own = await runs.ownDays(account.id, query.kind);
        return allow({ data: { best, ...own, ...(await runs.lists(account.id, query.kind)) } });
      },
    ),
  ];
}

interface OpeningParts extends Pick<TacticRunParts, 'now' | 'random' | 'newName'> {
  readonly runs: TacticRunsStore;
  readonly tactics: ReadonlyMap<string, Tactic>;
}

interface Opening {
  readonly kind: StoredRun['kind'];
  readonly device: string;
  readonly opening: 'resume' | 'new' | 'take-over';
}

/** Returns the open run if it can continue, otherwise a new one. */
async function openRun(
  parts: OpeningParts,
  { account }: Pick<Caller, 'account'>,
  opening: Opening,
): Promise<StoredRun> {
  const { runs, tactics, now } = parts;
  const { kind, device } = opening;
  const found = await runs.open(account.id, kind);
  if (found !== undefined) {
    const isKnown = found.positions.every((id) => tactics.has(id));
    const run = isKnown ? settled(found, now()) : { ...found, overAt: now() };
    const isGivenUp = opening.opening === 'new' && run.begunAt !== null;
    if (run.overAt === null && !isGivenUp) return takenBy(runs, run, opening);
    await save(runs, { ...run, overAt: run.overAt ?? now() });
  }
  await runs.add({
    accountId: account.id,
    name: parts.newName(),
    kind,
    isRanked: !account.isGuest,
    device,
    positions: runOrder([...tactics.values()], parts.random).map(({ id }) => id),
    createdAt: Math.floor(now()),
  });
  // Another page of the same player may have been faster.
  const made = await runs.open(account.id, kind);
  if (made === undefined) throw new Error('a run that was just opened is gone');
  return takenBy(runs, made, opening);
}

/** Before its first move, a run belongs to the page that opened it last, afterwards to the one that plays it. */
async function takenBy(
  runs: TacticRunsStore,
  run: StoredRun,
  { device, opening }: Opening,
): Promise<StoredRun> {
  const isTaken = run.begunAt === null || opening === 'take-over';
  if (!isTaken || run.device === device) return run;
  const taken = { ...run, device };
  await save(runs, taken);
  return taken;
}

function save(runs: TacticRunsStore, run: StoredRun): Promise<void> {
  return runs.save(run, scoreRun(run.kind, run.attempts).score);
}

interface RunView {
  readonly tactics: ReadonlyMap<string, Tactic>;
  /** The calling page. */
  readonly device: string;
  /** The first position that the page does not know. */
  readonly from: number;
  readonly now: number;
  readonly best: number;
  readonly reply: LineReply | null;
}

function viewOf(run: StoredRun, view: RunView): TacticRun {
  const { tactics, device, from, now, best, reply } = view;
  const isHere = run.device === device;
  // A page that does not play the run sees only the finished positions.
  const end = isHere ? handedOut(run) : run.attempts.length;
  return {
    id: run.name,
    isRanked: run.isRanked,
    isHere,
    positions: run.positions.slice(from, end).flatMap((id) => {
      const tactic = tactics.get(id);
      if (tactic === undefined) return [];
      const { code, goal } = tactic;
      return [{ code, goal, moves: promiseOf(tactic) }];
    }),
    attempts: [...run.attempts],
    reply,
    answers: run.overAt === null ? [] : answersOf(run, tactics),
    isVoid: run.voidCause !== null,
    elapsed: elapsedOf(run, now),
    isOver: run.overAt !== null,
    best,
  };
}

/** The first moves of missed positions, which nobody plays any further. */
function answersOf(
  { positions, attempts }: StoredRun,
  tactics: ReadonlyMap<string, Tactic>,
): TacticRun['answers'] {
  return attempts.flatMap(({ result }, place) => {
    const [move] = tactics.get(positions[place] ?? '')?.moves ?? [];
    return result === 'wrong' && move !== undefined ? [{ place, move }] : [];
  });
}
