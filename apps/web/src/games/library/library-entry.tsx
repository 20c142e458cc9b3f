import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { answeredMessage, isOutOfReach } from '../../platform/api/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { LibraryNav } from './library-nav.tsx';

interface LibraryEntryProps<Entry> {
  readonly found: UseQueryResult<Entry>;
  readonly title: string;
  readonly className: string;
  /** The list that contains it, for readers who did not find it. */
  readonly list: { readonly path: '/library/players' | '/library/events'; readonly title: string };
  readonly missing: { readonly heading: string; readonly hint: string };
  readonly children: (entry: Entry) => ReactElement;
}

/**
 * The page of one master or event: its content, a message that it does not exist, or that the server is unreachable.
 */
export function LibraryEntry<Entry>(props: LibraryEntryProps<Entry>): ReactElement {
  const { found, title, className, list, missing, children } = props;
  if (isOutOfReach(found.error))
    return (
      <ErrorPage
        reason="away"
        title={title}
        heading={answeredMessage(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  if (found.isError)
    return (
      <ErrorPage
        reason="missing"
        title={title}
        art="horse"
        heading={missing.heading}
        hint={missing.hint}
      >
        <ButtonLink variant="outline" to={list.path}>
          {list.title}
        </ButtonLink>
      </ErrorPage>
    );
  return (
    <InnerPage title={title} className={className}>
      <LibraryNav here={list.path} />
      {found.data === undefined ? <Waiting /> : children(found.data)}
    </InnerPage>
  );
}
