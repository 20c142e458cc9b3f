import type { ApiError } from '../api/index.ts';
import { ACCOUNT_BANNED } from './session.ts';

/** The refusal code of an ended session; also its HTTP status. */
export const NOT_SIGNED_IN = 401;

/**
 * The next page after a refused call. A member stays on the page, because signing in again would not change the answer.
 */
export function wayAfterRefusal(
  { errorCode, status }: Pick<ApiError, 'errorCode' | 'status'>,
  isMember: boolean,
): 'login' | 'sanctions' | 'stay' {
  if (errorCode === ACCOUNT_BANNED) return 'sanctions';
  return isMember && (errorCode ?? status) !== NOT_SIGNED_IN ? 'stay' : 'login';
}
