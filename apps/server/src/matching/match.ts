import type { StepSeconds } from '@chuhe/rules';

/** What game somebody looks for. */
export interface MatchWish {
  readonly stepTime: StepSeconds;
  readonly isRated: boolean;
}

/** Two who play each other, and where. */
export interface Pair extends MatchWish {
  /** The name of their room, chosen with the pair: whoever makes the room makes this one. */
  readonly roomId: string;
  readonly red: string;
  readonly black: string;
}

/** Whoever has no rating yet is paired as the middle of everybody. */
export const MIDDLE_RATING = 1500;

/** How far apart two ratings may be: more with every second that both have waited. */
export const RANGE = { atOnce: 100, perSecond: 40 } as const;

/** Those who want the same game wait together. */
export function poolName({ stepTime, isRated }: MatchWish): string {
  return `${stepTime}-${isRated ? 'rated' : 'casual'}`;
}

export function wishOf(pool: string): MatchWish | undefined {
  const [seconds, kind] = pool.split('-');
  const stepTime = ([60, 120, 180] as const).find((each) => String(each) === seconds);
  return stepTime === undefined ? undefined : { stepTime, isRated: kind === 'rated' };
}
