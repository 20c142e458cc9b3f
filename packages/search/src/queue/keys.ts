/** The Redis keys of the queue; one hash tag keeps them on one node of a cluster. */
export interface QueueKeys {
  /** The text that decides which of several Redis servers holds the queue. */
  readonly queue: string;
  /** List: waiting jobs, oldest first. */
  readonly waiting: string;
  /** List: jobs taken by an engine. */
  readonly running: string;
  /** Sorted set: `id processes` of each worker, by the end of its lease. */
  readonly workers: string;
  /** Hash: the measured duration in milliseconds of a search of each strength. */
  readonly costs: string;
  /** Channel: ids of cancelled jobs, which no client awaits any more. */
  readonly cancelled: string;
  /** Channel of one client's replies. */
  readonly replies: (clientId: string) => string;
  /** String with expiry: the answer for a puzzle position. */
  readonly puzzleAnswer: (position: string) => string;
}

export function queueKeys(prefix: string): QueueKeys {
  const base = `${prefix}{search}:`;
  return {
    queue: base,
    waiting: `${base}waiting`,
    running: `${base}running`,
    workers: `${base}workers`,
    costs: `${base}costs`,
    cancelled: `${base}cancelled`,
    replies: (clientId) => `${base}replies:${clientId}`,
    puzzleAnswer: (position) => `${base}puzzle:${position}`,
  };
}
