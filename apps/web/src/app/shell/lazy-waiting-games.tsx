import { lazy, type ReactElement, Suspense } from 'react';

const Loaded = lazy(async () => ({
  default: (await import('./waiting-games.tsx')).WaitingGames,
}));

/** The number of waiting games, fetched after the first render, because the lobby knows it only later. */
export function LazyWaitingGames(): ReactElement {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}
