import type { ReactElement } from 'react';
import { RatingMark } from './rating-mark.tsx';

/** What a result has done to a rating. */
export interface ChangedRating {
  readonly before: number;
  readonly rating: number;
  readonly isProvisional: boolean;
}

/** The new rating and by how much it has changed: 1654 +12. */
export function RatingChange({ change }: { readonly change: ChangedRating }): ReactElement {
  const points = change.rating - change.before;
  return (
    <>
      <RatingMark of={change} /> <em className={points > 0 ? 'up' : ''}>{signed(points)}</em>
    </>
  );
}

function signed(points: number): string {
  if (points === 0) return '±0';
  return points > 0 ? `+${points}` : `−${-points}`;
}
