import { type ClockFields, writeClockFields } from '@chuhe/protocol';
import { readTimeControl, stepControl, TIME_CONTROL_PRESETS, writeTimeControl } from '@chuhe/rules';

/** The game that a seeker wants. */
export interface MatchRequest extends ClockFields {
  readonly isRated: boolean;
}

/** Two paired players and their room. */
export interface Pair extends MatchRequest {
  /** The name of the room, chosen with the pair: every process that creates the room uses it. */
  readonly roomId: string;
  readonly red: string;
  readonly black: string;
}

/** The rating used to pair a player who has none. */
export const MIDDLE_RATING = 1500;

/** The allowed difference between two ratings; it grows with every second that both have waited. */
export const RANGE = { atOnce: 100, perSecond: 40 } as const;

/** Seekers of the same game share a pool. */
export function poolName(request: MatchRequest): string {
  const control = request.clock ?? writeTimeControl(stepControl(request.stepTime));
  return `${control}:${request.isRated ? 'rated' : 'casual'}`;
}

export function requestOf(pool: string): MatchRequest | undefined {
  const [word = '', kind] = pool.split(':');
  const control = readTimeControl(word);
  return control && { ...writeClockFields(control), isRated: kind === 'rated' };
}

/** The number of seekers for one time control. */
interface WaitingForControl {
  readonly control: string;
  readonly rated: number;
  readonly casual: number;
}

/** The presets with at least one seeker. */
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
