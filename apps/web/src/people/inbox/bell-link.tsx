import { lazy, type ReactElement, Suspense } from 'react';
import { Bell } from './bell.tsx';

const CountedBell = lazy(async () => ({
  default: (await import('./counted-bell.tsx')).CountedBell,
}));

/** The bell; its number is fetched after the first render. */
export function BellLink(): ReactElement {
  return (
    <Suspense fallback={<Bell unread={0} />}>
      <CountedBell />
    </Suspense>
  );
}
