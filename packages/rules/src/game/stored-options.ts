import type { AgreedOptions, RoomOptions, StepSeconds } from './room-options.ts';
import { readTimeControl, stepControl, writeTimeControl } from './time-control.ts';

/** The options as the log has them: a step keeps the field that it had before there were other clocks. */
export type StoredOptions = AgreedOptions & {
  readonly stepSeconds?: StepSeconds;
  /** The word of any other time control. */
  readonly clock?: string;
};

export function storeOptions({ timeControl, ...agreed }: RoomOptions): StoredOptions {
  return timeControl.kind === 'step'
    ? { stepSeconds: timeControl.seconds, ...agreed }
    : { clock: writeTimeControl(timeControl), ...agreed };
}

/** Options of a log without a clock that can be read are a fault. */
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
