import { createHash } from 'node:crypto';
import type { MailStore } from '../mail/index.ts';
import type { PushTransport } from '../platform/push.ts';
import { type MessageKind, pauseAfter } from './message.ts';
import type { MessagesStore, StoredMessage } from './messages.store.ts';
import { planMessage, type PlanParts, type Sending } from './plan-message.ts';
import type { StoredEndpoint } from './readers.store.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { mailOf, pathOf, payloadOf, tagOf, textsOf } from './write-message.ts';
import { LOCALE_ENTRIES } from '@chuhe/protocol';

/** What became of a message, or of one of its ways. */
export type MessageOutcome =
  | 'mailed'
  | 'pushed'
  | 'dropped'
  | 'waiting'
  | 'failed'
  | 'refused'
  | 'endpoint-gone'
  | 'given-up';

export interface SendParts extends PlanParts {
  readonly messages: MessagesStore;
  /** Runs `work` in one transaction. */
  readonly atomically: <Result>(
    work: (stores: HandOverStores) => Promise<Result>,
  ) => Promise<Result>;
  /** Undefined where no keys are set. */
  readonly push: PushTransport | undefined;
  readonly publicUrl: string;
  readonly secret: string;
  readonly count: (outcome: MessageOutcome) => void;
  readonly report: (error: unknown, messageId: string) => void;
}

/** Where a message is handed over to the mail. */
interface HandOverStores {
  readonly messages: MessagesStore;
  readonly mail: MailStore;
}

const AT_ONCE = 20;
/** Longer than every push and its answer take. */
const LEASE_SECONDS = 60;
const TOPIC_LENGTH = 32;
/** What is worth nothing a few minutes later. */
const URGENT: ReadonlySet<MessageKind> = new Set(['invitation', 'time-short', 'tournament-soon']);

/**
 * Sends what is due; any number of senders may. A sender that dies between a push and its mark leads to a second push:
 * a device shows both as one notification, by their tag, while a push that was never sent could cost the game. The mail
 * takes each message exactly once, for mark and hand-over are one transaction.
 */
export async function sendMessages(parts: SendParts): Promise<boolean> {
  const due = await parts.messages.take(AT_ONCE, LEASE_SECONDS);
  await Promise.all(due.map((message) => sendOne(parts, message)));
  return due.length === AT_ONCE;
}

async function sendOne(parts: SendParts, message: StoredMessage): Promise<void> {
  try {
    const plan = await planMessage(parts, message);
    if (plan.type === 'drop') {
      await parts.messages.close(message.id);
      parts.count('dropped');
    } else if (plan.type === 'wait') {
      await parts.messages.wait(message.id, plan.until);
      parts.count('waiting');
    } else {
      await carryOut(parts, message, plan);
    }
  } catch (error) {
    // The lease brings it back, should even this fail.
    parts.report(error, message.id);
    await tryLater(parts, message);
  }
}

async function carryOut(parts: SendParts, message: StoredMessage, plan: Sending): Promise<void> {
  if (plan.email !== undefined && !message.isMailed) await handOver(parts, message, plan);
  const open = plan.endpoints.filter(({ id }) => !message.pushedTo.includes(id));
  const done = await Promise.all(
    open.map((endpoint) => pushTo(parts, message, { plan, endpoint })),
  );
  if (done.every(Boolean)) await parts.messages.close(message.id);
  else await tryLater(parts, message);
}

async function handOver(parts: SendParts, message: StoredMessage, plan: Sending): Promise<void> {
  const { email = '', facts, name, roomId, reader } = plan;
  const { locale } = reader;
  const links = {
    page: parts.publicUrl + pathOf(facts, roomId, locale),
    settings: `${parts.publicUrl}${LOCALE_ENTRIES[locale].prefix}/notifications`,
    unsubscribe: `${parts.publicUrl}/unsubscribe?t=${unsubscribeToken(message.accountId, email, parts.secret)}`,
  };
  const written = mailOf(textsOf(facts, name, locale), links, locale);
  const { unsubscribe } = links;
  await parts.atomically(async ({ messages, mail }) => {
    if (!(await messages.markMailed(message.id))) return;
    await mail.enqueue(email, { kind: 'message', messageId: message.id, ...written, unsubscribe });
  });
  parts.count('mailed');
}

interface PushStep {
  readonly plan: Sending;
  readonly endpoint: StoredEndpoint;
}

/** Whether nothing is left to do for this endpoint. */
async function pushTo(
  parts: SendParts,
  message: StoredMessage,
  { plan, endpoint }: PushStep,
): Promise<boolean> {
  const { facts, name, roomId, lifeMillis } = plan;
  const tag = tagOf(facts, roomId);
  const payload = payloadOf(textsOf(facts, name, endpoint.locale), {
    path: pathOf(facts, roomId, endpoint.locale),
    tag,
    event: `${message.kind} ${message.event}`,
  });
  const outcome = await parts.push?.deliver(endpoint, {
    payload,
    topic: createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH),
    seconds: Math.ceil(lifeMillis / 1000),
    isUrgent: URGENT.has(message.kind),
  });
  switch (outcome) {
    case 'sent':
      await parts.messages.markPushed(message.id, endpoint.id);
      parts.count('pushed');
      return true;
    case 'gone':
      await parts.readers.removeEndpoint(endpoint.id);
      parts.count('endpoint-gone');
      return true;
    case 'refused':
      parts.count('refused');
      return true;
    case 'failed':
      return false;
    case undefined:
      return true;
    default:
      return outcome satisfies never;
  }
}

async function tryLater(
  { messages, count }: SendParts,
  { id, tries }: StoredMessage,
): Promise<void> {
  const pause = pauseAfter(tries);
  if (pause === undefined) {
    await messages.close(id);
    count('given-up');
    return;
  }
  await messages.retry(id, pause);
  count('failed');
}

/** Whether a message that waits in the mail is still to be sent: the same question as before it got there. */
export async function isStillWanted(
  parts: PlanParts & Pick<SendParts, 'messages'>,
  messageId: string,
): Promise<boolean> {
  const message = await parts.messages.find(messageId);
  if (message === undefined) return false;
  const plan = await planMessage(parts, message);
  return plan.type === 'wait' || (plan.type === 'send' && plan.email !== undefined);
}
