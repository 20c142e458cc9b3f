import type { ReactElement } from 'react';
import { RatingMark } from '../ui/rating-mark.tsx';
import type { RatingChanges } from './connection/room-state.ts';

/** The new rating and by how much it has changed: 1654 +12. */
export function RatingChange({ change }: { readonly change: RatingChanges['RED'] }): ReactElement {
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
