/** A request of a page to a worker. */
export type WorkerRequest =
  /** Asks for the build of the worker. Answered by `BuildAnswer`. */
  | { readonly type: 'build' }
  /** Caches the rest of the files now. Answered by `FillAnswer`. */
  | { readonly type: 'fill' }
  /** Ends the waiting. Makes all pages reload when the update was accepted. */
  | { readonly type: 'take-over'; readonly isAccepted: boolean }
  /** The next pages come from the server and not from the cache: the newest version is wanted. */
  | { readonly type: 'ask-network' };

export interface BuildAnswer {
  readonly build: string;
}

export interface FillAnswer {
  /** Whether every file is cached now, so that the whole app works without a network. */
  readonly isComplete: boolean;
}

/** Sent to all pages after an accepted version has taken over. */
export const RELOAD_MESSAGE = 'reload';

/** Reads a message of a page; one of another build may send requests that this worker does not know. */
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
