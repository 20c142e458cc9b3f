import { lazy, Suspense, type ReactElement } from 'react';

const StartBoard = lazy(async () => {
  const { StartBoard: Board } = await import('./start-board.tsx');
  return { default: Board };
});

/** The opening position; its drawing code comes after the page, the wood is there at once. */
export function LazyStartBoard({ className }: { readonly className: string }): ReactElement {
  return (
    <Suspense fallback={<div className={className} />}>
      <StartBoard className={className} />
    </Suspense>
  );
}
