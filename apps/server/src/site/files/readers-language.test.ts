import { expect, test } from 'vitest';
import { linkForReader } from './readers-language.ts';

const VIETNAMESE = { 'accept-language': 'vi-VN,vi;q=0.9,en;q=0.8' };
const ENGLISH = { 'accept-language': 'en-GB,en;q=0.9' };
const INVITATION = '/game/personal?roomId=a&pw=b';

test.each([
  [INVITATION, ENGLISH, `/en${INVITATION}`],
  [INVITATION, VIETNAMESE, `/vi${INVITATION}`],
  [INVITATION, { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, undefined],
  [INVITATION, { 'accept-language': 'zh-TW' }, `/tw${INVITATION}`],
  // A chosen language beats the browser's; a language that the site lacks changes nothing, and robots send none.
  [INVITATION, { ...ENGLISH, cookie: 'locale=zh' }, undefined],
  [INVITATION, { cookie: 'locale=vi' }, `/vi${INVITATION}`],
  [INVITATION, { 'accept-language': 'fr' }, undefined],
  [INVITATION, {}, undefined],
  ['/p?roomId=a&pw=b', ENGLISH, '/en/p?roomId=a&pw=b'],
  ['/w?roomId=a', ENGLISH, '/en/w?roomId=a'],
  ['/h?key=abcdef', VIETNAMESE, '/vi/h?key=abcdef'],
  ['/game/watch?roomId=a', ENGLISH, '/en/game/watch?roomId=a'],
  // A link with its own language, and pages that search engines list.
  [`/vi${INVITATION}`, ENGLISH, undefined],
  ['/', ENGLISH, undefined],
  ['/level/jqjj-1', ENGLISH, undefined],
  ['/learn', VIETNAMESE, undefined],
])('%s for %o leads to %s', (url, headers, expected) => {
  expect(linkForReader(url, headers)).toBe(expected);
});
