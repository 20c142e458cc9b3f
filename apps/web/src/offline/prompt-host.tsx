import { lazy, Suspense, type ReactElement } from 'react';
import { loadLaterMessages } from '../language/index.ts';
import type { Route } from '../routes/route-table.ts';
import { promptOf } from './offline.ts';
import { useOffline } from './offline-context.ts';

const AppPrompts = lazy(async () => {
  const [{ AppPrompts: Prompts }] = await Promise.all([
    import('./app-prompts.tsx'),
    loadLaterMessages(),
  ]);
  return { default: Prompts };
});

/** Shows what the app itself has to say: kept for offline use, newer version, installation. */
export function PromptHost({ route }: { readonly route: Route | undefined }): ReactElement | null {
  const prompt = promptOf(useOffline(), isOccupied(route));
  if (prompt === undefined) return null;
  return (
    <Suspense>
      <AppPrompts prompt={prompt} />
    </Suspense>
  );
}

/** At a board, whoever plays, or at the entrance: nothing may lie over it or take it away. */
export function isOccupied(route: Route | undefined): boolean {
  return route !== undefined && (route.frame !== 'page' || route.status !== 'FREE');
}
