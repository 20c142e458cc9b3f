import { localeOfTag } from '@chuhe/protocol';
import { describe, expect, it } from 'vitest';
import { localeOfPath, pathInLocale, localeCookie, readLocaleCookie } from './locale.ts';

describe('addresses', () => {
  it.each([
    ['/', 'zh'],
    ['/level', 'zh'],
    ['/en', 'en'],
    ['/en/level', 'en'],
    ['/english', 'zh'],
    ['/tw', 'tw'],
    ['/vi/level/7', 'vi'],
    ['/zh', 'zh'],
  ])('%s is in %s', (path, locale) => {
    expect(localeOfPath(path)).toBe(locale);
  });

  it.each([
    ['/', 'en', '/en'],
    ['/en', 'zh', '/'],
    ['/level/7?a=1#b', 'en', '/en/level/7?a=1#b'],
    ['/en/level?a=/en', 'zh', '/level?a=/en'],
    ['/en/mate', 'en', '/en/mate'],
    ['/?a=1', 'en', '/en?a=1'],
    ['/en/level', 'tw', '/tw/level'],
    ['/tw', 'vi', '/vi'],
    ['/vi/mate', 'zh', '/mate'],
    ['/en/tw', 'vi', '/vi/tw'],
  ] as const)('%s in %s is %s', (path, locale, expected) => {
    expect(pathInLocale(path, locale)).toBe(expected);
  });
});

it.each([
  ['en-GB', 'en'],
  ['zh', 'zh'],
  ['zh-SG', 'zh'],
  ['zh_TW', 'tw'],
  ['zh-HK', 'tw'],
  ['zh-Hant-MY', 'tw'],
  ['vi-VN', 'vi'],
  ['tw', undefined],
  ['fr', undefined],
  ['*', undefined],
  [undefined, undefined],
])('understands %s as %s', (tag, locale) => {
  expect(localeOfTag(tag)).toBe(locale);
});

it('remembers the choice in a cookie for 365 days', () => {
  expect(localeCookie('en')).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(readLocaleCookie('a=b; locale=en; c=d')).toBe('en');
  expect(readLocaleCookie('xlocale=en')).toBeUndefined();
  expect(readLocaleCookie('locale=tw')).toBe('tw');
  expect(readLocaleCookie('locale=xx')).toBeUndefined();
});
