import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import './move-mark.css';

export const MOVE_MARKS = ['good', 'inexact', 'mistake', 'blunder'] as const;
/** The mark that a review gives to a move. */
export type MoveMark = (typeof MOVE_MARKS)[number];

const SIGNS = { good: '!', inexact: '?!', mistake: '?', blunder: '??' } as const;
const MARK_CLASSES = {
  good: 'move-mark move-mark--good',
  inexact: 'move-mark move-mark--inexact',
  mistake: 'move-mark move-mark--mistake',
  blunder: 'move-mark move-mark--blunder',
} as const;

interface MoveMarkSignProps {
  readonly mark: MoveMark;
  readonly isBig?: boolean;
}

/** The sign of a mark, with its name for screen readers. */
export function MoveMarkSign({ mark, isBig = false }: MoveMarkSignProps): ReactElement {
  const text = useText();
  return (
    <span className={isBig ? `${MARK_CLASSES[mark]} move-mark--big` : MARK_CLASSES[mark]}>
      <span aria-hidden="true">{SIGNS[mark]}</span>
      <span className="visually-hidden">{text(`review.mark.${mark}`)}</span>
    </span>
  );
}
