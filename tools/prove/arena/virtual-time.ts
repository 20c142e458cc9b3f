/** Time that passes faster than the machine's: that of tournaments, in all processes of a run. */
export interface VirtualTime {
  /** The moment at which both were the same, in milliseconds since 1970. */
  readonly start: number;
  readonly pace: number;
}

/** The time of tournaments at a moment. */
export function virtualTime({ start, pace }: VirtualTime, moment: number): number {
  return Math.round(start + (moment - start) * pace);
}

/** How a server process is told. */
export function virtualSettings({ start, pace }: VirtualTime): Readonly<Record<string, string>> {
  return { VIRTUAL_START: String(start), VIRTUAL_PACE: String(pace) };
}

export function readVirtualSettings(settings: NodeJS.ProcessEnv): VirtualTime {
  return {
    start: Number(settings['VIRTUAL_START']),
    pace: Number(settings['VIRTUAL_PACE']),
  };
}
