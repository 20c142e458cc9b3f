/** Accelerated time, used by the tournaments in all processes of a run. */
export interface VirtualTime {
  /** The moment at which both times were equal, in milliseconds since 1970. */
  readonly start: number;
  readonly pace: number;
}

/** The tournament time at a moment. */
export function virtualTime({ start, pace }: VirtualTime, moment: number): number {
  return Math.round(start + (moment - start) * pace);
}

/** The settings that pass it to a server process. */
export function virtualSettings({ start, pace }: VirtualTime): Readonly<Record<string, string>> {
  return { VIRTUAL_START: String(start), VIRTUAL_PACE: String(pace) };
}

export function readVirtualSettings(settings: NodeJS.ProcessEnv): VirtualTime {
  return {
    start: Number(settings['VIRTUAL_START']),
    pace: Number(settings['VIRTUAL_PACE']),
  };
}
