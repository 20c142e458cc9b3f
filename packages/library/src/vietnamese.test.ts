import { describe, expect, test } from 'vitest';
import { readLibrary } from './library.ts';
import {
  unreadCharacters,
  vietnameseEvent,
  vietnamesePerson,
  vietnamesePlace,
} from './vietnamese.ts';

const HAN = /\p{Script=Han}/u;
const library = await readLibrary();

test.each([
  ['胡荣华', 'Hồ Vinh Hoa'],
  ['吕钦', 'Lữ Khâm'],
  ['许银川', 'Hứa Ngân Xuyên'],
  ['王天一', 'Vương Thiên Nhất'],
  ['赖理兄', 'Lại Lý Huynh'],
  ['阮成保', 'Nguyễn Thành Bảo'],
  ['欧阳琦琳', 'Âu Dương Kỳ Lâm'],
  ['Jouni Ramo', 'Jouni Ramo'],
])('%s is %s', (name, vietnamese) => {
  expect(vietnamesePerson(name)).toBe(vietnamese);
});

test.each([
  ['广东', 'Quảng Đông'],
  ['黑龙江', 'Hắc Long Giang'],
  ['香港', 'Hồng Kông'],
  ['东马来西亚', 'Đông Malaysia'],
  ['越南', 'Việt Nam'],
  ['江苏棋院', 'Giang Tô Kỳ viện'],
  ['特级大师', 'Đặc cấp đại sư'],
])('the place or title %s is %s', (name, vietnamese) => {
  expect(vietnamesePlace(name)).toBe(vietnamese);
});

test.each([
  ['全国象棋个人锦标赛', 'Giải vô địch cá nhân toàn quốc Trung Quốc'],
  ['银荔杯象棋争霸赛', 'Giải tranh bá Cúp Ngân Lệ'],
  ['西湖杯全国象棋精英赛', 'Giải tinh anh toàn quốc Cúp Tây Hồ'],
  ['五羊杯全国象棋冠军邀请赛', 'Cúp Ngũ Dương'],
  ['椰树杯', 'Cúp Gia Thụ'],
  ['BGN世界象棋挑战赛', 'Giải thách đấu BGN thế giới'],
  ['黑龙江、香港象棋友谊赛', 'Đấu giao hữu Hắc Long Giang, Hồng Kông'],
])('the event %s is %s', (name, vietnamese) => {
  expect(vietnameseEvent(name)).toBe(vietnamese);
});

describe('a Vietnamese reader meets no Chinese and no pinyin', () => {
  const byGames = library.players.toSorted((a, b) => b.games - a.games);

  test('in the 200 names that are played most', () => {
    const faults = byGames.slice(0, 200).filter(({ name, roman }) => {
      const vietnamese = vietnamesePerson(name);
      const isWhole = vietnamese.split(' ').length === name.length && !HAN.test(vietnamese);
      return unreadCharacters(name).length > 0 || !isWhole || vietnamese === roman;
    });
    expect(faults).toEqual([]);
  });

  test('in any other name, team, place or event', () => {
    const texts = [
      ...library.players.flatMap(({ name, teams = [], rank = '' }) => [name, rank, ...teams]),
      ...library.games.flatMap(({ site, redTeam, blackTeam }) => [site, redTeam, blackTeam]),
      ...library.events.map(({ name }) => name),
    ];
    expect(unreadCharacters([...new Set(texts)].join(''))).toEqual([]);
    for (const { name } of library.events) expect(vietnameseEvent(name)).not.toMatch(HAN);
  });
});
