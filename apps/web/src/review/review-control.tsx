import { useId, type ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { Review } from './use-review.ts';

/** Starts a review, shows how far it is, stops it. */
export function ReviewControl({ review }: { readonly review: Review }): ReactElement | null {
  const text = useText();
  const label = useId();
  const { state, looks, total, start, stop } = review;
  if (state === 'loading' || state === 'done') return null;
  if (state === 'running') {
    return (
      <div className="rv-run">
        <span id={label} className="num">
          {text('review.progress', { done: looks.length, total })}
        </span>
        <progress aria-labelledby={label} max={total} value={looks.length} />
        <button type="button" className="btn small" onClick={stop}>
          {text('review.stop')}
        </button>
      </div>
    );
  }
  return (
    <div className="rv-run">
      <span className="hint">
        {state === 'failed' ? text('review.failed') : text('review.invite')}
      </span>
      <button type="button" className="btn small" onClick={start}>
        <Icon name="chip" size="s" />
        {text(looks.length === 0 ? 'review.start' : 'review.goOn')}
      </button>
    </div>
  );
}
