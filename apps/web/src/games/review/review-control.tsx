import { useId, type ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Review } from './use-review.ts';
import './review.css';

/** Starts a review, shows how far it is, stops it. */
export function ReviewControl({ review }: { readonly review: Review }): ReactElement | null {
  const text = useText();
  const label = useId();
  const { state, evaluations, total, start, stop } = review;
  if (state === 'loading' || state === 'done') return null;
  if (state === 'running') {
    return (
      <div className="review-control">
        <span id={label} className="tabular">
          {text('review.progress', { done: evaluations.length, total })}
        </span>
        <progress aria-labelledby={label} max={total} value={evaluations.length} />
        <button type="button" className="button button--small" onClick={stop}>
          {text('review.stop')}
        </button>
      </div>
    );
  }
  return (
    <div className="review-control">
      <span className="hint">
        {state === 'failed' ? text('review.failed') : text('review.invite')}
      </span>
      <button type="button" className="button button--small" onClick={start}>
        <Icon name="chip" size="small" />
        {text(evaluations.length === 0 ? 'review.start' : 'review.goOn')}
      </button>
    </div>
  );
}
