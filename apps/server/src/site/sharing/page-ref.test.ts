import { describe, expect, test } from 'vitest';
import { cardPath, type PageRef, readCardName, readPageAddress } from './page-ref.ts';

const CODE = '3k5/9/9/9/9/9/9/9/R8/1R2K4 w';

describe('what a page is about', () => {
  test.each<[string, PageRef]>([
    ['/h?key=Zq3vN8pLr2', { type: 'share', key: 'Zq3vN8pLr2' }],
    ['/user/history/share?key=Zq3vN8pLr2', { type: 'share', key: 'Zq3vN8pLr2' }],
    ['/todayHistory/17', { type: 'game', id: '17' }],
    ['/th?id=17', { type: 'game', id: '17' }],
    ['/residueBoard/4', { type: 'board', id: '4' }],
    ['/rb?id=4', { type: 'board', id: '4' }],
    ['/level/sqyq-001', { type: 'level', id: 'sqyq-001' }],
    ['/l?id=bjp-x02', { type: 'level', id: 'bjp-x02' }],
    ['/tactics/storm', { type: 'place', id: 'storm' }],
    ['/tactics/themes/', { type: 'place', id: 'tactics' }],
    ['/endings/horse-adviser/win-7', { type: 'place', id: 'endings' }],
    ['/tactics/solve', { type: 'site' }],
    ['/w?roomId=abcdef', { type: 'watch' }],
    ['/p?roomId=abcdef&pw=secret', { type: 'invite', room: { roomId: 'abcdef', pw: 'secret' } }],
    [
      '/game/personal?roomId=abcdef&pw=secret',
      { type: 'invite', room: { roomId: 'abcdef', pw: 'secret' } },
    ],
    ['/game/personal?roomId=abcdef', { type: 'invite' }],
    ['/p?roomId=abc%20def&pw=secret', { type: 'invite' }],
    [`/game/local?penCode=${encodeURIComponent(CODE)}`, { type: 'position', penCode: CODE }],
    ['/game/local?penCode=nonsense', { type: 'site' }],
    ['/residueBoard/add', { type: 'site' }],
    ['/residueBoard/-1', { type: 'site' }],
    ['/h?key=..%2F..', { type: 'site' }],
    ['/user/history/17', { type: 'site' }],
    ['/level/__proto__', { type: 'site' }],
    ['/english', { type: 'site' }],
  ])('%s', (address, ref) => {
    for (const prefix of ['', '/en']) {
      const [path = '', query = ''] = (prefix + address).split('?');
      const found = readPageAddress(path, new URLSearchParams(query));
      expect(found.ref).toEqual(ref);
      expect(found.locale).toBe(prefix === '' ? 'zh' : 'en');
    }
  });

  test('the front door has a language too', () => {
    expect(readPageAddress('/en', new URLSearchParams())).toMatchObject({
      locale: 'en',
      path: '/',
    });
    expect(readPageAddress('/en/', new URLSearchParams())).toMatchObject({ path: '/' });
  });
});

test('a picture’s address leads back to what it shows', () => {
  const refs: readonly PageRef[] = [
    { type: 'share', key: 'Zq3vN8pLr2' },
    { type: 'game', id: '17' },
    { type: 'board', id: '4' },
    { type: 'level', id: 'sqyq-001' },
    { type: 'position', penCode: CODE },
    { type: 'place', id: 'learn' },
    { type: 'site' },
  ];
  for (const ref of refs) {
    const [, , locale, type = '', file = ''] = cardPath(ref, 'en').split('/');
    expect(locale).toBe('en');
    expect(readCardName(type, file.replace('.png', ''))).toEqual(ref);
  }
  expect(readCardName('game', '0')).toBeUndefined();
  expect(readCardName('position', 'abc')).toBeUndefined();
  expect(readCardName('account', '1')).toBeUndefined();
});
