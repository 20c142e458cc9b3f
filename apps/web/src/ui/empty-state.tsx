import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { Button } from './button.tsx';
import type { EmptyArtKind } from './empty-art.tsx';
import { InnerPage } from './inner-page.tsx';
import { useText } from '../platform/language/index.ts';
import './empty-state.css';

const EmptyArt = lazy(async () => {
  const { EmptyArt: Art } = await import('./empty-art.tsx');
  return { default: Art };
});

interface EmptyStateProps {
  readonly art: EmptyArtKind;
  readonly title: string;
  readonly hint: string;
  /** At most one action. */
  readonly children?: ReactNode;
}

/** Replaces an empty list: a drawing, one sentence, at most one action. */
export function EmptyState({ art, title, hint, children }: EmptyStateProps): ReactElement {
  return (
    <section className="card">
      <div className="empty-state">
        <div className="empty-state__art">
          <Suspense>
            <EmptyArt kind={art} />
          </Suspense>
        </div>
        <h2>{title}</h2>
        <p>{hint}</p>
        {children}
      </div>
    </section>
  );
}

interface MissingPageProps {
  readonly title: string;
  readonly art: EmptyArtKind;
  readonly heading: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** The page for an address that leads to nothing. */
export function MissingPage(props: MissingPageProps): ReactElement {
  const { title, art, heading, hint, children } = props;
  return (
    <InnerPage title={title}>
      <EmptyState art={art} title={heading} hint={hint}>
        {children}
      </EmptyState>
    </InnerPage>
  );
}

interface OutOfReachProps {
  readonly title: string;
  /** The server's message, if it answered with a fault. */
  readonly reason?: string | undefined;
  /** Repeats the request; missing if the page retries automatically. */
  readonly onRetry?: () => void;
  /** The content that the device knows meanwhile. */
  readonly children?: ReactNode;
}

/** The page for content that only the server has, while it is unreachable. */
export function OutOfReach(props: OutOfReachProps): ReactElement {
  const { title, reason, onRetry, children } = props;
  const text = useText();
  return (
    <MissingPage
      title={title}
      art="soldiers"
      heading={reason ?? text('session.away')}
      hint={text('session.awayHint')}
    >
      {children}
      {onRetry === undefined ? null : (
        <Button variant="tint" size="small" onClick={onRetry}>
          {text('app.retry')}
        </Button>
      )}
    </MissingPage>
  );
}
