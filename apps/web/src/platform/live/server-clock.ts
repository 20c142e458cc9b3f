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

/**
 * The better of the known clock and a new measurement: a slow answer does not replace a quick one. If the two exclude
 * each other, one of the clocks jumped or stopped while the device slept, and the new measurement is right.
 */
export function adjustClock(
  clock: ServerClock | undefined,
  { askedAt, receivedAt, server }: TimeAnswer,
): ServerClock {
  const roundTrip = receivedAt - askedAt;
  const offset = server - (askedAt + receivedAt) / 2;
  const measured = { offset, roundTrip, at: receivedAt };
  if (clock === undefined) return measured;
  const agedRoundTrip = clock.roundTrip + (receivedAt - clock.at) * DRIFT;
  const isPossible = Math.abs(offset - clock.offset) <= (agedRoundTrip + roundTrip) / 2;
  return isPossible && agedRoundTrip < roundTrip ? clock : measured;
}

/** The server's time at a time of this device's clock. */
export function serverTime(clock: ServerClock | undefined, at: number): number {
  return at + (clock?.offset ?? 0);
}

/** The server's clock minus this device's wall clock. */
export function wallOffset(clock: ServerClock | undefined): number {
  return clock === undefined ? 0 : clock.offset - performance.timeOrigin;
}

/** A server time on this device's wall clock, which all its pages share. */
export function wallTime(clock: ServerClock | undefined, serverMoment: number): number {
  return Math.round(performance.timeOrigin + serverMoment - (clock?.offset ?? 0));
}
