import type { ReactElement, ReactNode } from 'react';
import { useText } from '../platform/language/index.ts';
import { Button } from './button.tsx';
import type { EmptyArtKind } from './empty-art.tsx';
import { EmptyState } from './empty-state.tsx';
import { InnerPage } from './inner-page.tsx';

/** Why the content is not there, and the words for it. */
type ErrorWords =
  /** Only the server has the content, and the server is unreachable. */
  | {
      readonly reason: 'away';
      readonly heading?: string | undefined;
      readonly hint?: string | undefined;
    }
  /** The server answered, but not with the content. */
  | {
      readonly reason: 'failed';
      readonly heading?: string | undefined;
      readonly hint?: string | undefined;
    }
  /** The address leads to nothing, or to nothing that this user may see. */
  | { readonly reason: 'missing'; readonly heading: string; readonly hint: string };

type ErrorStateProps = ErrorWords & {
  readonly art?: EmptyArtKind;
  /** Repeats the request; missing if the page retries by itself or a retry cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Content of this device, or a link to a page that exists. */
  readonly children?: ReactNode;
};

const WORDS = {
  away: { heading: 'session.away', hint: 'session.awayHint' },
  failed: { heading: 'list.failed', hint: 'list.failedHint' },
} as const;

/** Replaces content that is not there: the reason, and at most one action. */
export function ErrorState(props: ErrorStateProps): ReactElement {
  const { art = 'soldiers', onRetry, children } = props;
  const text = useText();
  return (
    <EmptyState art={art} {...wordsOf(props, text)}>
      {children}
      {onRetry === undefined ? null : (
        <Button variant="tint" size="small" onClick={onRetry}>
          {text('app.retry')}
        </Button>
      )}
    </EmptyState>
  );
}

function wordsOf(words: ErrorWords, text: ReturnType<typeof useText>) {
  if (words.reason === 'missing') return { title: words.heading, hint: words.hint };
  const { heading, hint } = WORDS[words.reason];
  return { title: words.heading ?? text(heading), hint: words.hint ?? text(hint) };
}

type ErrorPageProps = ErrorStateProps & { readonly title: string };

/** A whole page without its content. */
export function ErrorPage({ title, ...error }: ErrorPageProps): ReactElement {
  return (
    <InnerPage title={title}>
      <ErrorState {...error} />
    </InnerPage>
  );
}
