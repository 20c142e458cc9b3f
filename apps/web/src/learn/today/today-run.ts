import * as z from 'zod/mini';
import { deviceUser, keyOfOwner } from '../../platform/session/index.ts';
import { type DeviceValue, deviceValue } from '../../platform/storage/index.ts';
import { TODAY_KEY } from '../session/index.ts';
import { DAY_SIZES, type DaySize, type TodayItem, type TodayKind } from './today-plan.ts';

const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tactic'), number: z.number() }),
  z.object({ kind: z.literal('mistake'), id: z.string() }),
  z.object({
    kind: z.literal('ending'),
    ending: z.string(),
    goal: z.enum(['win', 'hold']),
    seed: z.number(),
  }),
  z.object({ kind: z.literal('dailyEnding'), day: z.number() }),
  z.object({ kind: z.literal('daily') }),
]);

const runSchema = z.object({
  day: z.string(),
  size: z.literal(DAY_SIZES),
  done: z.array(z.object({ item: itemSchema, isRight: z.boolean() })),
  waiting: z.array(itemSchema),
  days: z.array(z.string()),
});

/** The practice of a day on this device. */
export interface TodayRun {
  /** The day in this device's calendar. */
  readonly day: string;
  /** How many items a day the player wants. */
  readonly size: DaySize;
  readonly done: readonly { readonly item: TodayItem; readonly isRight: boolean }[];
  /** The open items, in order. */
  readonly waiting: readonly TodayItem[];
  /** The earlier days with practice, newest last. */
  readonly days: readonly string[];
}

const DEFAULT_SIZE: DaySize = 20;

/** The run of this device's player; docs/merge.md. */
export function storedRun(): DeviceValue<TodayRun, undefined> {
  return deviceValue(keyOfOwner(TODAY_KEY, deviceUser()), readRun, undefined);
}

function readRun(stored: unknown): TodayRun | undefined {
  return runSchema.safeParse(stored).data;
}

type Plan = (size: DaySize) => readonly TodayItem[];

/** Earlier days that the page may show. */
const KEPT_DAYS = 6;

/** The run of the day: the stored one, or a new one for a new day. */
export function openRun(stored: TodayRun | undefined, day: string, plan: Plan): TodayRun {
  if (stored?.day === day) return stored;
  const size = stored?.size ?? DEFAULT_SIZE;
  const last = stored !== undefined && stored.done.length > 0 ? [stored.day] : [];
  const days = [...(stored?.days ?? []), ...last].slice(-KEPT_DAYS);
  return { day, size, done: [], waiting: plan(size), days };
}

/** The next item, of one kind if the player chose it. */
export function nextItem(run: TodayRun, only?: TodayKind): TodayItem | undefined {
  return run.waiting.find(({ kind }) => only === undefined || kind === only);
}

export function withAnswer(run: TodayRun, item: TodayItem, isRight: boolean): TodayRun {
  return { ...run, done: [...run.done, { item, isRight }], waiting: without(run, item) };
}

/** Puts an item to the end. */
export function postponed(run: TodayRun, item: TodayItem): TodayRun {
  return { ...run, waiting: [...without(run, item), item] };
}

/** Adds new positions at the end. */
export function withMore(run: TodayRun, count: number): TodayRun {
  const start = Math.max(
    0,
    ...allOf(run).map((item) => (item.kind === 'tactic' ? item.number : 0)),
  );
  const more = Array.from({ length: count }, (_, index): TodayItem => ({
    kind: 'tactic',
    number: start + index + 1,
  }));
  return { ...run, waiting: [...run.waiting, ...more] };
}

/** The day with another number of items; what is done counts. */
export function resized(run: TodayRun, size: DaySize, plan: Plan): TodayRun {
  const done = new Set(run.done.map(({ item }) => keyOf(item)));
  const open = plan(size).filter((item) => !done.has(keyOf(item)));
  return { ...run, size, waiting: open.slice(0, Math.max(0, size - run.done.length)) };
}

function allOf({ done, waiting }: TodayRun): readonly TodayItem[] {
  return [...done.map(({ item }) => item), ...waiting];
}

function without({ waiting }: TodayRun, item: TodayItem): readonly TodayItem[] {
  const key = keyOf(item);
  return waiting.filter((other) => keyOf(other) !== key);
}

/** The name of an item, unique within a day. */
export function keyOf(item: TodayItem): string {
  switch (item.kind) {
    case 'tactic':
      return `tactic ${item.number}`;
    case 'mistake':
      return `mistake ${item.id}`;
    case 'ending':
      return `ending ${item.ending} ${item.goal} ${item.seed}`;
    case 'dailyEnding':
      return `daily-ending ${item.day}`;
    case 'daily':
      return 'daily';
    default:
      return item satisfies never;
  }
}
