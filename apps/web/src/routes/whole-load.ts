import type { AppRouter } from './app-router.tsx';

/** From now on a navigation loads the whole page; gives back how to stop that. */
export function loadNextPageWhole(
  router: AppRouter,
  window: Window,
  onLoad?: () => void,
): () => void {
  return router.subscribe(({ navigation }) => {
    if (navigation.state !== 'loading') return;
    const { pathname, search, hash } = navigation.location;
    onLoad?.();
    window.location.assign(pathname + search + hash);
  });
}
