import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import type { Review } from './use-review.ts';

interface DeeperAnalysisProps {
  readonly review: Review;
  readonly ply: number;
}

/** Searches the move again with more nodes; disappears afterwards. */
export function DeeperAnalysis({ review, ply }: DeeperAnalysisProps): ReactElement | null {
  const text = useText();
  const { state, deepening, deepen } = review;
  if (isDeep(review, ply)) return <p className="hint">{text('review.deeperDone')}</p>;
  if (state === 'running') return null;
  return (
    <Button size="small" disabled={deepening !== undefined} onClick={() => deepen(ply)}>
      <Icon name="chip" size="small" />
      {text(deepening === ply ? 'review.deepening' : 'review.deeper')}
    </Button>
  );
}

/** The same action in the menu of a review; renders nothing if it does not apply. */
export function DeeperItem({ review, ply }: DeeperAnalysisProps): ReactElement | null {
  const text = useText();
  const { rows, state, deepening, deepen } = review;
  const isReviewed = rows[ply - 1]?.verdict !== undefined && state !== 'running';
  if (!isReviewed || deepening !== undefined || isDeep(review, ply)) return null;
  return <MenuItem icon="chip" label={text('review.deeper')} onClick={() => deepen(ply)} />;
}

function isDeep({ rows }: Review, ply: number): boolean {
  return rows[ply - 1]?.isDeep === true;
}
