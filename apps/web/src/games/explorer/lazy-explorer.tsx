import { lazy, type ReactElement, Suspense } from 'react';
import { Waiting } from '../../ui/waiting.tsx';
import type { ExplorerPanelProps } from './explorer-panel.tsx';

const ExplorerPanel = lazy(async () => {
  const { ExplorerPanel: Loaded } = await import('./explorer-panel.tsx');
  return { default: Loaded };
});

/** The explorer; its code is loaded when a user first opens it. */
export function LazyExplorer(props: ExplorerPanelProps): ReactElement {
  return (
    <Suspense fallback={<Waiting />}>
      <ExplorerPanel {...props} />
    </Suspense>
  );
}
