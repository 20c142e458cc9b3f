import { describe, expect, it } from 'vitest';
import {
  localeOfPath,
  localeOfTag,
  pathInLocale,
  localeCookie,
  readLocaleCookie,
} from './locale.ts';

describe('addresses', () => {
  it.each([
    ['/', 'zh'],
    ['/level', 'zh'],
    ['/en', 'en'],
    ['/en/level', 'en'],
    ['/english', 'zh'],
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
  ] as const)('%s in %s is %s', (path, locale, expected) => {
    expect(pathInLocale(path, locale)).toBe(expected);
  });
});

it('understands what browsers call their language', () => {
  expect(['en-GB', 'zh_TW', 'zh', 'fr', undefined].map(localeOfTag)).toEqual([
    'en',
    'zh',
    'zh',
    undefined,
    undefined,
  ]);
});

it('remembers the choice in a cookie for 365 days', () => {
  expect(localeCookie('en')).toBe('locale=en; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(readLocaleCookie('a=b; locale=en; c=d')).toBe('en');
  expect(readLocaleCookie('xlocale=en')).toBeUndefined();
  expect(readLocaleCookie('locale=xx')).toBeUndefined();
});
