import type { MessageOutcome } from '../../platform/metrics.ts';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MailStore } from '../../people/mail/index.ts';
import type { PushTransport } from '../../platform/push.ts';
import { type MessageKind, pauseAfter } from './message.ts';
import type { MessagesStore, StoredMessage } from './messages.store.ts';
import { planMessage, type PlanParts, type Sending } from './plan-message.ts';
import type { StoredEndpoint } from './readers.store.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { mailOf, pathOf, payloadOf, tagOf, textsOf } from './write-message.ts';
import { LOCALE_ENTRIES } from '@chuhe/protocol';

export interface SendParts extends PlanParts {
  readonly messages: MessagesStore;
  /** Runs `work` in one transaction. */
  readonly atomically: <Result>(
    work: (stores: HandOverStores) => Promise<Result>,
  ) => Promise<Result>;
  /** Undefined if no keys are configured. */
  readonly push: PushTransport | undefined;
  readonly publicUrl: string;
  readonly secret: string;
  readonly count: (outcome: MessageOutcome) => void;
  readonly report: (error: unknown, messageId: string) => void;
}

/** The stores for handing a message over to the mail. */
interface HandOverStores {
  readonly messages: MessagesStore;
  readonly mail: MailStore;
}

/** The maximum number of messages in progress in one process. */
const CONCURRENCY = 100;
/** The time a sender waits for messages in progress before it looks for more. */
const LOOK_MILLIS = 500;
/** The time for which a busy sender skips an endpoint that failed. */
const FAILING_MILLIS = 300_000;
const END_MILLIS = 10_000;
/** Longer than any push takes, including its answer. */
const LEASE_SECONDS = 60;
const TOPIC_LENGTH = 32;
/** Kinds that are worthless a few minutes later. */
const URGENT: ReadonlySet<MessageKind> = new Set(['invitation', 'time-short', 'tournament-soon']);

/** The messages that a sender has in progress, and the endpoints that failed recently. */
interface Underway {
  readonly running: Set<Promise<void>>;
  /** The time until which each endpoint counts as failing; a busy sender skips it until then. */
  readonly failing: Map<string, number>;
}

/**
 * Sends messages that are due. Any number of senders may run, and each message is a separate task, so a push service
 * that does not answer delays nothing else. A sender that dies between a push and its mark causes a second push. The
 * device shows both as one notification, by their tag, while a push that was never sent could cost the game. The mail
 * takes each message exactly once, because mark and hand-over are one transaction.
 */
export function messageSender(parts: SendParts): () => Promise<boolean> {
  const underway: Underway = { running: new Set(), failing: new Map() };
  const { running, failing } = underway;
  return async () => {
    for (const [id, until] of failing) if (until <= parts.now()) failing.delete(id);
    const due = await parts.messages.take(CONCURRENCY - running.size, LEASE_SECONDS);
    for (const message of due) {
      const task = sendOne(parts, underway, message).finally(() => running.delete(task));
      running.add(task);
    }
    await Promise.race([Promise.all(running), sleep(LOOK_MILLIS, undefined, { ref: false })]);
    return running.size > 0;
  };
}

async function sendOne(
  parts: SendParts,
  underway: Underway,
  message: StoredMessage,
): Promise<void> {
  try {
    const plan = await planMessage(parts, message);
    if (plan.type === 'drop') {
      await parts.messages.close(message.id);
      parts.count('dropped');
    } else if (plan.type === 'wait') {
      await parts.messages.wait(message.id, plan.until);
      parts.count('waiting');
    } else {
      await carryOut(parts, underway, { message, plan });
    }
  } catch (error) {
    parts.report(error, message.id);
    // If even this fails, the message returns when its lease expires.
    await tryLater(parts, message).catch((later: unknown) => parts.report(later, message.id));
  }
}

interface Task {
  readonly message: StoredMessage;
  readonly plan: Sending;
}

async function carryOut(
  parts: SendParts,
  underway: Underway,
  { message, plan }: Task,
): Promise<void> {
  if (plan.email !== undefined && !message.isMailed) await handOver(parts, message, plan);
  const open = plan.endpoints.filter(({ id }) => !message.pushedTo.includes(id));
  const isFull = underway.running.size > CONCURRENCY / 2;
  const [later, next] = partition(open, ({ id }) => isFull && underway.failing.has(id));
  const done = await Promise.all(
    next.map(async (endpoint) => {
      const isDone = await pushTo(parts, message, { plan, endpoint });
      if (!isDone) underway.failing.set(endpoint.id, parts.now() + FAILING_MILLIS);
      return isDone;
    }),
  );
  if (!done.every(Boolean)) await tryLater(parts, message);
  else if (later.length > 0) await parts.messages.wait(message.id, parts.now() + END_MILLIS);
  else await parts.messages.close(message.id);
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): readonly [readonly Item[], readonly Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
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

/** Whether a message that waits in the mail outbox should still be sent, by the same rules as before it got there. */
export async function isStillWanted(
  parts: PlanParts & Pick<SendParts, 'messages'>,
  messageId: string,
): Promise<boolean> {
  const message = await parts.messages.find(messageId);
  if (message === undefined) return false;
  const plan = await planMessage(parts, message);
  return plan.type === 'wait' || (plan.type === 'send' && plan.email !== undefined);
}
