/** What the server's clock shows, told by this device's own steady clock. */
export interface ServerClock {
  /** The server's clock less this device's, in milliseconds. */
  readonly offset: number;
  /** How long the question and its answer were under way; the offset is wrong by half of it at most. */
  readonly roundTrip: number;
  /** When it was measured, on this device's clock. */
  readonly at: number;
}

/** One question for the time, both moments on this device's clock. */
interface TimeAnswer {
  readonly askedAt: number;
  readonly heardAt: number;
  /** What the server's clock showed in between. */
  readonly server: number;
}

/** Two clocks drift apart: a measurement loses a millisecond of trust every second. */
const DRIFT = 0.001;

/** The clock after one more measurement: a slow answer never spoils what a quick one told. */
export function adjustClock(
  clock: ServerClock | undefined,
  { askedAt, heardAt, server }: TimeAnswer,
): ServerClock {
  const roundTrip = heardAt - askedAt;
  const kept = clock && clock.roundTrip + (heardAt - clock.at) * DRIFT;
  if (clock !== undefined && kept !== undefined && kept < roundTrip) return clock;
  return { offset: server - (askedAt + heardAt) / 2, roundTrip, at: heardAt };
}

/** What the server's clock shows at a moment of this device's clock. */
export function serverTime(clock: ServerClock | undefined, at: number): number {
  return at + (clock?.offset ?? 0);
}
