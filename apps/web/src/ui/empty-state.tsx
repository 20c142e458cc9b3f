import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import type { EmptyArtKind } from './empty-art.tsx';
import { Card } from './card.tsx';
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
    <Card>
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
    </Card>
  );
}
