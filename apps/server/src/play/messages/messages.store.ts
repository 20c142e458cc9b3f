import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import type { MessageDraft, MessageKind } from './message.ts';

type CauseRow = {
  readonly subject: 'room' | 'invitation';
  readonly subject_id: string;
  readonly seq: number | null;
};

type MessageRow = {
  readonly id: string;
  readonly account_id: string;
  readonly kind: MessageKind;
  readonly event: string;
  readonly subject_id: string;
  readonly seq: number | null;
  readonly tries: number;
  readonly is_mailed: boolean;
  readonly pushed_to: readonly string[];
};

/** A message of the outbox. */
export interface StoredMessage {
  readonly id: string;
  readonly accountId: string;
  readonly kind: MessageKind;
  readonly event: string;
  readonly subjectId: string;
  readonly seq: number | null;
  /** The number of attempts so far. */
  readonly tries: number;
  readonly isMailed: boolean;
  /** The endpoints that already have the message. */
  readonly pushedTo: readonly string[];
}

// The transaction that writes the messages also deletes the rows of their causes.
const TAKE_CAUSES = statement<CauseRow>(
  'message-take-causes',
  `delete from message_causes where id in (
     select id from message_causes order by id limit $1 for update skip locked)
   returning subject, subject_id, seq`,
);
const ADD = statement<{ readonly id: string }>(
  'message-add',
  `insert into messages (account_id, kind, event, subject_id, seq, next_try_at)
   select u.account_id, u.kind, u.event, u.subject_id, u.seq, to_timestamp(u.due_at / 1000.0)
   from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::integer[], $6::double precision[])
     as u (account_id, kind, event, subject_id, seq, due_at)
   where exists (select from accounts a where a.id = u.account_id and a.deleted_at is null)
   order by u.account_id, u.kind, u.event
   on conflict (account_id, kind, event) do nothing returning id`,
);
const COLUMNS = 'id, account_id, kind, event, subject_id, seq, tries, is_mailed, pushed_to';
// Taking a message postpones its next attempt, so other senders take over from one that dies.
const TAKE = statement<MessageRow>(
  'message-take',
  `update messages set tries = tries + 1, next_try_at = now() + make_interval(secs => $2)
   where id in (
     select id from messages where closed_at is null and next_try_at <= now()
     order by tries > 0, next_try_at limit $1 for update skip locked)
   returning ${COLUMNS}`,
);
const FIND = statement<MessageRow>('message-find', `select ${COLUMNS} from messages where id = $1`);
const CLOSE = statement('message-close', 'update messages set closed_at = now() where id = $1');
const RETRY = statement(
  'message-retry',
  'update messages set next_try_at = now() + make_interval(secs => $2) where id = $1 and closed_at is null',
);
const WAIT = statement(
  'message-wait',
  `update messages set next_try_at = to_timestamp($2::double precision / 1000), tries = greatest(tries - 1, 0)
   where id = $1 and closed_at is null`,
);
const PUSHED = statement(
  'message-pushed',
  `with used as (update push_endpoints set used_at = now() where id = $2)
   update messages set pushed_to = pushed_to || $2::bigint where id = $1`,
);
const MAILED = statement<{ readonly id: string }>(
  'message-mailed',
  'update messages set is_mailed = true where id = $1 and not is_mailed returning id',
);
const WAITING = statement<{ readonly account_id: string }>(
  'message-waiting',
  `select account_id from messages
   where account_id = any($1::bigint[]) and kind = $2 and event = $3 and closed_at is null`,
);
const REMOVE = statement(
  'message-remove',
  'delete from messages where account_id = $1 and kind = $2 and event = $3 and closed_at is null',
);
const OWN = statement<{
  readonly kind: string;
  readonly created_at: Date;
  readonly is_sent: boolean;
}>(
  'message-own',
  `select kind, created_at, is_mailed or cardinality(pushed_to) > 0 as is_sent from messages
   where account_id = $1 order by id desc limit $2`,
);
const ERASE = statement('message-erase', 'delete from messages where account_id = $1');

