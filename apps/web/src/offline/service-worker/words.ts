/** What a page asks of a worker. */
export type WorkerRequest =
  /** Which build are you? Answered by `BuildAnswer`. */
  | { readonly type: 'build' }
  /** Keep the rest of the files now. Answered by `FillAnswer`. */
  | { readonly type: 'fill' }
  /** Stop waiting. When a person accepted it, all pages are told to reload. */
  | { readonly type: 'take-over'; readonly isAccepted: boolean }
  /** The next pages come from the server, not from what is kept: somebody wants the newest. */
  | { readonly type: 'ask-network' };

export interface BuildAnswer {
  readonly build: string;
}

export interface FillAnswer {
  /** Whether every file is kept now, so that the whole app works without a network. */
  readonly isComplete: boolean;
}

/** What a worker tells all pages: a person accepted the new version, which has just taken over. */
export const RELOAD_WORD = 'reload';

/** Reads what came from a page; a page of an older or newer build may say what this one does not know. */
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
