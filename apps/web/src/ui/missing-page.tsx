import type { ReactElement, ReactNode } from 'react';
import type { EmptyArtKind } from './empty-art.tsx';
import { EmptyState } from './empty-state.tsx';
import { InnerPage } from './inner-page.tsx';

interface MissingPageProps {
  readonly title: string;
  readonly art: EmptyArtKind;
  readonly heading: string;
  readonly hint: string;
  readonly children?: ReactNode;
}

/** What a page shows when there is nothing behind its address. */
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
