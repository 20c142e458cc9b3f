import { CALLS } from '@chuhe/protocol';
import * as z from 'zod/mini';
import { type Api, ApiError } from '../api/index.ts';

const OUTBOX_KEY = 'outbox';
/** More than anybody writes in an underground train. */
const MOST_KEPT = 50;

const actionSchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('sendFeedback'), body: CALLS.sendFeedback.body }),
  z.object({ call: z.literal('addResidueBoard'), body: CALLS.addResidueBoard.body }),
  z.object({ call: z.literal('reportResidueBoard'), body: CALLS.reportResidueBoard.body }),
]);

/** Something a person did that the server has to hear of, and that can wait. */
export type Action = z.infer<typeof actionSchema>;

const keptSchema = z.object({
  /** The name it is kept under, and sent under where the same words twice would be two messages. */
  commandId: z.string(),
  action: actionSchema,
  /** The registered player who did it; missing for guests, whose account may change when they log in. */
  owner: z.optional(z.string()),
});

/** An action on its way. */
export type KeptAction = z.infer<typeof keptSchema>;

/** What became of an action: the server has it, or the device keeps it for later. */
export type Posted = 'sent' | 'kept';

export function readOutbox(storage: Storage): readonly KeptAction[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(OUTBOX_KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((value) => z.safeParse(keptSchema, value).data ?? []);
  } catch {
    return [];
  }
}

/** Whether the device keeps it. */
export function keepAction(storage: Storage, kept: KeptAction): boolean {
  const others = readOutbox(storage).filter(({ commandId }) => commandId !== kept.commandId);
  if (others.length >= MOST_KEPT) return false;
  return write(storage, [...others, kept]);
}

export function dropAction(storage: Storage, { commandId }: KeptAction): void {
  write(
    storage,
    readOutbox(storage).filter((kept) => kept.commandId !== commandId),
  );
}

/** Sends an action once: sent again under its name, the server knows it already. */
export async function sendAction(
  api: Pick<Api, 'call'>,
  { commandId, action }: KeptAction,
): Promise<void> {
  switch (action.call) {
    case 'sendFeedback': {
      const body = { ...action.body, commandId };
      await api.call(CALLS.sendFeedback, { body, isQuiet: true });
      return;
    }
    case 'addResidueBoard':
      await api.call(CALLS.addResidueBoard, { body: action.body, isQuiet: true });
      return;
    case 'reportResidueBoard':
      await api.call(CALLS.reportResidueBoard, { body: action.body, isQuiet: true });
      return;
    default:
      action satisfies never;
  }
}

/** Whether trying again later may help. */
export function mayWait(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  return status === undefined || status === TOO_MANY || status >= FIRST_FAULT;
}

const TOO_MANY = 429;
const FIRST_FAULT = 500;

function write(storage: Storage, list: readonly KeptAction[]): boolean {
  try {
    storage.setItem(OUTBOX_KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
