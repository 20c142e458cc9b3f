import { describe, expect, it } from 'vitest';
import { foldName, readingsOf } from './fold-name.ts';
import { NameIndex } from './name-index.ts';
import { storedKeys } from './stored-keys.ts';

describe('the folding of names', () => {
  it.each([
    ['胡榮華', '胡荣华'],
    ['俥傌砲', '车马炮'],
    ['Nguyễn Văn Đạt', 'nguyenvandat'],
    ['Lü Qin', 'luqin'],
    ['Ｑｉｎｇ_山', 'qing山'],
    ['— · !', ''],
  ])('%s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded);
  });

  it('reads Chinese characters in pinyin, those with two readings in both', () => {
    expect(readingsOf('胡荣华')).toEqual([{ whole: 'huronghua', initials: 'hrh' }]);
    expect(readingsOf('重炮').map(({ whole }) => whole)).toEqual(['zhongpao', 'chongpao']);
    expect(readingsOf('huronghua')).toEqual([]);
    expect(readingsOf('车重长单曾行').length).toBeLessThanOrEqual(8);
  });
});

const NAMES = [
  '胡荣华',
  '胡荣',
  '王胡荣华子',
  '吕钦',
  '许银川',
  'Screen Horses',
  'riverheron',
  'screen',
];
const index = new NameIndex(NAMES.map((name) => ({ item: name, names: [name], weight: 0 })));

describe('the search of names', () => {
  it.each([
    ['胡荣华', ['胡荣华', '王胡荣华子']],
    ['胡', ['胡荣', '胡荣华', '王胡荣华子']],
    ['hrh', ['胡荣华', '王胡荣华子']],
    ['huron', ['胡荣', '胡荣华', '王胡荣华子']],
    ['horses', ['Screen Horses']],
    ['screen', ['screen', 'Screen Horses']],
    ['hors', ['Screen Horses']],
    ['胡容华', ['胡荣华', '王胡荣华子']],
    ['', []],
    ['zz', []],
  ])('“%s” finds %j', (word, found) => {
    expect(index.find(word, 9)).toEqual(found);
  });

  it.each(['riverhero', 'rivrheron', 'riverrheron', 'riverberon', 'rievrheron'])(
    'one wrong letter: %s',
    (word) => {
      expect(index.find(word, 1)).toEqual(['riverheron']);
    },
  );

  it('two wrong letters find nothing, one wrong letter not beside a name that fits', () => {
    expect(index.find('revirheron', 1)).toEqual([]);
    expect(index.find('screens', 3)).toEqual(['screen', 'Screen Horses']);
  });
});

it('a database stores a name, its pinyin and its initials, of a title from each word on', () => {
  expect(storedKeys('胡榮華', { byWord: false })).toEqual(['胡荣华', 'huronghua', 'hrh']);
  expect(storedKeys('River Cup', { byWord: true })).toEqual(['rivercup', 'cup']);
  expect(storedKeys('屏风', { byWord: true })).toEqual([
    '屏风',
    'pingfeng',
    'pf',
    '风',
    'feng',
    'f',
  ]);
  expect(storedKeys('', { byWord: true })).toEqual([]);
});
