/** The server's clock, measured with this device's monotonic clock. */
export interface ServerClock {
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset: number;
  /** Duration of request and answer; the error of the offset is at most half of it. */
  readonly roundTrip: number;
  /** When it was measured, on this device's clock. */
  readonly at: number;
}

/** One measurement; both times are on this device's clock. */
interface TimeAnswer {
  readonly askedAt: number;
  readonly receivedAt: number;
  /** The server's time in between. */
  readonly server: number;
}

/** Two clocks drift apart: the error of a measurement grows by a millisecond per second. */
const DRIFT = 0.001;

/** The better of the known clock and a new measurement: a slow answer does not replace a quick one. */
export function adjustClock(
  clock: ServerClock | undefined,
  { askedAt, receivedAt, server }: TimeAnswer,
): ServerClock {
  const roundTrip = receivedAt - askedAt;
  const agedRoundTrip = clock && clock.roundTrip + (receivedAt - clock.at) * DRIFT;
  if (clock !== undefined && agedRoundTrip !== undefined && agedRoundTrip < roundTrip) return clock;
  return { offset: server - (askedAt + receivedAt) / 2, roundTrip, at: receivedAt };
}

/** The server's time at a time of this device's clock. */
export function serverTime(clock: ServerClock | undefined, at: number): number {
  return at + (clock?.offset ?? 0);
}

/** A server time on this device's wall clock, which all its pages share. */
export function wallTime(clock: ServerClock | undefined, serverMoment: number): number {
  return Math.round(performance.timeOrigin + serverMoment - (clock?.offset ?? 0));
}
