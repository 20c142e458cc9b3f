import type { Api } from '../api/index.ts';
import { dropAction, type KeptAction, mayWait, readOutbox, sendAction } from './outbox.ts';

interface EmptyParts {
  readonly api: Pick<Api, 'call'>;
  readonly storage: Storage;
  /** The registered player at this device; undefined for a guest. */
  readonly member: string | undefined;
}

/**
 * Sends what was kept, in the order it was done; answers how many arrived. The first that has to wait ends the
 * round; what the server refuses is dropped, and the person has been told why by then.
 */
export async function emptyOutbox({ api, storage, member }: EmptyParts): Promise<number> {
  let count = 0;
  for (const kept of readOutbox(storage).filter((one) => mayGo(one, member))) {
    try {
      await sendAction(api, kept);
      count += 1;
    } catch (error) {
      if (mayWait(error)) return count;
    }
    dropAction(storage, kept);
  }
  return count;
}

/** A player's own actions wait for that player; a guest's go with whoever logs in. Boards need a member. */
function mayGo({ owner, action }: KeptAction, member: string | undefined): boolean {
  if (action.call === 'addResidueBoard' && member === undefined) return false;
  return owner === undefined || owner === member;
}
