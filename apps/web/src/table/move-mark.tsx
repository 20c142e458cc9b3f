import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

export const MOVE_MARKS = ['good', 'inexact', 'mistake'] as const;
/** What a review thinks of a move, where it is worth a word. */
export type MoveMark = (typeof MOVE_MARKS)[number];

const SIGNS = { good: '!', inexact: '?!', mistake: '?' } as const;
const LOOKS = { good: 'gly good', inexact: 'gly slow', mistake: 'gly bad' } as const;

interface MoveMarkSignProps {
  readonly mark: MoveMark;
  readonly isBig?: boolean;
}

/** The sign of a mark, with its word for those who do not see it. */
export function MoveMarkSign({ mark, isBig = false }: MoveMarkSignProps): ReactElement {
  const text = useText();
  return (
    <span className={isBig ? `${LOOKS[mark]} big` : LOOKS[mark]}>
      <span aria-hidden="true">{SIGNS[mark]}</span>
      <span className="vh">{text(`review.mark.${mark}`)}</span>
    </span>
  );
}
