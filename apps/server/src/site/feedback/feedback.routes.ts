import { CALLS } from '@chuhe/protocol';
import { allow } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import type { FeedbackStore } from './feedback.store.ts';

export function feedbackRoutes(feedback: FeedbackStore): readonly ServedCall[] {
  return [
    serveCaller(CALLS.sendFeedback, 'feedback-by-account', async ({ body }, caller) => {
      const { id } = caller.account;
      const { category, text, contact, commandId } = body;
      await feedback.add(id, { category, text, contact: contact ?? '', commandId });
      return allow({ data: {} });
    }),
    serveCaller(CALLS.listFeedback, 'work', async (_, { account }) =>
      allow({ data: { list: await feedback.last(account.id) } }),
    ),
  ];
}
