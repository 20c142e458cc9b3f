import { useApi } from '../api/index.ts';
import { memberOf, useSession } from '../session/index.ts';
import { type Action, keepAction, mayWait, type Posted, sendAction } from './outbox.ts';

/** Sends what a person did, or keeps it on the device until the server can be reached. */
export function usePost(): (action: Action) => Promise<Posted> {
  const api = useApi();
  const keep = useKeep();
  return async (action) => {
    const commandId = crypto.randomUUID();
    try {
      await sendAction(api, { commandId, action });
      return 'sent';
    } catch (error) {
      if (keep(action, error, commandId)) return 'kept';
      throw error;
    }
  };
}

/** Keeps what could not be sent, where trying again may help; says whether it is kept. */
export function useKeep(): (action: Action, error: unknown, commandId?: string) => boolean {
  const owner = memberOf(useSession())?.userId;
  return (action, error, commandId = crypto.randomUUID()) =>
    mayWait(error) && keepAction(window.localStorage, { commandId, action, owner });
}
