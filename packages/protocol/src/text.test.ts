import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emailSchema, newPasswordSchema, line, lines, userNameSchema } from './text.ts';

function refusalOf(schema: z.ZodMiniType, text: string): string | undefined {
  return z.safeParse(schema, text).error?.issues[0]?.message;
}

describe('user names', () => {
  test.each([
    ['QingShan', 'qingshan'],
    ['Ｑｉｎｇ＿山', 'qing_山'],
    ['  Linh  ', 'linh'],
    ['nguyễn', 'nguyễn'],
    ['nguye\u0302\u0303n', 'nguyễn'],
    ['ﬁre', 'fire'],
    ['老陈', '老陈'],
  ])('%s is the name %s', (typed, name) => {
    expect(z.parse(userNameSchema, typed)).toBe(name);
  });

  test.each([
    'a',
    'x'.repeat(21),
    'a b',
    'аdmin1',
    'ab\u0000',
    'a\u200Db',
    'ad-min',
    '<b>',
    'adm\u0131n',
  ])('%j is no name', (typed) => {
    expect(refusalOf(userNameSchema, typed)).toBe('user-name-format');
  });

  test.each([
    'Admin',
    'ａｄｍｉｎ',
    'guest_1234',
    'deleted_5',
    '管理员',
    'player_59',
    '59',
    '官方客服',
    'admin_1',
    'the_operator',
    'support2',
    'chuhe_bot_1',
    'Chuhe_BOT_8',
    'ｃｈｕｈｅ＿ｂｏｔ＿３',
    'chuhe_bot_9',
    'chuhe_x',
    'Chuhe2026',
    'the_chuhe',
    '楚河_大赛',
  ])('%s is reserved', (typed) => {
    expect(refusalOf(userNameSchema, typed)).toBe('user-name-reserved');
  });

  test.each(['badminton', '楚河汉界', 'player59', '59s', 'unofficial', 'chuheboat'])(
    '%s is free',
    (typed) => {
      expect(refusalOf(userNameSchema, typed)).toBeUndefined();
    },
  );
});

describe('e-mail addresses', () => {
  test('are folded to lower case', () => {
    expect(z.parse(emailSchema, ' Qing.Shan+x@Example.COM ')).toBe('qing.shan+x@example.com');
  });

  test.each([
    '',
    'a@b',
    'a@b.c\r\nBcc: x@y.zz',
    'a b@c.dd',
    'a@-b.com',
    '..@b.com',
    'a@b.com,c@d.com',
  ])('%j is none', (typed) => {
    expect(refusalOf(emailSchema, typed)).toBe('email-format');
  });
});

describe('texts', () => {
  test('passwords count characters, not code units', () => {
    expect(refusalOf(newPasswordSchema, '1234567')).toBe('password-length');
    expect(refusalOf(newPasswordSchema, '象'.repeat(129))).toBe('password-length');
    expect(refusalOf(newPasswordSchema, '𠀀'.repeat(128))).toBeUndefined();
  });

  test.each(['a\u0000b', 'a\nb', '\uD800', 'abc\u202Egnp'])('%j is no line', (text) => {
    expect(z.safeParse(line(1, 20), text).success).toBe(false);
  });
});

describe('texts that show nothing', () => {
  test.each([
    '\u200B',
    '\u200D\u200C',
    '\u2060\uFEFF',
    '\u3164',
    '\u2800',
    '\u00AD \u200B',
    '\uFFA0',
  ])('%j is no title', (text) => {
    expect(refusalOf(line(1, 60), text)).toBeDefined();
    expect(refusalOf(lines(1, 60), text)).toBeDefined();
  });

  test.each(['👨\u200D👩\u200D👧', '马\uFE00', 'a\u200Bb', '·'])('%j is one', (text) => {
    expect(refusalOf(line(1, 60), text)).toBeUndefined();
  });

  test('an empty text stays allowed where none is needed', () => {
    expect(refusalOf(line(0, 60), '')).toBeUndefined();
  });
});
