import { CALLS } from '@chuhe/protocol';
import type { Limiter } from '../../platform/limits/index.ts';
import { allow, refuse } from '../../platform/answer.ts';
import { type ServedCall, serveCaller } from '../../platform/call.ts';
import type { FeedbackStore } from './feedback.store.ts';

export function feedbackRoutes(feedback: FeedbackStore, limiter: Limiter): readonly ServedCall[] {
  return [
    serveCaller(CALLS.sendFeedback, async ({ body }, caller) => {
      const { id } = caller.account;
      const wait = await limiter.take('feedback-by-account', id);
      if (wait > 0) return refuse('too-many', wait);
      const { category, text, contact, commandId } = body;
      await feedback.add(id, { category, text, contact: contact ?? '', commandId });
      return allow({ data: {} });
    }),
    serveCaller(CALLS.listFeedback, async (_, { account }) =>
      allow({ data: { list: await feedback.last(account.id) } }),
    ),
  ];
}
