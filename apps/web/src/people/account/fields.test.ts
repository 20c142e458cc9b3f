import { describe, expect, it } from 'vitest';
import {
  shownFields,
  CODE,
  CODE_FOR_EMAIL,
  EMAIL,
  faultsOf,
  LOGIN_NAME,
  NEW_PASSWORD,
  OPTIONAL_EMAIL,
  toBody,
  USER_NAME,
} from './fields.ts';

describe('what people fill in', () => {
  it.each(['青山', 'ab', 'A_b9', 'a'.repeat(20)])('%s is a user name', (name) => {
    expect(USER_NAME.fault(name)).toBeUndefined();
  });

  it.each(['', 'a', 'a'.repeat(21), 'a b', 'a-b', '<b>'])('%j is none', (name) => {
    expect(USER_NAME.fault(name)).toBe('user-name-format');
  });

  it('refuses reserved names', () => {
    expect(USER_NAME.fault('Admin')).toBe('user-name-reserved');
    expect(USER_NAME.fault('guest_7')).toBe('user-name-reserved');
  });

  it('asks for passwords of 8 characters, codes of 6 digits and real addresses', () => {
    expect(NEW_PASSWORD.fault('1234567')).toBe('password-length');
    expect(NEW_PASSWORD.fault('12345678')).toBeUndefined();
    expect(CODE.fault('12345')).toBe('code-required');
    expect(CODE.fault('123456')).toBeUndefined();
    expect(EMAIL.fault('')).toBe('email-format');
    expect(OPTIONAL_EMAIL.fault('')).toBeUndefined();
    expect(OPTIONAL_EMAIL.fault('a@b.co')).toBeUndefined();
    expect(OPTIONAL_EMAIL.fault('a@b')).toBe('email-format');
  });

  it('takes a name or an address at the login', () => {
    expect(LOGIN_NAME.fault('Qing@Example.org')).toBeUndefined();
    expect(LOGIN_NAME.fault(' ')).toBe('required');
  });

  it('asks for a code only where there is an address', () => {
    const fields = [OPTIONAL_EMAIL, CODE_FOR_EMAIL];
    expect(shownFields(fields, {})).toEqual([OPTIONAL_EMAIL]);
    expect(shownFields(fields, { email: 'a' })).toEqual(fields);
  });

  it('finds faults field by field', () => {
    const fields = [USER_NAME, NEW_PASSWORD];
    expect(faultsOf(fields, { userName: 'x', password: 'long enough' })).toEqual({
      userName: 'user-name-format',
    });
  });

  it('lower-cases names and addresses, leaves passwords alone and sends nothing empty', () => {
    const fields = [USER_NAME, NEW_PASSWORD, OPTIONAL_EMAIL];
    const values = { userName: ' QingShan', password: ' Aa ', email: '' };
    expect(toBody(fields, values)).toEqual({ userName: 'qingshan', password: ' Aa ' });
  });
});
