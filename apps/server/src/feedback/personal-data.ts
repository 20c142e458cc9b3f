import type { PersonalData } from '../accounts/index.ts';
import type { FeedbackStore } from './feedback.store.ts';

export function feedbackPersonalData(feedback: FeedbackStore): PersonalData {
  return {
    name: 'feedback',
    read: (accountId) => feedback.list(accountId),
    erase: (accountId) => feedback.erase(accountId),
  };
}
