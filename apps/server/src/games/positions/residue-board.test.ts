import { describe, expect, test } from 'vitest';
import { checkBoard, foldTitle, gramsOf, gramsToFind } from './residue-board.ts';

const draft = { title: '双车错', penCode: '4k4/9/9/9/9/9/9/9/R8/1R2K4 b', note: '' };

describe('what may be published', () => {
  test('[R1.3] lawful boards, whose code then names the side to play', () => {
    const lawful = { ...draft, penCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 b', playSide: 'RED' as const };
    expect(checkBoard(lawful)).toEqual({
      ok: true,
      value: { ...lawful, penCode: '3k5/9/9/9/9/9/9/9/R8/1R2K4 w' },
    });
  });

  test.each([
    ['no code', 'nonsense', 'position-code-format'],
    ['generals that face each other', '4k4/9/9/9/9/9/9/9/R8/1R2K4 w', 'position-unlawful'],
    ['a general that could be taken', '3k5/9/9/9/9/9/9/9/3R5/4K4 w', 'position-unlawful'],
    ['three chariots', '3k5/9/9/9/9/9/9/9/RRR6/4K4 w', 'position-unlawful'],
    ['no general', '9/9/9/9/9/9/9/9/R8/4K4 w', 'position-unlawful'],
    ['a mate', 'R2k5/1R7/9/9/9/9/9/9/9/4K4 b', 'position-finished'],
    ['nobody who could win', '3k5/9/9/9/9/9/9/9/9/4K4 w', 'position-finished'],
  ])('not %s', (_, penCode, refusal) => {
    const playSide = penCode.endsWith('b') ? 'BLACK' : 'RED';
    expect(checkBoard({ ...draft, penCode, playSide })).toEqual({ ok: false, refusal });
  });
});

describe('grams', () => {
  test('are characters and pairs of the folded title', () => {
    expect(foldTitle('  ＡＢ\u3000c ')).toBe('ab c');
    expect(gramsOf('双车错')).toEqual(['双', '车', '错', '双车', '车错']);
    expect(gramsOf('')).toEqual([]);
  });

  test('a word of one character asks for that character, a longer one for its pairs', () => {
    expect(gramsToFind('车')).toEqual(['车']);
    expect(gramsToFind('Abc')).toEqual(['ab', 'bc']);
  });

  test('every part of a title has its grams in the title', () => {
    const title = '海底捞月 Moon 𠮷野家';
    const characters = Array.from(title);
    const grams = gramsOf(title);
    const parts = characters.flatMap((_, from) =>
      characters.slice(from).map((__, more) => characters.slice(from, from + more + 1).join('')),
    );
    const trimmed = parts.filter((part) => part.trim() === part);
    expect(trimmed.length).toBeGreaterThan(60);
    for (const part of trimmed) {
      expect(grams).toEqual(expect.arrayContaining([...gramsToFind(part)]));
    }
  });
});
