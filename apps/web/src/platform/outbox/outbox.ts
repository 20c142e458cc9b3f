import { CALLS } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Api, ApiError, isOutOfReach, useApi } from '../api/index.ts';
import { deviceUser } from '../session/index.ts';
import { deviceValue } from '../storage/index.ts';

const OUTBOX_KEY = 'outbox';
/** Far more actions than a player takes while offline. */
const MAX_QUEUED = 50;
const TOO_MANY = 429;

const actionSchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('sendFeedback'), body: CALLS.sendFeedback.body }),
  z.object({ call: z.literal('addResidueBoard'), body: CALLS.addResidueBoard.body }),
  z.object({ call: z.literal('reportResidueBoard'), body: CALLS.reportResidueBoard.body }),
]);

/** A player's action that must reach the server but can wait. */
export type Action = z.infer<typeof actionSchema>;

const queuedSchema = z.object({
  /** The key in the queue; sent along for actions where the same content twice would mean two messages. */
  commandId: z.string(),
  action: actionSchema,
  /** The registered player who acted; missing for guests, whose account may change at a login. */
  owner: z.optional(z.string()),
});

/** An action in the queue. */
export type QueuedAction = z.infer<typeof queuedSchema>;

/** The result of a post: the server has received the action, or the device has queued it. */
export type Posted = 'sent' | 'queued';

/** Sends an action, or queues it on the device until the server is reachable. */
export function usePost(): (action: Action) => Promise<Posted> {
  const api = useApi();
  const queueIfRetryable = useQueueAction();
  return async (action) => {
    const commandId = crypto.randomUUID();
    try {
      await sendAction(api, { commandId, action });
      return 'sent';
    } catch (error) {
      if (queueIfRetryable(action, error, commandId)) return 'queued';
      throw error;
    }
  };
}

/** Queues an action that could not be sent if a retry may help; returns whether it is queued. */
export function useQueueAction(): (action: Action, error: unknown, commandId?: string) => boolean {
  return (action, error, commandId = crypto.randomUUID()) =>
    // The owner of the device, not of the session, which is unknown without a server.
    mayWait(error) && queueAction({ commandId, action, owner: deviceUser() });
}

interface EmptyParts {
  readonly api: Pick<Api, 'call'>;
  /** The registered player on this device; undefined for a guest. */
  readonly member: string | undefined;
}

/**
 * Sends the queued actions in order; returns how many arrived. The first one that has to wait ends the round. Actions
 * refused by the server are dropped, since the reason has already been shown.
 */
export async function emptyOutbox({ api, member }: EmptyParts): Promise<number> {
  let count = 0;
  for (const queued of readOutbox().filter((one) => mayGo(one, member))) {
    try {
      await sendAction(api, queued);
      count += 1;
    } catch (error) {
      if (mayWait(error)) return count;
    }
    dropAction(queued);
  }
  return count;
}

/** A player's actions wait for that player; a guest's go to the next account. Boards need a registered account. */
function mayGo({ owner, action }: QueuedAction, member: string | undefined): boolean {
  if (action.call === 'addResidueBoard' && member === undefined) return false;
  return owner === undefined || owner === member;
}

export function readOutbox(): readonly QueuedAction[] {
  return STORED.read();
}

/** Actions that this version cannot read are skipped. */
const STORED = deviceValue<readonly QueuedAction[]>(
  OUTBOX_KEY,
  (stored) =>
    Array.isArray(stored)
      ? stored.flatMap((value) => z.safeParse(queuedSchema, value).data ?? [])
      : undefined,
  [],
);

/** Returns whether the device stored the action. */
export function queueAction(queued: QueuedAction): boolean {
  const others = readOutbox().filter(({ commandId }) => commandId !== queued.commandId);
  if (others.length >= MAX_QUEUED) return false;
  return STORED.write([...others, queued]);
}

function dropAction({ commandId }: QueuedAction): void {
  STORED.write(readOutbox().filter((queued) => queued.commandId !== commandId));
}

/** Sends an action; the server recognises a repetition by its command id. */
async function sendAction(
  api: Pick<Api, 'call'>,
  { commandId, action }: QueuedAction,
): Promise<void> {
  switch (action.call) {
    case 'sendFeedback': {
      const body = { ...action.body, commandId };
      await api.call(CALLS.sendFeedback, { body, isSilent: true });
      return;
    }
    case 'addResidueBoard':
      await api.call(CALLS.addResidueBoard, { body: action.body, isSilent: true });
      return;
    case 'reportResidueBoard':
      await api.call(CALLS.reportResidueBoard, { body: action.body, isSilent: true });
      return;
    default:
      action satisfies never;
  }
}

/** Whether a later retry may help. */
function mayWait(error: unknown): boolean {
  return error instanceof ApiError && (error.status === TOO_MANY || isOutOfReach(error));
}
