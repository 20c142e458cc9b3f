/** A request from a page to a worker. */
export type WorkerRequest =
  /** Requests the build of the worker. Answered by `BuildAnswer`. */
  | { readonly type: 'build' }
  /** Caches the remaining files now. Answered by `FillAnswer`. */
  | { readonly type: 'fill' }
  /** Activates the waiting worker. If the update was accepted, all pages reload. */
  | { readonly type: 'take-over'; readonly isAccepted: boolean }
  /** The next pages come from the server, not from the cache, to get the newest version. */
  | { readonly type: 'ask-network' };

export interface BuildAnswer {
  readonly build: string;
}

export interface FillAnswer {
  /** Whether every file is now cached, so that the whole app works offline. */
  readonly isComplete: boolean;
}

/** Sent to all pages after an accepted version has taken over. */
export const RELOAD_MESSAGE = 'reload';

/** Reads a message from a page; a page of another build may send requests that this worker does not know. */
export function readRequest(data: unknown): WorkerRequest | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  switch (data.type) {
    case 'build':
    case 'fill':
    case 'ask-network':
      return { type: data.type };
    case 'take-over':
      return { type: 'take-over', isAccepted: 'isAccepted' in data && data.isAccepted === true };
    default:
      return undefined;
  }
}
