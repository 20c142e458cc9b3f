import type { MailOutcome } from '../../platform/metrics.ts';
import type { Job } from '../../platform/worker.ts';
import * as z from 'zod/mini';
import type { MailTransport } from '../../platform/smtp.ts';
import { type MailContent, mailContentSchema, pauseAfter, writeMail } from './mail.ts';
import type { DueMail, MailStore } from './mail.store.ts';

export function mailJobs(parts: SendDueMailParts): readonly Job[] {
  return [
    {
      name: 'send-mail',
      everyMillis: 500,
      run: async () => (await sendDueMail(parts)) > 0,
    },
  ];
}

export interface SendDueMailParts {
  readonly mail: MailStore;
  readonly transport: MailTransport;
  /** Whether a message is still relevant to its reader. */
  readonly isWantedMessage: (messageId: string) => Promise<boolean>;
  readonly count: (outcome: MailOutcome) => void;
  readonly report: (error: unknown, mailId: string) => void;
}

const BATCH_SIZE = 10;

/** Sends due mail. A mail may go out twice if a worker dies between sending and recording it. */
export async function sendDueMail(parts: SendDueMailParts): Promise<number> {
  const due = await parts.mail.take(BATCH_SIZE);
  await Promise.all(due.map((mail) => sendOne(parts, mail)));
  return due.length;
}

async function sendOne(parts: SendDueMailParts, mail: DueMail): Promise<void> {
  const content = z.safeParse(mailContentSchema, mail.content).data;
  if (content === undefined || !(await isWanted(parts, mail.recipient, content))) {
    await parts.mail.giveUp(mail.id);
    parts.count('discarded');
    return;
  }
  try {
    await parts.transport.deliver({ id: mail.id, to: mail.recipient, ...writeMail(content) });
  } catch (error) {
    parts.report(error, mail.id);
    await tryLater(parts, mail);
    return;
  }
  await parts.mail.markSent(mail.id);
  parts.count('sent');
}

/**
 * A code for a new password goes only to an address that some account has. The job checks this and not the call, whose
 * answer then takes equally long for unknown addresses. A message may have become obsolete while the mail server was
 * away, and goes only to an address that its reader still has.
 */
async function isWanted(
  { mail, isWantedMessage }: SendDueMailParts,
  recipient: string,
  content: MailContent,
): Promise<boolean> {
  if (content.kind === 'message')
    return (await mail.isBound(recipient)) && isWantedMessage(content.messageId);
  if (content.kind === 'digest') return mail.isBound(recipient);
  const isForPassword = content.kind === 'code' && content.type === 'password';
  return !isForPassword || mail.isBound(recipient);
}

async function tryLater({ mail, count }: SendDueMailParts, { id, tries }: DueMail): Promise<void> {
  const pause = pauseAfter(tries);
  if (pause === undefined) {
    await mail.giveUp(id);
    count('given-up');
    return;
  }
  await mail.postpone(id, pause);
  count('postponed');
}
