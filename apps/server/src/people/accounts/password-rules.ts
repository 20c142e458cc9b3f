import { foldUserName, type Refusal } from '@chuhe/protocol';
import commonPasswords from './common-passwords.json' with { type: 'json' };

const COMMON: ReadonlySet<string> = new Set(commonPasswords);
/** Words that are common in front of a year, number or sign. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  commonPasswords.map(wordOf).filter((word) => word.length >= 4),
);

/** The refusal of a password of valid length that is easy to guess; undefined if it is not. */
export function passwordWeakness(password: string, userName: string): Refusal | undefined {
  const folded = foldUserName(password);
  if (folded === userName) return 'password-is-name';
  const isCommon = COMMON.has(folded) || COMMON_WORDS.has(wordOf(folded)) || isRun(folded);
  return isCommon ? 'password-common' : undefined;
}

/** Strips digits and signs from the end: `dragon2024!` and `dragon1` have the same word. */
function wordOf(password: string): string {
  return password.replace(/[\d\p{P}\p{S}]+$/u, '');
}

/** Whether all characters differ from their neighbours by the same step: 11111111, abcdefgh, 97531… */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) <= 2 && codes.every((code, index) => code === (codes[0] ?? 0) + index * step)
  );
}
