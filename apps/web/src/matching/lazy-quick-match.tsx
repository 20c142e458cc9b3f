import { lazy, Suspense, type ReactElement } from 'react';
import { useText } from '../language/index.ts';

const QuickMatch = lazy(async () => {
  const { QuickMatch: Loaded } = await import('./quick-match.tsx');
  return { default: Loaded };
});

/** Quick match; what it does comes a moment after how it looks. */
export function LazyQuickMatch(): ReactElement {
  return (
    <Suspense fallback={<Coming />}>
      <QuickMatch />
    </Suspense>
  );
}

function Coming(): ReactElement {
  const text = useText();
  return (
    <div className="hero-b">
      <h2>{text('home.online')}</h2>
      <p>{text('home.onlineHint')}</p>
      <span className="btn seal-btn big block">{text('match.start')}</span>
      <span className="match-terms" />
    </div>
  );
}
