import { CALLS } from '@chuhe/protocol';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveCaller } from '../platform/call.ts';
import { userInfoOf } from './account.ts';
import { deleteAccount, type DeleteAccountParts } from './delete-account.ts';
import type { PersonalData } from './personal-data.ts';

export interface PersonalDataRouteParts {
  readonly account: DeleteAccountParts;
  /** What the other features store about a person. */
  readonly others: readonly PersonalData[];
}

/** What one may take along, and have forgotten. */
export function personalDataRoutes(
  { account: parts, others }: PersonalDataRouteParts,
  now: () => number,
): readonly ServedCall[] {
  return [
    serveCaller(CALLS.exportAccount, async (_, caller) => {
      const { id } = caller.account;
      const wait = await parts.limiter.take('exports-by-account', id);
      if (wait > 0) return refuse('too-many', wait);
      const devices = await parts.sessions.list(id);
      const read = await Promise.all(
        others.map(async (other) => [other.name, await other.read(id)] as const),
      );
      const account = userInfoOf(caller.account);
      const exportedAt = new Date(now()).toISOString();
      return allow({
        data: { exportedAt, parts: { account, devices, ...Object.fromEntries(read) } },
      });
    }),

    serveCaller(CALLS.deleteAccount, async ({ body }, caller) => {
      const deleted = await deleteAccount(parts, body.password, caller);
      return deleted.ok ? allow({ data: {}, session: { type: 'ended' } }) : deleted;
    }),
  ];
}
