import type { ReactElement } from 'react';
import { useText } from '../src/platform/language/index.ts';
import { CountedNumber } from '../src/ui/counted-number.tsx';
import { Countdown } from '../src/ui/countdown.tsx';
import { EmptyState } from '../src/ui/empty-state.tsx';
import { ErrorState } from '../src/ui/error-state.tsx';
import { lazyPart } from '../src/ui/lazy-part.tsx';
import { type PagedList, PagedListView, RefreshButton } from '../src/ui/paged-list.tsx';
import { LoadingDots } from '../src/ui/loading-dots.tsx';
import { Waiting } from '../src/ui/waiting.tsx';
import { Sample } from './sample.tsx';

const ART = ['general', 'chariot', 'horse', 'soldiers'] as const;

const LIST: PagedList<string> = {
  items: ['1', '2'],
  isPending: false,
  error: null,
  isFetching: false,
  hasMore: true,
  refresh: () => undefined,
  more: () => undefined,
};

/** Never loads, so that the placeholder stays visible. */
const LatePart = lazyPart<object>(async () => Promise.reject(new Error('no network')), {
  Coming: LoadingDots,
});

const SOON = new Date(Date.now() + 3_600_000).toISOString();
const PAST = new Date(0).toISOString();

/** The parts in the place of content: nothing yet, loading, failed. */
export function StateSamples(): ReactElement {
  const text = useText();
  return (
    <>
      <Sample name="empty-state">
        {ART.map((art) => (
          <EmptyState
            key={art}
            art={art}
            title={text('notice.none')}
            hint={text('notice.noneHint')}
          />
        ))}
      </Sample>
      <Sample name="error-state">
        <ErrorState reason="away" onRetry={LIST.refresh} />
        <ErrorState reason="failed" onRetry={LIST.refresh} />
        <ErrorState
          reason="missing"
          art="horse"
          heading={text('game.missing')}
          hint={text('game.missingHint')}
        />
      </Sample>
      <Sample name="waiting">
        <Waiting />
        <LoadingDots />
      </Sample>
      <Sample name="lazy-part">
        <LatePart />
      </Sample>
      <Sample name="counted-number">
        <CountedNumber from={1500} to={1512} />
      </Sample>
      <Sample name="countdown">
        <Countdown to={SOON} offset={0} />
        <Countdown to={PAST} offset={0} past={text('tournament.isOver')} />
      </Sample>
      <Sample name="paged-list">
        <div className="list">
          <PagedListView
            list={LIST}
            empty={null}
            renderItem={(item) => (
              <li key={item} className="list-row">
                {item}
              </li>
            )}
          />
        </div>
        <RefreshButton list={LIST} />
      </Sample>
    </>
  );
}
