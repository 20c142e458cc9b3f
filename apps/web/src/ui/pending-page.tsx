import type { ReactElement, ReactNode } from 'react';
import type { EmptyArtKind } from './empty-art.tsx';
import { EmptyState } from './empty-state.tsx';
import { InnerPage } from './inner-page.tsx';

interface PendingPageProps {
  readonly title: string;
  readonly art: EmptyArtKind;
  readonly heading: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** The frame of a screen whose content is not here yet; says so plainly. */
export function PendingPage(props: PendingPageProps): ReactElement {
  const { title, art, heading, hint, children } = props;
  return (
    <InnerPage title={title}>
      <EmptyState art={art} title={heading} hint={hint}>
        {children}
      </EmptyState>
    </InnerPage>
  );
}
