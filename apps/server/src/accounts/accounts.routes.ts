import { CALLS } from '@chuhe/protocol';
import { type Answer, allow, refuse } from '../platform/answer.ts';
import { type Served, type ServedCall, serveAnyone, serveCaller } from '../platform/call.ts';
import { userInfoOf } from './account.ts';
import type { AccountParts } from './account-parts.ts';
import { openGetUserInfo } from './get-user-info.ts';
import { logIn } from './log-in.ts';
import { mergeDeviceSettings, setSettings } from './merge-account-settings.ts';
import { register } from './register.ts';

/** Who one is: guest, registered, logged in and out, name and settings. */
export function accountRoutes(parts: AccountParts, now: () => number): readonly ServedCall[] {
  const getUserInfo = openGetUserInfo(parts, now);
  return [
    serveAnyone(CALLS.getUserInfo, (_, context) => getUserInfo(context)),

    serveAnyone(CALLS.register, ({ body }, context) => register(parts, body, context)),

    serveAnyone(CALLS.login, ({ body }, context) => logIn(parts, body, context)),

    serveAnyone(CALLS.logout, async (_, { caller }) => {
      if (caller !== undefined) {
        await parts.sessions.end(caller.sessionId, caller.account.id);
        parts.onChanged(caller.account.id);
      }
      return allow({ data: {}, session: { type: 'ended' } });
    }),

    serveCaller(CALLS.setUserInfo, async ({ body }, caller) => {
      const change = { settings: body.settings, now: now() };
      const account = await setSettings(parts, caller.account.id, change);
      return account === undefined ? refuse('not-signed-in') : plain(userInfoOf(account));
    }),

    serveCaller(CALLS.mergeSettings, async ({ body }, caller) => {
      const { id } = caller.account;
      const wait = await parts.limiter.take('merges-by-account', id);
      if (wait > 0) return refuse('too-many', wait);
      const merged = await mergeDeviceSettings(parts, id, { device: body, now: now() });
      return merged === undefined ? refuse('not-signed-in') : plain(merged);
    }),

    serveCaller(CALLS.updateUserName, async ({ body }, caller) => {
      const account = await parts.accounts.setUserName(caller.account.id, body.userName);
      if (typeof account === 'string') return refuse(account);
      parts.onChanged(caller.account.id);
      return account === undefined ? refuse('not-signed-in') : plain(userInfoOf(account));
    }),
  ];
}

function plain<Data>(data: Data): Answer<Served<Data>> {
  return allow({ data });
}
