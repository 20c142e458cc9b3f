import { foldUserName, type Refusal } from '@chuhe/protocol';
import commonPasswords from './common-passwords.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(commonPasswords);

/** Why a password of right length is too easy to guess, or undefined. */
export function passwordWeakness(password: string, userName: string): Refusal | undefined {
  const folded = foldUserName(password);
  if (folded === userName) return 'password-is-name';
  return COMMON.has(folded) || isRun(folded) ? 'password-common' : undefined;
}

/** Whether every character follows its neighbour by the same step: 11111111, abcdefgh, 97531… */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) <= 2 && codes.every((code, index) => code === (codes[0] ?? 0) + index * step)
  );
}
