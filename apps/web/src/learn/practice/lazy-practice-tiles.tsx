import { lazy, type ReactElement, Suspense } from 'react';
import { loadDeferredMessages } from '../../platform/language/index.ts';
import './practice-tiles.css';

const PracticeTiles = lazy(async () => {
  const [{ PracticeTiles: Loaded }] = await Promise.all([
    import('./practice-tiles.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Loaded };
});

/** The tiles of the practice sections; their space is reserved until the progress of the player is loaded. */
export function LazyPracticeTiles(): ReactElement {
  return (
    <Suspense fallback={<div className="practice-tiles" />}>
      <PracticeTiles />
    </Suspense>
  );
}
