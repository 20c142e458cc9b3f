import { lazy, type ReactElement, Suspense } from 'react';
import { loadDeferredMessages, useText } from '../../platform/language/index.ts';

const LastLevel = lazy(async () => {
  const [{ LastLevel: Level }] = await Promise.all([
    import('./last-game.tsx'),
    loadDeferredMessages(),
  ]);
  return { default: Level };
});

/** How many levels there are, or the one that was played last once its name is loaded. */
export function LazyLastLevel(): ReactElement {
  const text = useText();
  return (
    <Suspense fallback={text('home.computerHint')}>
      <LastLevel />
    </Suspense>
  );
}
