import { BOARD_HABITS, LOCALES, notationIn } from '@chuhe/protocol';
import { COURSE } from '@chuhe/puzzles';
import { type WrittenNotation } from '@chuhe/rules';
import { describe, expect, it } from 'vitest';
import { loadTexts, textsOf } from './course-texts.ts';
import { fillNote, notationFor } from './notation-lesson.ts';

const CHAPTER = COURSE.find(({ id }) => id === 'notation');
const WRITTEN = ['chinese', 'traditional', 'wxf', 'vietnamese'] as const;

async function notesIn(locale: (typeof LOCALES)[number], notation: WrittenNotation) {
  if (CHAPTER === undefined) throw new Error('no chapter on notation');
  const texts = textsOf(await loadTexts(locale), CHAPTER);
  return CHAPTER.levels.map((level, index) =>
    fillNote(texts.levels[index]?.[1] ?? '', level, notation),
  );
}

describe('a lesson on notation', () => {
  it.each(LOCALES)('quotes in %s what its notation prints', async (locale) => {
    const notation = notationIn(BOARD_HABITS[locale].notation, locale);
    const notes = await notesIn(locale, notation);
    const quoted = {
      zh: ['炮二平五', '“进”', '“退”', '前炮平八', '后炮平八', '后车进一'],
      tw: ['炮二平五', '「進」', '「退」', '前炮平八', '後炮平八', '後車進一'],
      en: ['C2=5', '“+”', '“-”', 'C+=8', 'C-=8', 'R-+1'],
      vi: ['P2-5', '“.”', '“/”', 'Pt-8', 'Ps-8', 'Xs.1'],
    }[locale];
    for (const text of quoted) expect(notes.join('\n')).toContain(text);
  });

  it.each(LOCALES)('leaves nothing unfilled in %s, whatever the notation', async (locale) => {
    for (const notation of WRITTEN) {
      const notes = await notesIn(locale, notation);
      expect(notes.join('\n')).not.toMatch(/[{}]/);
      expect(notes.join('\n')).not.toContain('“”');
    }
  });

  it('is not written in coordinates, which have no files', () => {
    expect(notationFor({ id: 'notation' }, 'iccs', 'vi')).toBe('vietnamese');
    expect(notationFor({ id: 'notation' }, 'chinese', 'en')).toBe('chinese');
    expect(notationFor({ id: 'openings' }, 'iccs', 'en')).toBe('iccs');
  });
});
