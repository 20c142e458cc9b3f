import { CALLS } from '@chuhe/protocol';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/index.ts';
import { useSessionStore } from '../session/index.ts';
import type { Values } from './fields.ts';

/** What a person can do with their account. Each change is in the session before the promise is kept. */
interface AccountActions {
  readonly logIn: (values: Values) => Promise<void>;
  readonly register: (values: Values) => Promise<void>;
  readonly logOut: () => Promise<void>;
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
    const leave = async (call: () => Promise<unknown>): Promise<void> => {
      await session.leave(call);
      // Whoever sits here next finds nothing of what was fetched for this person.
      queries.removeQueries({ type: 'inactive' });
    };
    return {
      logIn: async ({ userName = '', password = '' }) => {
        const { data, token } = await api.call(CALLS.login, { body: { userName, password } });
        session.accept(data, token);
      },
      register: async ({ userName = '', password = '', email, sms }) => {
        const { data, token } = await api.call(CALLS.register, {
          body: { userName, password, email, sms },
        });
        session.accept(data, token);
      },
      logOut: () => leave(() => api.call(CALLS.logout)),
      rename: async ({ userName = '' }) => {
        const { data } = await api.call(CALLS.updateUserName, { body: { userName } });
        session.accept(data);
      },
      bindEmail: async ({ email = '', sms = '' }) => {
        const { data } = await api.call(CALLS.updateEmail, { body: { email, sms } });
        session.accept(data);
      },
      changePassword: async ({ oldPassword = '', password = '' }) => {
        const body = { oldPassword, password };
        const { token } = await api.call(CALLS.updatePassword, { body });
        session.renew(token);
      },
      resetPassword: async ({ email, sms = '', password = '' }) => {
        const body = { email, sms, password };
        const { token } = await api.call(CALLS.updatePasswordByEmail, { body });
        session.renew(token);
      },
      remove: (password) => leave(() => api.call(CALLS.deleteAccount, { body: { password } })),
    };
  }, [api, session, queries]);
}
