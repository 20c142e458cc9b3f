import { lazy, type ReactElement, Suspense } from 'react';
import { loadDeferredMessages, useText } from '../../platform/language/index.ts';

const LastLevel = lazy(async () => {
  const [{ LastLevel: Level }] = await Promise.all([
    import('./last-game.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Level };
});

/** The number of levels, or the last one played once its name is loaded. */
export function LazyLastLevel(): ReactElement {
  const text = useText();
  return (
    <Suspense fallback={text('home.computerHint')}>
      <LastLevel />
    </Suspense>
  );
}
