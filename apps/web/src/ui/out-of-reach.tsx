import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { MissingPage } from './missing-page.tsx';

interface OutOfReachProps {
  readonly title: string;
  /** Asks again; a page that does so by itself has none. */
  readonly onRetry?: () => void;
}

/** What a page shows that cannot be had without the server. */
export function OutOfReach({ title, onRetry }: OutOfReachProps): ReactElement {
  const text = useText();
  return (
    <MissingPage
      title={title}
      art="soldiers"
      heading={text('session.away')}
      hint={text('session.awayHint')}
    >
      {onRetry === undefined ? null : (
        <button type="button" className="btn small tint" onClick={onRetry}>
          {text('app.retry')}
        </button>
      )}
    </MissingPage>
  );
}
