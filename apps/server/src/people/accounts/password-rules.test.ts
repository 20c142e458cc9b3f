import { describe, expect, test } from 'vitest';
import { passwordWeakness } from './password-rules.ts';

describe('a password that is easy to guess', () => {
  test.each([
    'password',
    'PassWord',
    'ｐａｓｓｗｏｒｄ',
    'password2024',
    'Password123!',
    'qwertyuiop99',
    '12345678',
    'abcdefghij',
    '97531',
  ])('%s is refused', (password) => {
    expect(passwordWeakness(password, 'somebody')).toBe('password-common');
  });

  test('so is the name', () => {
    expect(passwordWeakness('Some_Body', 'some_body')).toBe('password-is-name');
  });
});

test.each(['river and boundary', '车走直路，马走斜', '🐎🐎 over the river', '2718281828459045'])(
  '%s is allowed',
  (password) => {
    expect(passwordWeakness(password, 'somebody')).toBeUndefined();
  },
);
