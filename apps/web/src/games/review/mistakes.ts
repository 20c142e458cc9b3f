import {
  mergeMistakeOf,
  type Mistake,
  mistakeSchema,
  newestMistakes,
  REPEAT_DAYS,
  repeatDay,
} from '@chuhe/protocol';
import { type MoveLine, type Side, writeMoveRecord, writePlacement } from '@chuhe/rules';
import { createContext, use, useMemo } from 'react';
import * as z from 'zod/mini';
import { createOwnedRows, type OwnedRows, useReadRows } from '../../platform/session/index.ts';
import { errorsOf, type ReviewedMove, type ReviewRows } from './marks.ts';

const deviceMistakeSchema = z.extend(mistakeSchema, {
  /** Position and move: the same mistake in two games is one. */
  id: z.string(),
  /** The opponent's name; not sent to the account, so that the server keeps no name of a deleted opponent. */
  opponent: z.optional(z.string()),
});

/** A bad move of the player, as stored on this device. */
export type DeviceMistake = z.infer<typeof deviceMistakeSchema>;

export function createMistakesStore(): OwnedRows<DeviceMistake> {
  return createOwnedRows({
    name: 'chuhe-mistakes',
    table: 'mistakes',
    read: (value) => deviceMistakeSchema.safeParse(value).data,
    merge: mergeOnDevice,
    kept: newestMistakes,
  });
}

const MistakesContext = createContext<OwnedRows<DeviceMistake>>(createMistakesStore());

export function useMistakesStore(): OwnedRows<DeviceMistake> {
  return use(MistakesContext);
}

/** The confirmed mistakes of this device's player, newest first; undefined until loaded. */
export function useMistakes(): readonly DeviceMistake[] | undefined {
  const rows = useReadRows(useMistakesStore());
  return useMemo(() => {
    if (rows === undefined) return undefined;
    return newestMistakes([...rows.values()].filter(({ isConfirmed }) => isConfirmed === true));
  }, [rows]);
}

/** A mistake from the account in the device's format. */
export function onDevice(mistake: Mistake): DeviceMistake {
  return { ...mistake, id: `${mistake.position} ${mistake.played}` };
}

/** A mistake in the account's format. */
export function forAccount(mistake: DeviceMistake): Mistake {
  return z.parse(mistakeSchema, mistake);
}

function mergeOnDevice(one: DeviceMistake, other: DeviceMistake): DeviceMistake {
  const opponent = one.opponent ?? other.opponent;
  const merged = mergeMistakeOf(one, other);
  return opponent === undefined ? merged : { ...merged, opponent };
}

interface ReviewedGame {
  readonly line: MoveLine;
  readonly rows: ReviewRows;
  readonly moves: readonly ReviewedMove[];
  /** The player's side. */
  readonly side: Side;
  readonly opponent: string;
}

/** The confirmed bad moves of one side of a reviewed game; inaccuracies do not count. */
export function mistakesOf(game: ReviewedGame, now: number): readonly DeviceMistake[] {
  const { line, rows, moves, side, opponent } = game;
  return errorsOf(moves, side).flatMap(({ ply }) => {
    const [position, move, before] = [line.positions[ply - 1], line.moves[ply - 1], rows[ply - 1]];
    if (position === undefined || move === undefined) return [];
    if (before === undefined || before.best === null) return [];
    const mistake = onDevice({
      position: writePlacement(position),
      played: writeMoveRecord(move),
      best: before.best,
      red: Math.round(before.red),
      isConfirmed: true,
      addedAt: now,
      answeredAt: 0,
      step: 0,
    });
    return [{ ...mistake, opponent }];
  });
}

/** Adds the mistakes that the player does not have yet; returns how many. */
export async function collectMistakes(
  store: OwnedRows<DeviceMistake>,
  found: readonly DeviceMistake[],
): Promise<number> {
  await store.load();
  const isNew = ({ id }: DeviceMistake): boolean => store.get().get(id)?.isConfirmed !== true;
  const added = found.filter((mistake) => isNew(mistake));
  if (added.length > 0) await store.put(...added);
  return added.length;
}

/** Whether the last interval is over, so that the mistake is not repeated. */
export function isRemembered({ step }: Mistake): boolean {
  return step >= REPEAT_DAYS.length;
}

/** The start of the day on which it is due again, in this device's calendar; undefined once it is remembered. */
export function dueDay({ addedAt, answeredAt, step }: Mistake): Date | undefined {
  return repeatDay({ answeredAt: answeredAt === 0 ? addedAt : answeredAt, step });
}

export function isDue(mistake: Mistake, now: number): boolean {
  const day = dueDay(mistake);
  return day !== undefined && day.getTime() <= now;
}

/** A mistake after an answer: a correct one moves it to the next interval, a wrong one to the first. */
export function answered(mistake: DeviceMistake, isRight: boolean, now: number): DeviceMistake {
  return { ...mistake, answeredAt: now, step: isRight ? mistake.step + 1 : 0 };
}
