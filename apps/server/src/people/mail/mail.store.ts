import { type Database, statement } from '../../platform/database.ts';
import type { MailContent } from './mail.ts';

export interface DueMail {
  readonly id: string;
  readonly recipient: string;
  readonly content: unknown;
  readonly tries: number;
}

const ENQUEUE = statement(
  'mail-enqueue',
  'insert into mail_outbox (recipient, content) values ($1, $2)',
);
// Taking a mail postpones its next attempt: if the worker dies, another one sends it.
const TAKE = statement<DueMail>(
  'mail-take',
  `update mail_outbox set tries = tries + 1, next_try_at = now() + interval '1 minute'
   where id in (
     select id from mail_outbox
     where sent_at is null and given_up_at is null and next_try_at <= now()
     order by next_try_at limit $1 for update skip locked)
   returning id, recipient, content, tries`,
);
const SENT = statement(
  'mail-sent',
  'update mail_outbox set sent_at = now(), content = null where id = $1',
);
const POSTPONE = statement(
  'mail-postpone',
  `update mail_outbox set next_try_at = now() + make_interval(secs => $2) where id = $1`,
);
const GIVE_UP = statement(
  'mail-give-up',
  'update mail_outbox set given_up_at = now(), content = null where id = $1',
);
const IS_BOUND = statement<{ found: number }>(
  'mail-is-bound',
  `select 1 as found from accounts
   where email = $1 or (previous_email = $1 and previous_email_until > now()) limit 1`,
);
const FORGET = statement(
  'mail-forget',
  `update mail_outbox set given_up_at = now(), content = null
   where recipient = $1 and sent_at is null and given_up_at is null`,
);

export function mailStore(database: Database) {
  return {
    async enqueue(recipient: string, content: MailContent): Promise<void> {
      await database.rows(ENQUEUE, [recipient, JSON.stringify(content)]);
    },
    /** Deletes all waiting mail to this address. */
    async forget(recipient: string): Promise<void> {
      await database.rows(FORGET, [recipient]);
    },
    take(most: number): Promise<readonly DueMail[]> {
      return database.rows(TAKE, [most]);
    },
    async markSent(id: string): Promise<void> {
      await database.rows(SENT, [id]);
    },
    async postpone(id: string, seconds: number): Promise<void> {
      await database.rows(POSTPONE, [id, seconds]);
    },
    async giveUp(id: string): Promise<void> {
      await database.rows(GIVE_UP, [id]);
    },
    /** Whether an account has this address. */
    async isBound(email: string): Promise<boolean> {
      return (await database.rows(IS_BOUND, [email])).length > 0;
    },
  };
}

export type MailStore = ReturnType<typeof mailStore>;
