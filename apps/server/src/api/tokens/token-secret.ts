import { randomInt } from 'node:crypto';
import { API_TOKEN_PREFIX } from '@chuhe/protocol';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SECRET_LENGTH = 32;

/** The secret of a new token; only its hash is stored. */
export function newTokenSecret(): string {
  const letters = Array.from({ length: SECRET_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return API_TOKEN_PREFIX + letters.join('');
}
