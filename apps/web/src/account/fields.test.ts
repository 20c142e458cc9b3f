import { describe, expect, it } from 'vitest';
import {
  CODE,
  EMAIL,
  faultsOf,
  NEW_PASSWORD,
  OPTIONAL_EMAIL,
  toBody,
  USER_NAME,
} from './fields.ts';

describe('what people fill in', () => {
  it.each(['青山', 'ab', 'a_b9', 'a'.repeat(20)])('%s is a user name', (name) => {
    expect(USER_NAME.fault(name)).toBeUndefined();
  });

  it.each(['', 'a', 'a'.repeat(21), 'a b', 'a-b', '<b>'])('%j is none', (name) => {
    expect(USER_NAME.fault(name)).toBe('field.badUserName');
  });

  it('asks for passwords of 8 characters, codes of 6 digits and addresses with an @', () => {
    expect(NEW_PASSWORD.fault('1234567')).toBe('field.shortPassword');
    expect(NEW_PASSWORD.fault('12345678')).toBeUndefined();
    expect(CODE.fault('12345')).toBe('field.badCode');
    expect(CODE.fault('123456')).toBeUndefined();
    expect(EMAIL.fault('')).toBe('field.badEmail');
    expect(OPTIONAL_EMAIL.fault('')).toBeUndefined();
    expect(OPTIONAL_EMAIL.fault('a@b.c')).toBeUndefined();
  });

  it('finds faults field by field', () => {
    const fields = [USER_NAME, NEW_PASSWORD];
    expect(faultsOf(fields, { userName: 'x', password: 'long enough' })).toEqual({
      userName: 'field.badUserName',
    });
  });

  it('lower-cases names and addresses, leaves passwords alone and sends nothing empty', () => {
    const fields = [USER_NAME, NEW_PASSWORD, OPTIONAL_EMAIL];
    const values = { userName: ' QingShan', password: ' Aa ', email: '' };
    expect(toBody(fields, values)).toEqual({ userName: 'qingshan', password: ' Aa ' });
  });
});
