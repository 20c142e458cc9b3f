import { expect, test } from 'vitest';
import { maskWords } from './mask-words.ts';

test.each([
  ['你这个傻逼', '你这个**'],
  ['傻 逼', '* *'],
  ['傻.-逼', '****'],
  ['幹你娘', '***'],
  ['他媽的好棋', '***好棋'],
  ['加ＱＱ 12345', '*** 12345'],
  ['fuck', '****'],
  ['FUCK you', '**** you'],
  ['ｆｕｃｋ you', '**** you'],
  ['f u c k you', '* * * * you'],
  ['fuuuuck', '*******'],
  ['$h1t', '****'],
  ['f\u200Buck', '*****'],
  ['what a bitch!', 'what a *****!'],
  ['機 掰', '* *'],
  ['幹林娘', '***'],
  ['冚家鏟', '***'],
  ['加LINE', '*****'],
  ['đánh như lồn', 'đánh như ***'],
  ['ĐỊT mẹ', '*** mẹ'],
  ['đi\u0323t', '****'],
  ['vcl!', '***!'],
])('%s is masked', (original, shown) => {
  expect(maskWords(original)).toBe(shown);
});

test.each([
  '好棋！',
  '妈妈的棋',
  '我去下一盘',
  'Scunthorpe is a town',
  'a classic attack, I assume',
  'the horse takes the shitake',
  'I am a b c d',
  '10 : 15',
  '機會很好，這步棋幹得漂亮',
  'Đủ rồi, đi lại nhé',
  'Chờ một chút, đến lượt bạn cầm xe đỏ',
  'Cảm ơn, ván hay! Phúc đánh pháo đầu tốt lắm',
  '',
])('%s stays', (original) => {
  expect(maskWords(original)).toBe(original);
});
