import { type Database, statement } from '../platform/database.ts';
import type { PersonalData } from '../accounts/index.ts';

export interface FeedbackEntry {
  readonly category: string;
  readonly text: string;
  readonly contact: string;
  /** The name of a message that may come again. */
  readonly commandId?: string | undefined;
}

const ADD = statement(
  'feedback-add',
  `insert into feedback (account_id, category, message, contact, command_id)
   values ($1, $2, $3, $4, $5) on conflict (account_id, command_id) do nothing`,
);
const LIST = statement<{ category: string; message: string; contact: string; created_at: Date }>(
  'feedback-list',
  'select category, message, contact, created_at from feedback where account_id = $1 order by id',
);
const ERASE = statement('feedback-erase', 'delete from feedback where account_id = $1');

export function feedbackStore(database: Database) {
  return {
    async add(accountId: string, entry: FeedbackEntry): Promise<void> {
      const { category, text, contact, commandId = null } = entry;
      await database.rows(ADD, [accountId, category, text, contact, commandId]);
    },
    list: (accountId: string) => database.rows(LIST, [accountId]),
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
