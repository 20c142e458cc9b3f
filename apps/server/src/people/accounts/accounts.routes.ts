import { type Answer, allow, refuse, undoWhenRefused } from '../../platform/answer.ts';
import {
  type Caller,
  type Served,
  type ServedCall,
  serveAnyone,
  serveCaller,
  serveInPieces,
  serveSuspended,
} from '../../platform/call.ts';
import {
  type FieldReaders,
  objectInPieces,
  type PersonalData,
} from '../../platform/personal-data.ts';
import { isMuted, nameRefusal } from '../../platform/public-text/index.ts';
import { userInfoOf, type AccountParts } from './account.ts';
import { openGetUserInfo } from './get-user-info.ts';
import { logIn, register } from './sign-in.ts';
import { mergeDeviceSettings, setSettings } from './merge-account-settings.ts';
import { sendCode, type SendCodeParts } from '../codes/index.ts';
import { bindEmail, changePassword, resetPassword } from './credentials.ts';
import { CALLS, type UserInfo } from '@chuhe/protocol';
import { deleteAccount, type DeleteAccountParts } from './delete-account.ts';

/** Calls about identity: guests, registration, sign-in and sign-out, name and settings. */
export function accountRoutes(parts: AccountParts, now: () => number): readonly ServedCall[] {
  const getUserInfo = openGetUserInfo(parts, now);
  return [
    serveAnyone(CALLS.getUserInfo, { inside: 'only a new guest counts' }, (_, context) =>
      getUserInfo(context),
    ),

    serveAnyone(
      CALLS.register,
      { inside: 'refused names and passwords do not count' },
      ({ body }, context) => register(parts, body, context),
    ),

    serveAnyone(
      CALLS.login,
      { inside: 'counted by name, address and device' },
      ({ body }, context) => logIn(parts, body, context),
    ),

    serveAnyone(CALLS.logout, 'logouts-by-reader', async (_, { caller }) => {
      if (caller !== undefined) {
        await parts.sessions.end(caller.sessionId, caller.account.id);
        parts.onChanged(caller.account.id);
      }
      return allow({ data: {}, session: { type: 'ended' } });
    }),

    serveCaller(CALLS.setUserInfo, 'merges-by-account', async ({ body }, caller) => {
      const change = { settings: body.settings, now: now() };
      const account = await setSettings(parts, caller.account.id, change);
      return account === undefined ? refuse('not-signed-in') : plain(userInfoOf(account));
    }),

    serveCaller(CALLS.mergeSettings, 'merges-by-account', async ({ body }, caller) => {
      const { id } = caller.account;
      const merged = await mergeDeviceSettings(parts, id, { device: body, now: now() });
      return merged === undefined ? refuse('not-signed-in') : plain(merged);
    }),

    serveCaller(
      CALLS.updateUserName,
      { inside: 'a refused name does not count' },
      async ({ body }, caller) => {
        if (isMuted(caller.account, now())) return refuse('muted');
        const unfit = nameRefusal(body.userName);
        if (unfit !== undefined) return refuse(unfit);
        const wait = await parts.limiter.take('renames-by-account', caller.account.id);
        if (wait > 0) return refuse('too-many', wait);
        const renamed = await changeUserName(parts, caller, body.userName);
        if (renamed.ok) parts.onChanged(caller.account.id);
        return renamed.ok ? plain(renamed.value) : renamed;
      },
    ),
  ];
}

function changeUserName(
  { atomically }: AccountParts,
  { account: { id } }: Caller,
  userName: string,
): Promise<Answer<UserInfo>> {
  return undoWhenRefused(atomically, async ({ accounts }) => {
    const account = await accounts.setUserName(id, userName);
    if (typeof account === 'string') return refuse(account);
    if (account === undefined) return refuse('not-signed-in');
    if (await accounts.isNameLocked(userName)) return refuse('user-name-reserved');
    return allow(userInfoOf(account));
  });
}

function plain<Data>(data: Data): Answer<Served<Data>> {
  return allow({ data });
}

export interface SecurityRouteParts {
  readonly account: AccountParts;
  readonly codes: SendCodeParts;
}

/** Calls about credentials: e-mail codes, passwords, signed-in devices. */
export function securityRoutes({
  account: parts,
  codes,
}: SecurityRouteParts): readonly ServedCall[] {
  return [
    serveAnyone(
      CALLS.getSms,
      { inside: 'refused as code-too-soon' },
      async ({ body }, { locale, address }) => {
        const sent = await sendCode(codes, { ...body, locale, address });
        return sent.ok ? allow({ data: sent.value }) : sent;
      },
    ),

    serveCaller(
      CALLS.getUserSms,
      { inside: 'refused as code-too-soon' },
      async (_, caller, { locale, address }) => {
        const { email } = caller.account;
        if (email === null) return refuse('email-missing');
        const sent = await sendCode(codes, { email, type: 'password', locale, address });
        return sent.ok ? allow({ data: sent.value }) : sent;
      },
    ),

    serveCaller(
      CALLS.updateEmail,
      'credentials-by-account',
      async ({ body }, caller, { address, locale }) => {
        const bound = await bindEmail(parts, body, { caller, address, locale });
        return bound.ok ? allow({ data: bound.value }) : bound;
      },
    ),

    serveCaller(CALLS.updatePassword, 'credentials-by-account', ({ body }, caller, { locale }) =>
      changePassword(parts, body, { caller, locale }),
    ),

    serveAnyone(
      CALLS.updatePasswordByEmail,
      { inside: 'each try of a code counts' },
      ({ body }, context) => resetPassword(parts, body, context),
    ),

    serveCaller(CALLS.listDevices, 'devices-by-account', async (_, caller) => {
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

    serveCaller(CALLS.endDevice, 'devices-by-account', async ({ body }, caller) => {
      const hasEnded = await parts.sessions.end(body.deviceId, caller.account.id);
      if (hasEnded) parts.onChanged(caller.account.id);
      return hasEnded ? allow({ data: {} }) : refuse('device-unknown');
    }),
  ];
}

export interface PersonalDataRouteParts {
  readonly account: DeleteAccountParts;
  /** The personal data of the other features. */
  readonly others: readonly PersonalData[];
}

/** Calls to export and erase personal data. A suspended account may make them too. */
export function personalDataRoutes(
  { account: parts, others }: PersonalDataRouteParts,
  now: () => number,
): readonly ServedCall[] {
  return [
    serveInPieces(CALLS.exportAccount, 'exports-by-account', ({ account }) => {
      const { id } = account;
      const fields: FieldReaders = [
        ['account', async () => userInfoOf(account)],
        ['devices', async () => parts.sessions.list(id)],
        ...others.map(({ name, read }) => [name, async () => read(id)] as const),
      ];
      return exportInPieces(new Date(now()).toISOString(), fields);
    }),

    serveSuspended(CALLS.deleteAccount, 'credentials-by-account', async ({ body }, caller) => {
      const deleted = await deleteAccount(parts, body.password, caller);
      return deleted.ok ? allow({ data: {}, session: { type: 'ended' } }) : deleted;
    }),
  ];
}

async function* exportInPieces(exportedAt: string, fields: FieldReaders): AsyncGenerator<string> {
  yield `{"exportedAt":${JSON.stringify(exportedAt)},"parts":`;
  yield* objectInPieces(fields);
  yield '}';
}
