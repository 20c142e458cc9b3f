import { DRAW_CAUSES, opponentOf, type Outcome, SIDES, WIN_CAUSES } from '@chuhe/rules';
import { describe, expect, test } from 'vitest';
import { LOCALES } from './start-constants.ts';
import { outcomeTexts, winnerText } from './all-texts.ts';
import { isHan } from './locales.ts';

const OUTCOMES: readonly Outcome[] = [
  ...SIDES.flatMap((winner) => WIN_CAUSES.map((by) => ({ type: 'win', winner, by }) as const)),
  ...DRAW_CAUSES.map((by) => ({ type: 'draw', by }) as const),
  ...SIDES.map((side) => ({ type: 'none', by: 'aborted', side }) as const),
];
const READERS = [...SIDES, undefined];
const BASES = ['zh', 'en'] as const;
const NAMES = { RED: '青山', BLACK: 'heron' };

const cases = OUTCOMES.flatMap((outcome) =>
  READERS.flatMap((side) => LOCALES.map((locale) => ({ outcome, side, locale }))),
);

describe('the end of a game, for every ending, reader and language', () => {
  test('has all its words, in the reader’s language', () => {
    for (const { outcome, side, locale } of cases) {
      const { seal: _, ...texts } = outcomeTexts(outcome, locale, { side });
      for (const text of Object.values(texts)) {
        expect(text).not.toMatch(/^\s*$|[{}]/);
        expect(/\p{Script=Han}/u.test(text)).toBe(isHan(locale));
      }
    }
  });

  test('speaks of an opponent only to the one who won', () => {
    const told = cases.filter(({ outcome, side, locale }) =>
      /对方|对手|opponent/.test(Object.values(outcomeTexts(outcome, locale, { side })).join()),
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { outcome, side } of told) expect(outcome).toMatchObject({ winner: side });
  });

  test('is in the first person for players, by sides for spectators', () => {
    for (const winner of SIDES) {
      const win = { type: 'win', winner, by: 'mate' } as const;
      const loser = opponentOf(winner);
      expect([winner, loser].map((side) => outcomeTexts(win, 'zh', { side }).result)).toEqual([
        '你赢了',
        '你输了',
      ]);
      expect([winner, loser].map((side) => outcomeTexts(win, 'en', { side }).result)).toEqual([
        'You won',
        'You lost',
      ]);
    }
    expect(SIDES.map((side) => winnerText(side, 'zh'))).toEqual(['红方胜', '黑方胜']);
    expect(SIDES.map((side) => winnerText(side, 'en'))).toEqual(['Red wins', 'Black wins']);
  });

  test('has a seal that tells all results apart', () => {
    const seals = cases.map(({ outcome, side }) => outcomeTexts(outcome, 'zh', { side }).seal);
    expect([...new Set(seals)].toSorted()).toEqual(
      ['BLACK', 'RED', 'aborted', 'draw', 'loss', 'win'].toSorted(),
    );
    for (const locale of LOCALES) {
      const read = cases.map(({ outcome, side }) => outcomeTexts(outcome, locale, { side }));
      expect(new Set(read.map(({ mark }) => mark)).size).toBe(6);
      expect(new Set(read.map(({ stamp }) => stamp)).size).toBe(6);
    }
  });

  test('names the loser, the same for all who read it; who was away reads it about themselves', () => {
    const causes = WIN_CAUSES.map((by) =>
      BASES.flatMap((locale) =>
        READERS.map(
          (side) =>
            outcomeTexts({ type: 'win', winner: 'RED', by }, locale, { side, names: NAMES })
              .namedCause,
        ),
      ),
    );
    expect(causes.map((texts) => Array.from(new Set(texts)))).toEqual([
      ['绝杀', 'checkmate'],
      ['困毙', 'stalemate'],
      ['heron 长将', 'perpetual check by heron'],
      ['heron 长捉', 'perpetual chase by heron'],
      ['heron 认输', 'heron resigned'],
      ['heron 超时', 'heron ran out of time'],
      ['heron 中途离开', 'heron left the game'],
      ['heron 没有回来', '你离线太久', 'heron didn’t come back', 'you were away too long'],
    ]);
  });

  test('names the side where no name is known', () => {
    const left = { type: 'none', by: 'aborted', side: 'BLACK' } as const;
    expect(outcomeTexts(left, 'zh').namedCause).toBe('黑方中止对局');
    expect(outcomeTexts(left, 'en', { names: { RED: 'a', BLACK: '' } }).namedCause).toBe(
      'Black aborted the game',
    );
  });

  test('of a draw says why, in lists too', () => {
    const causes = DRAW_CAUSES.map((by) => {
      const texts = BASES.map((locale) => outcomeTexts({ type: 'draw', by }, locale));
      return texts.map(({ result, cause }) => `${result}: ${cause}`);
    });
    expect(causes).toEqual([
      ['和棋: 局面重复', 'Draw: repetition'],
      ['和棋: 60 回合未吃子', 'Draw: 60-move rule'],
      ['和棋: 双方无进攻子', 'Draw: no attacking pieces left'],
      ['和棋: 双方同意', 'Draw: agreement'],
      ['和棋: 超时判和', 'Draw: out of time, no attackers left'],
      ['和棋: 一方离线', 'Draw: player offline'],
    ]);
  });
});
