import type { BasicEnding } from '@chuhe/tables';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import './ending-marks.css';
import '../../ui/badge.css';

/** The verdict of the textbooks. */
export function BookVerdict({
  ending: { verdict },
}: {
  readonly ending: BasicEnding;
}): ReactElement {
  const text = useText();
  return (
    <span className={verdict === 'win' ? 'badge badge--ok book-verdict' : 'badge book-verdict'}>
      {text(`endings.book.${verdict}`)}
    </span>
  );
}

/** A share as a bar; the words beside it say the same. */
export function ShareBar({ share }: { readonly share: number }): ReactElement {
  return (
    <span className="share-bar" aria-hidden="true">
      <i style={{ width: `${(100 * share).toFixed(1)}%` }} />
    </span>
  );
}

/** 99.7%; never rounded up to all or down to none. */
export function percent(share: number): string {
  const tenths = Math.round(share * 1000) / 10;
  if (share < 1 && tenths === 100) return '99.9%';
  if (share > 0 && tenths === 0) return '<0.1%';
  return `${tenths}%`;
}

/** Shown when an address names no ending. */
export function MissingEnding(): ReactElement {
  const text = useText();
  return (
    <ErrorState
      reason="missing"
      art="horse"
      heading={text('endings.missing')}
      hint={text('endings.missingHint')}
    >
      <ButtonLink variant="primary" to="/endings">
        {text('title.endings')}
      </ButtonLink>
    </ErrorState>
  );
}