/** The outbox of messages to absent people. */
export function messagesStore(database: Database) {
  return {
    /** Takes causes; needs a transaction, whose commit confirms that they are taken. */
    takeCauses: async (most: number): Promise<readonly Cause[]> =>
      (await database.rows(TAKE_CAUSES, [most])).map(causeOf),
    /** Inserts messages; existing ones stay as they are. */
    add: async (drafts: readonly MessageDraft[]): Promise<number> => {
      if (drafts.length === 0) return 0;
      const columns = [
        drafts.map(({ accountId }) => accountId),
        drafts.map(({ kind }) => kind),
        drafts.map(({ event }) => event),
        drafts.map(({ subjectId }) => subjectId),
        drafts.map(({ seq }) => seq),
        drafts.map(({ dueAt }) => dueAt),
      ];
      return (await database.rows(ADD, columns)).length;
    },
    /** The accounts among these with an unsent message of this kind and event. */
    waiting: async (
      accountIds: readonly string[],
      { kind, event }: Pick<MessageDraft, 'kind' | 'event'>,
    ): Promise<ReadonlySet<string>> => {
      const rows = await database.rows(WAITING, [accountIds, kind, event]);
      return new Set(rows.map(({ account_id }) => account_id));
    },
    /** Removes a message that its reader no longer wants; a sent one stays. */
    remove: async ({
      accountId,
      kind,
      event,
    }: Pick<MessageDraft, 'accountId' | 'kind' | 'event'>): Promise<void> => {
      await database.rows(REMOVE, [accountId, kind, event]);
    },
    /** Takes messages that are due; no other sender takes them for `leaseSeconds`. */
    take: async (most: number, leaseSeconds: number): Promise<readonly StoredMessage[]> =>
      (await database.rows(TAKE, [most, leaseSeconds])).map(messageOf),
    find: async (id: string): Promise<StoredMessage | undefined> => {
      const [row] = await database.rows(FIND, [id]);
      return row && messageOf(row);
    },
    /** Marks a message as done. The row stays for a while, so that the same message is not written again. */
    close: async (id: string): Promise<void> => {
      await database.rows(CLOSE, [id]);
    },
    /** Schedules another attempt after a failure. */
    retry: async (id: string, seconds: number): Promise<void> => {
      await database.rows(RETRY, [id, seconds]);
    },
    /** Postpones a message; this does not count as an attempt. */
    wait: async (id: string, moment: number): Promise<void> => {
      await database.rows(WAIT, [id, moment]);
    },
    markPushed: async (id: string, endpointId: string): Promise<void> => {
      await database.rows(PUSHED, [id, endpointId]);
    },
    /** True for the one sender that hands the message to the mail, in the same transaction. */
    markMailed: async (id: string): Promise<boolean> =>
      (await database.rows(MAILED, [id])).length > 0,
    own: (accountId: string, most: number) => database.rows(OWN, [accountId, most]),
    erase: async (accountId: string): Promise<void> => {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type MessagesStore = ReturnType<typeof messagesStore>;

/** Something that has happened and may lead to messages. */
export type Cause =
  | { readonly subject: 'room'; readonly roomId: string; readonly seq: number }
  | { readonly subject: 'invitation'; readonly invitationId: string };

function causeOf({ subject, subject_id, seq }: CauseRow): Cause {
  if (subject === 'invitation') return { subject, invitationId: subject_id };
  return { subject, roomId: subject_id, seq: seq ?? 0 };
}

function messageOf(row: MessageRow): StoredMessage {
  return {
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    event: row.event,
    subjectId: row.subject_id,
    seq: row.seq,
    tries: row.tries,
    isMailed: row.is_mailed,
    pushedTo: row.pushed_to,
  };
}

const MOST = 10_000;

export function messagePersonalData(messages: MessagesStore): PersonalData {
  return {
    name: 'messages',
    read: async (accountId) => {
      const rows = await messages.own(accountId, MOST);
      return rows.map((row) => ({ kind: row.kind, at: row.created_at, isSent: row.is_sent }));
    },
    erase: (accountId) => messages.erase(accountId),
  };
}
