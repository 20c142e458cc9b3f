import { type Chapter, COURSE, LEVELS, STAGES, type StageId } from '@chuhe/puzzles';
import { type ReactElement, Suspense } from 'react';
import { useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, CardLink } from '../../ui/card.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { LinkRow } from '../../ui/link-row.tsx';
import { PracticeBar } from '../practice-bar.tsx';
import { chapterStars, type CourseProgress, solvedOf, useCourseProgress } from './course-store.ts';
import { type CourseTexts, textsOf, useCourseTexts } from './course-texts.ts';
import { ChapterPiece, Stars } from './course-marks.tsx';
import './course-screen.css';
import '../../ui/badge.css';

/** The map of the course: the progress, the next chapter, and all chapters. */
export function CourseScreen(): ReactElement {
  const text = useText();
  return (
    <InnerPage title={text('title.learn')} className="course">
      <PracticeBar here="/learn" />
      <Suspense fallback={<div className="course__coming" />}>
        <CourseMap />
      </Suspense>
    </InnerPage>
  );
}

function CourseMap(): ReactElement {
  const text = useText();
  const texts = useCourseTexts();
  const progress = useCourseProgress();
  const solved = solvedOf(LEVELS, progress);
  const next = COURSE.find(({ levels }) => solvedOf(levels, progress) < levels.length);
  const share = (100 * solved) / LEVELS.length;
  return (
    <>
      <Card as="div" className="course__head">
        <div className="course__sum">
          <p>
            <b className="tabular">{solved}</b>{' '}
            <span className="tabular">{text('course.ofLevels', { count: LEVELS.length })}</span>
          </p>
          <div className="course__track" aria-hidden="true">
            <i style={{ width: `${share.toFixed(1)}%` }} />
          </div>
        </div>
        <ChapterPiece letter={next?.piece ?? 'K'} size="medium" />
      </Card>
      {next === undefined ? (
        <p className="hint course__done">{text('course.allDone')}</p>
      ) : (
        <ButtonLink
          variant="accent"
          size="big"
          className="course__next"
          to={pathOf(next, progress)}
        >
          {solved === 0
            ? text('course.begin')
            : text('course.goOn', { title: textsOf(texts, next).title })}
        </ButtonLink>
      )}
      {STAGES.map((stage) => (
        <Stage key={stage} stage={stage} texts={texts} progress={progress} now={next} />
      ))}
      <div className="list course__rules">
        <LinkRow to="/support" icon="help" text={text('course.toRules')} />
      </div>
    </>
  );
}

interface StageProps {
  readonly stage: StageId;
  readonly texts: CourseTexts;
  readonly progress: CourseProgress;
  /** The next chapter. */
  readonly now: Chapter | undefined;
}

function Stage({ stage, texts, progress, now }: StageProps): ReactElement {
  const text = useText();
  const chapters = COURSE.filter((chapter) => chapter.stage === stage);
  return (
    <section>
      <h2 className="course__stage">
        {texts.stages[stage]}
        <small>{text('course.chapters', { count: chapters.length })}</small>
      </h2>
      <ul className="course__chapters">
        {chapters.map((chapter) => {
          const { title, hint } = textsOf(texts, chapter);
          const done = solvedOf(chapter.levels, progress);
          const isNow = chapter === now && done > 0;
          return (
            <li key={chapter.id}>
              <CardLink
                className={isNow ? 'course-card course-card--now' : 'course-card'}
                to={pathOf(chapter, progress)}
                aria-current={isNow ? 'step' : undefined}
              >
                <span className="course-card__head">
                  <span>
                    <b>{title}</b>
                    <small>{hint}</small>
                  </span>
                  <ChapterPiece letter={chapter.piece} />
                </span>
                <span className="course-card__foot">
                  <ChapterState chapter={chapter} done={done} progress={progress} />
                  <span className="tabular">{`${done} / ${chapter.levels.length}`}</span>
                </span>
              </CardLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ChapterStateProps {
  readonly chapter: Chapter;
  readonly done: number;
  readonly progress: CourseProgress;
}

function ChapterState({ chapter, done, progress }: ChapterStateProps): ReactElement {
  const text = useText();
  if (done === chapter.levels.length) return <Stars count={chapterStars(chapter, progress)} />;
  if (done === 0) return <span>{text('course.fresh')}</span>;
  return <span className="badge course-card__badge">{text('course.now')}</span>;
}

/** The first unsolved level, or the results of a finished chapter. */
function pathOf(chapter: Chapter, progress: CourseProgress): string {
  const index = chapter.levels.findIndex(({ id }) => !progress.has(id));
  return index === -1 ? `/learn/${chapter.id}` : `/learn/${chapter.id}/${index + 1}`;
}
