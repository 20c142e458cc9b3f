import { CALLS, type CodeType } from '@chuhe/protocol';
import { useApi } from '../api/index.ts';

/** Sends a code to an address; answers after how many seconds another may be asked for. */
export type SendCode = (email: string) => Promise<number>;

export function useSendCode(type: CodeType): SendCode {
  const api = useApi();
  return async (email) => {
    const body = { email: email.trim().toLowerCase(), type };
    return (await api.call(CALLS.getSms, { body })).data.retryAfterSeconds;
  };
}

/** Sends a code for a new password to the address bound to the account. */
export function useSendOwnCode(): () => Promise<number> {
  const api = useApi();
  return async () => (await api.call(CALLS.getUserSms)).data.retryAfterSeconds;
}
