import { lazy, Suspense, type ReactElement, type ReactNode } from 'react';
import type { EmptyArtKind } from './empty-art.tsx';

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

/** A corner of the board, one sentence, at most one action. */
export function EmptyState({ art, title, hint, children }: EmptyStateProps): ReactElement {
  return (
    <section className="card">
      <div className="empty">
        <div className="art">
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
