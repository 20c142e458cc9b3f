import type { Feedback, OwnFeedback } from '@chuhe/protocol';
import { type Database, statement } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';

export interface FeedbackEntry {
  readonly category: string;
  readonly text: string;
  readonly contact: string;
  /** Identifies a message that the client may send again. */
  readonly commandId?: string | undefined;
}

type OwnRow = {
  readonly category: Feedback['category'];
  readonly message: string;
  readonly contact: string;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly answer: string;
};

/** Feedback with its writer. */
export type FeedbackRow = OwnRow & {
  readonly id: string;
  readonly account_id: string;
  readonly user_name: string;
  readonly is_guest: boolean;
};

/** The number of recent messages that a writer sees. */
const MAX_OWN = 20;

const ADD = statement(
  'feedback-add',
  `insert into feedback (account_id, category, message, contact, command_id)
   values ($1, $2, $3, $4, $5) on conflict (account_id, command_id) do nothing`,
);
const OWN_COLUMNS = 'category, message, contact, created_at, closed_at, answer';
const LIST = statement<OwnRow>(
  'feedback-list',
  `select ${OWN_COLUMNS} from feedback where account_id = $1 order by id`,
);
const LAST = statement<OwnRow>(
  'feedback-last',
  `select ${OWN_COLUMNS} from feedback where account_id = $1 order by id desc limit ${MAX_OWN}`,
);
const SEEN = `select f.id, f.account_id, a.user_name, a.is_guest, f.category, f.message, f.contact,
    f.created_at, f.closed_at, f.answer
  from feedback f join accounts a on a.id = f.account_id`;
const OPEN = statement<FeedbackRow>(
  'feedback-open',
  `${SEEN} where f.closed_at is null and f.id > $1 order by f.id limit $2`,
);
const CLOSED = statement<FeedbackRow>(
  'feedback-closed',
  `${SEEN} where f.closed_at is not null and f.id < $1 order by f.id desc limit $2`,
);
// The second of two operators who answer at the same time finds it closed.
const CLOSE = statement<{ readonly account_id: string }>(
  'feedback-close',
  `update feedback set closed_at = now(), answer = $2 where id = $1 and closed_at is null
   returning account_id`,
);
const ERASE = statement('feedback-erase', 'delete from feedback where account_id = $1');

export function feedbackStore(database: Database) {
  return {
    async add(accountId: string, entry: FeedbackEntry): Promise<void> {
      const { category, text, contact, commandId = null } = entry;
      await database.rows(ADD, [accountId, category, text, contact, commandId]);
    },
    list: (accountId: string) => database.rows(LIST, [accountId]),
    /** The last messages of a player, newest first. */
    last: async (accountId: string): Promise<OwnFeedback[]> =>
      (await database.rows(LAST, [accountId])).map(ownFeedback),
    /** Open feedback after a number, oldest first. */
    open: (above: string, most: number) => database.rows(OPEN, [above, most]),
    /** Closed feedback below a number, newest first. */
    closed: (below: string, most: number) => database.rows(CLOSED, [below, most]),
    /** Closes feedback with an answer, which may be empty; returns the writer, or undefined when it is not open. */
    async close(id: string, answer: string): Promise<string | undefined> {
      return (await database.rows(CLOSE, [id, answer]))[0]?.account_id;
    },
    async erase(accountId: string): Promise<void> {
      await database.rows(ERASE, [accountId]);
    },
  };
}

export type FeedbackStore = ReturnType<typeof feedbackStore>;

export function feedbackPersonalData(feedback: FeedbackStore): PersonalData {
  return {
    name: 'feedback',
    read: (accountId) => feedback.list(accountId),
    erase: (accountId) => feedback.erase(accountId),
  };
}

function ownFeedback(row: OwnRow): OwnFeedback {
  const { category, message: text, created_at: createdAt, closed_at: closedAt, answer } = row;
  return {
    category,
    text,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    answer,
  };
}
