import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { PieceMark, useBoardSymbols } from '../../ui/board-symbols.tsx';
import { Icon } from '../../ui/icon.tsx';
import './course-marks.css';

const ALL_STARS = [1, 2, 3] as const;

interface StarsProps {
  readonly count: number;
  readonly isLarge?: boolean;
}

/** The result of a level or a chapter: up to three stars. */
export function Stars({ count, isLarge = false }: StarsProps): ReactElement {
  const text = useText();
  return (
    <span className={isLarge ? 'course-stars course-stars--large' : 'course-stars'}>
      {ALL_STARS.map((star) => (
        <span
          key={star}
          className={
            star <= count ? 'course-stars__star course-stars__star--on' : 'course-stars__star'
          }
          aria-hidden="true"
        >
          <Icon name="star" />
        </span>
      ))}
      <span className="visually-hidden">{text('course.starCount', { count })}</span>
    </span>
  );
}

interface ChapterPieceProps {
  readonly letter: string;
  readonly size?: keyof typeof PIECE_CLASSES;
}

const PIECE_CLASSES = {
  small: 'course-piece',
  medium: 'course-piece course-piece--medium',
  large: 'course-piece course-piece--large',
} as const;

/** The piece of a chapter; the adjacent text names it. */
export function ChapterPiece({ letter, size = 'small' }: ChapterPieceProps): ReactElement {
  useBoardSymbols();
  return (
    <svg className={PIECE_CLASSES[size]} viewBox="-106 -106 212 212" aria-hidden="true">
      <PieceMark letter={letter} x={0} y={0} size={1} />
    </svg>
  );
}
