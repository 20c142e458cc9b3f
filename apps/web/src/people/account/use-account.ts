import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useSessionStore } from '../../platform/session/index.ts';
import type { Values } from './fields.ts';
import { useText } from '../../platform/language/index.ts';
import { useToast } from '../../ui/toasts.tsx';
import { useGoBack } from '../../ui/inner-page.tsx';
import { CALLS, type CodeType, type UserInfo } from '@chuhe/protocol';

/** Account actions. Each updates the session before its promise resolves. */
interface AccountActions {
  readonly logIn: (values: Values) => Promise<void>;
  readonly register: (values: Values) => Promise<void>;
  /** Signs out; the account's data stays on the device, hidden from others, or is removed. */
  readonly logOut: (isKept: boolean) => Promise<void>;
  readonly rename: (values: Values) => Promise<void>;
  readonly bindEmail: (values: Values) => Promise<void>;
  readonly changePassword: (values: Values) => Promise<void>;
  readonly resetPassword: (values: Values) => Promise<void>;
  readonly remove: (password: string | undefined) => Promise<void>;
}

export function useAccount(): AccountActions {
  const api = useApi();
  const session = useSessionStore();
  const queries = useQueryClient();
  return useMemo(() => {
    const leave = async (call: () => Promise<unknown>, isKept: boolean): Promise<void> => {
      await session.leave(call, isKept);
      // Drops the queries of this account, because the next user of the device must not see them.
      queries.removeQueries({ type: 'inactive' });
    };
    const enter = (
      call: () => Promise<{ readonly data: UserInfo; readonly token: string | undefined }>,
    ): Promise<void> =>
      session.replace(async () => {
        const { data: user, token } = await call();
        return { user, token };
      });
    return {
      logIn: ({ userName = '', password = '' }) =>
        enter(() => api.call(CALLS.login, { body: { userName, password } })),
      register: ({ userName = '', password = '', email, sms }) =>
        enter(() => api.call(CALLS.register, { body: { userName, password, email, sms } })),
      logOut: (isKept) => leave(() => api.call(CALLS.logout), isKept),
      rename: async ({ userName = '' }) => {
        const { data } = await api.call(CALLS.updateUserName, { body: { userName } });
        session.accept(data);
      },
      bindEmail: async ({ email = '', sms = '', password = '' }) => {
        const { data } = await api.call(CALLS.updateEmail, { body: { email, sms, password } });
        session.accept(data);
      },
      changePassword: ({ oldPassword = '', password = '' }) =>
        session.replace(() => api.call(CALLS.updatePassword, { body: { oldPassword, password } })),
      resetPassword: ({ email, sms = '', password = '' }) =>
        session.replace(() =>
          api.call(CALLS.updatePasswordByEmail, { body: { email, sms, password } }),
        ),
      remove: (password) =>
        leave(() => api.call(CALLS.deleteAccount, { body: { password } }), false),
    };
  }, [api, session, queries]);
}

/** Confirms a change with a toast and goes back. */
export function useSaved(): () => void {
  const text = useText();
  const showToast = useToast();
  const goBack = useGoBack();
  return () => {
    showToast(text('form.done'));
    goBack();
  };
}

/** Sends a code to an address; resolves to the seconds until another may be requested. */
export type SendCode = (email: string) => Promise<number>;

export function useSendCode(type: CodeType): SendCode {
  const api = useApi();
  return async (email) => {
    const body = { email: email.trim().toLowerCase(), type };
    return (await api.call(CALLS.getSms, { body })).data.retryAfterSeconds;
  };
}

/** Sends a code for a new password to the bound address of the account. */
export function useSendOwnCode(): () => Promise<number> {
  const api = useApi();
  return async () => (await api.call(CALLS.getUserSms)).data.retryAfterSeconds;
}
