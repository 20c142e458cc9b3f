import { CALLS } from '@chuhe/protocol';
import { sendCode, type SendCodeParts } from '../codes/index.ts';
import { allow, refuse } from '../platform/answer.ts';
import { type ServedCall, serveAnyone, serveCaller } from '../platform/call.ts';
import type { AccountParts } from './account-parts.ts';
import { bindEmail } from './bind-email.ts';
import { changePassword } from './change-password.ts';
import { resetPassword } from './reset-password.ts';

export interface SecurityRouteParts {
  readonly account: AccountParts;
  readonly codes: SendCodeParts;
}

/** How one proves who one is: e-mail codes, passwords, signed-in devices. */
export function securityRoutes({
  account: parts,
  codes,
}: SecurityRouteParts): readonly ServedCall[] {
  return [
    serveAnyone(CALLS.getSms, async ({ body }, { locale, address }) => {
      const sent = await sendCode(codes, { ...body, locale, address });
      return sent.ok ? allow({ data: sent.value }) : sent;
    }),

    serveCaller(CALLS.getUserSms, async (_, caller, { locale, address }) => {
      const { email } = caller.account;
      if (email === null) return refuse('email-missing');
      const sent = await sendCode(codes, { email, type: 'password', locale, address });
      return sent.ok ? allow({ data: sent.value }) : sent;
    }),

    serveCaller(CALLS.updateEmail, async ({ body }, caller, { address, locale }) => {
      const bound = await bindEmail(parts, body, { caller, address, locale });
      return bound.ok ? allow({ data: bound.value }) : bound;
    }),

    serveCaller(CALLS.updatePassword, ({ body }, caller, { locale }) =>
      changePassword(parts, body, { caller, locale }),
    ),

    serveAnyone(CALLS.updatePasswordByEmail, ({ body }, context) =>
      resetPassword(parts, body, context),
    ),

    serveCaller(CALLS.listDevices, async (_, caller) => {
      const devices = await parts.sessions.list(caller.account.id);
      const list = devices.map(({ id, agent, createdAt, lastSeenAt }) => ({
        deviceId: id,
        agent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isCurrent: id === caller.sessionId,
      }));
      return allow({ data: { list } });
    }),

    serveCaller(CALLS.endDevice, async ({ body }, caller) => {
      const hasEnded = await parts.sessions.end(body.deviceId, caller.account.id);
      if (hasEnded) parts.onChanged(caller.account.id);
      return hasEnded ? allow({ data: {} }) : refuse('device-unknown');
    }),
  ];
}
