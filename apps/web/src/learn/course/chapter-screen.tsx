import { type Chapter, COURSE } from '@chuhe/puzzles';
import { type ReactElement, Suspense } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { type Text, useText } from '../../platform/language/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Table } from '../../ui/table.tsx';
import {
  chapterStars,
  type CourseProgress,
  levelStars,
  solvedOf,
  useCourseProgress,
} from './course-store.ts';
import { levelTexts, textsOf, useCourseTexts } from './course-texts.ts';
import { ChapterPiece, Stars } from './course-marks.tsx';
import './chapter-screen.css';

/** The results of one chapter, level by level, and the link to continue. */
export function ChapterScreen(): ReactElement {
  const text = useText();
  const { chapter: id } = useParams();
  const chapter = COURSE.find((one) => one.id === id);
  return (
    <InnerPage title={text('title.learn')} className="chapter">
      {chapter === undefined ? (
        <MissingLevel />
      ) : (
        <Suspense>
          <ChapterResults chapter={chapter} />
        </Suspense>
      )}
    </InnerPage>
  );
}

/** Shown when an address names no existing level. */
export function MissingLevel(): ReactElement {
  const text = useText();
  return (
    <ErrorState
      reason="missing"
      art="horse"
      heading={text('course.missing')}
      hint={text('course.missingHint')}
    >
      <ButtonLink variant="primary" to="/learn">
        {text('title.learn')}
      </ButtonLink>
    </ErrorState>
  );
}

function ChapterResults({ chapter }: { readonly chapter: Chapter }): ReactElement {
  const text = useText();
  const texts = useCourseTexts();
  const progress = useCourseProgress();
  const { title, done } = textsOf(texts, chapter);
  usePageTitle(title);
  const isDone = solvedOf(chapter.levels, progress) === chapter.levels.length;
  const next = COURSE[COURSE.indexOf(chapter) + 1];
  const open = chapter.levels.findIndex((level) => !progress.has(level.id));
  return (
    <>
      <Card as="div" className="chapter__head">
        <ChapterPiece letter={chapter.piece} size="large" />
        <h2>{isDone ? done : title}</h2>
        <Stars count={chapterStars(chapter, progress)} isLarge />
        <p className="hint">{resultWords(chapter, progress, text)}</p>
        {isDone ? null : (
          <ButtonLink variant="accent" size="big" isBlock to={`/learn/${chapter.id}/${open + 1}`}>
            {text('course.start', { number: open + 1 })}
          </ButtonLink>
        )}
      </Card>
      <LevelTable chapter={chapter} progress={progress} />
      {next === undefined ? null : (
        <ButtonLink
          {...(isDone && { variant: 'accent', size: 'big' })}
          isBlock
          to={`/learn/${next.id}/1`}
        >
          {text('course.nextChapter', { title: textsOf(texts, next).title })}
        </ButtonLink>
      )}
      <ButtonLink isBlock to="/learn">
        {text('course.back')}
      </ButtonLink>
    </>
  );
}

interface LevelTableProps {
  readonly chapter: Chapter;
  readonly progress: CourseProgress;
}

/** The levels of a chapter with the moves and stars of each. */
function LevelTable({ chapter, progress }: LevelTableProps): ReactElement {
  const text = useText();
  const texts = useCourseTexts();
  return (
    <Card as="div">
      <Table className="chapter__table">
        <caption className="visually-hidden">{text('course.results')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('course.level')}</th>
            <th scope="col">{text('course.movesShort')}</th>
            <th scope="col">{text('course.starsShort')}</th>
          </tr>
        </thead>
        <tbody>
          {chapter.levels.map((level, index) => (
            <tr key={level.id}>
              <td>
                <AppLink className="chapter__level" to={`/learn/${chapter.id}/${index + 1}`}>
                  {`${index + 1}. ${levelTexts(texts, chapter, level).title}`}
                </AppLink>
              </td>
              <td className="tabular">{`${progress.get(level.id) ?? '–'} / ${level.par}`}</td>
              <td>
                <Stars count={levelStars(level, progress)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function resultWords({ levels }: Chapter, progress: CourseProgress, text: Text): string {
  const done = solvedOf(levels, progress);
  if (done < levels.length) return text('course.unfinished', { done, all: levels.length });
  const over = levels.reduce((sum, { id, par }) => sum + (progress.get(id) ?? par) - par, 0);
  return over === 0
    ? text('course.perfect', { count: done })
    : text('course.over', { count: done, over });
}
