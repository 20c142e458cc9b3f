import type { ReactElement } from 'react';
import type { ReaderProps } from './reader-parts.tsx';
import { StudyLesson } from './study-lesson.tsx';
import { StudyReading } from './study-reading.tsx';

/** A chapter in the mode that the reader has chosen. */
export function StudyReader(props: ReaderProps): ReactElement {
  return props.mode === 'lesson' ? <StudyLesson {...props} /> : <StudyReading {...props} />;
}
