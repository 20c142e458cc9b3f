import type { AgreedOptions, RoomOptions, StepSeconds } from './room-options.ts';
import { readTimeControl, stepControl, writeTimeControl } from './time-control.ts';

/** The options in the log; a step is stored in a field of its own, other clocks as text. */
export type StoredOptions = AgreedOptions & {
  readonly stepSeconds?: StepSeconds;
  /** The text of any other time control. */
  readonly clock?: string;
};

export function storeOptions({ timeControl, ...agreed }: RoomOptions): StoredOptions {
  return timeControl.kind === 'step'
    ? { stepSeconds: timeControl.seconds, ...agreed }
    : { clock: writeTimeControl(timeControl), ...agreed };
}

/** Throws for options without a readable clock. */
export function restoreOptions(stored: StoredOptions): RoomOptions {
  const { stepSeconds, clock, isWatch, rated, startCode, rules, firstMoveSeconds } = stored;
  const timeControl =
    stepSeconds === undefined ? readTimeControl(clock ?? '') : stepControl(stepSeconds);
  if (timeControl === undefined) throw new Error(`the log holds the clock ${clock}`);
  return {
    timeControl,
    isWatch,
    rated,
    startCode,
    rules,
    ...(firstMoveSeconds !== undefined && { firstMoveSeconds }),
  };
}
