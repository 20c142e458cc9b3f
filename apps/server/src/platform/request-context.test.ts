import { describe, expect, test } from 'vitest';
import { cookieOf, localeOf, networkOf } from './request-context.ts';
import { isCrossSite } from './request-guard.ts';

describe('the reader’s language', () => {
  test.each([
    [{}, 'zh'],
    [{ 'accept-language': 'en-US,en;q=0.9,zh;q=0.8' }, 'en'],
    [{ 'accept-language': 'fr, zh-SG;q=0.5, en;q=0.4' }, 'zh'],
    [{ 'accept-language': 'fr, zh-TW;q=0.5, en;q=0.4' }, 'tw'],
    [{ 'accept-language': 'en;q=0.4, zh-HK' }, 'tw'],
    [{ 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' }, 'vi'],
    [{ 'accept-language': 'en;q=0, vi;q=0.1' }, 'vi'],
    [{ 'accept-language': ',,,;q=,*,x-y-z-_' }, 'zh'],
    [{ 'x-locale': 'tw' }, 'tw'],
    [{ 'accept-language': 'de' }, 'zh'],
    [{ 'accept-language': 'en', cookie: 'a=1; locale=zh' }, 'zh'],
    [{ 'x-locale': 'en', cookie: 'locale=zh' }, 'en'],
    [{ 'x-locale': '<script>' }, 'zh'],
  ])('%j is %s', (headers, locale) => {
    expect(localeOf(headers)).toBe(locale);
  });

  test('of programs is English, unless they ask for another', () => {
    expect(localeOf({}, '/api/v1/account')).toBe('en');
    expect(localeOf({ 'accept-language': 'vi' }, '/api/v1/account')).toBe('vi');
    expect(localeOf({}, '/api/getUserInfo')).toBe('zh');
  });
});

describe('the network limits count', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::77', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

test('a cookie is found among others', () => {
  expect(cookieOf('x=1; session=abc ;y=2', 'session')).toBe('abc');
  expect(cookieOf('xsession=abc', 'session')).toBeUndefined();
  expect(cookieOf(undefined, 'session')).toBeUndefined();
});

describe('another site', () => {
  const url = 'https://chuhe.example';
  test.each([
    [{}, false],
    [{ origin: url }, false],
    [{ origin: 'http://localhost:5173', host: 'localhost:5173' }, false],
    [{ origin: 'https://evil.example', host: 'chuhe.example' }, true],
    [{ origin: 'null', host: 'chuhe.example' }, true],
    [{ origin: 'https://chuhe.example.evil.example', host: 'chuhe.example' }, true],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, true],
  ])('%j: %s', (headers, expected) => {
    expect(isCrossSite(headers, url)).toBe(expected);
  });
});
