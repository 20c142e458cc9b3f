import type { Chapter, Level } from '@chuhe/puzzles';
import { type Locale, loadLongTexts, useLongTexts } from '../../platform/language/index.ts';
import type zhTexts from './texts.zh.json';

/** Titles and explanations of all levels: a separate file for each language, fetched only by the course. */
export interface CourseTexts {
  readonly stages: (typeof zhTexts)['stages'];
  readonly chapters: Readonly<Record<string, ChapterTexts>>;
}

interface ChapterTexts {
  readonly title: string;
  readonly hint: string;
  /** Shown when the chapter is finished. */
  readonly done: string;
  /** A title and an explanation for each level. */
  readonly levels: readonly (readonly string[])[];
}

const FILES = import.meta.glob<CourseTexts>('./texts.*.json', { import: 'default' });

export function useCourseTexts(): CourseTexts {
  return useLongTexts('course-texts', FILES);
}

export async function loadTexts(locale: Locale): Promise<CourseTexts> {
  return loadLongTexts(FILES, locale);
}

const NO_TEXTS: ChapterTexts = { title: '', hint: '', done: '', levels: [] };

export function textsOf({ chapters }: CourseTexts, { id }: Pick<Chapter, 'id'>): ChapterTexts {
  return chapters[id] ?? NO_TEXTS;
}

export function levelTexts(
  texts: CourseTexts,
  chapter: Chapter,
  level: Level,
): { readonly title: string; readonly note: string } {
  const [title = '', note = ''] =
    textsOf(texts, chapter).levels[chapter.levels.indexOf(level)] ?? [];
  return { title, note };
}
