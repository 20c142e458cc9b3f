/** The names under which Redis holds the queue; one hash tag keeps them on one node of a cluster. */
export interface QueueKeys {
  /** What decides which of several servers has the queue. */
  readonly queue: string;
  /** List: jobs that wait, the oldest first. */
  readonly waiting: string;
  /** List: jobs that an engine has taken. */
  readonly running: string;
  /** Sorted set: `id processes` of each worker, by the end of its lease. */
  readonly workers: string;
  /** Hash: milliseconds that a search of each strength takes, as measured. */
  readonly costs: string;
  /** Channel: ids of cancelled jobs: no client waits for them any more. */
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
