import { type ClockFields, writeClockFields } from '@chuhe/protocol';
import { readTimeControl, stepControl, TIME_CONTROL_PRESETS, writeTimeControl } from '@chuhe/rules';

/** The game a seeker looks for. */
export interface MatchRequest extends ClockFields {
  readonly isRated: boolean;
}

/** Two who play each other, and where. */
export interface Pair extends MatchRequest {
  /** The name of their room, chosen with the pair: every process that makes the room makes this one. */
  readonly roomId: string;
  readonly red: string;
  readonly black: string;
}

/** A player without a rating is paired by the average one. */
export const MIDDLE_RATING = 1500;

/** How far apart two ratings may be: more with every second that both have waited. */
export const RANGE = { atOnce: 100, perSecond: 40 } as const;

/** Those who want the same game wait together. */
export function poolName(request: MatchRequest): string {
  const control = request.clock ?? writeTimeControl(stepControl(request.stepTime));
  return `${control}:${request.isRated ? 'rated' : 'casual'}`;
}

export function requestOf(pool: string): MatchRequest | undefined {
  const [word = '', kind] = pool.split(':');
  const control = readTimeControl(word);
  return control && { ...writeClockFields(control), isRated: kind === 'rated' };
}

/** How many wait for a game with one time control. */
interface WaitingForControl {
  readonly control: string;
  readonly rated: number;
  readonly casual: number;
}

/** The presets for which at least one waits. */
export async function countWaiting(pool: {
  readonly waitingIn: (pools: readonly string[]) => Promise<readonly number[]>;
}): Promise<readonly WaitingForControl[]> {
  const requests = TIME_CONTROL_PRESETS.map((preset) => writeClockFields(preset));
  const [rated, casual] = await Promise.all(
    [true, false].map((isRated) =>
      pool.waitingIn(requests.map((request) => poolName({ ...request, isRated }))),
    ),
  );
  return TIME_CONTROL_PRESETS.map((preset, index) => ({
    control: writeTimeControl(preset),
    rated: rated?.[index] ?? 0,
    casual: casual?.[index] ?? 0,
  })).filter((each) => each.rated + each.casual > 0);
}
