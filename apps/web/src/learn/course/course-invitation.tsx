import { COURSE, LEVELS } from '@chuhe/puzzles';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../../platform/language/index.ts';
import { solvedOf, useCourseProgress } from './course-store.ts';
import { textsOf, useCourseTexts } from './course-texts.ts';

/** The chapter to continue and the number of solved levels; `fresh` until the first one is solved. */
export function CourseInvitation({ fresh }: { readonly fresh: ReactNode }): ReactElement {
  const text = useText();
  const texts = useCourseTexts();
  const progress = useCourseProgress();
  const solved = solvedOf(LEVELS, progress);
  if (solved === 0) return <>{fresh}</>;
  const next = COURSE.find(({ levels }) => solvedOf(levels, progress) < levels.length);
  return (
    <>
      <b>
        {next === undefined
          ? text('course.allDone')
          : text('course.goOn', { title: textsOf(texts, next).title })}
      </b>
      <small className="tabular">
        {solved} / {LEVELS.length}
      </small>
    </>
  );
}
