import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import type { CodeBoard as Board } from './code-board.tsx';

const CodeBoard = lazy(async () => {
  const { CodeBoard: Loaded } = await import('./code-board.tsx');
  return { default: Loaded };
});

/** A position whose drawing code loads after the page; its space is reserved. */
export function LazyCodeBoard(props: ComponentProps<typeof Board>): ReactElement {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <CodeBoard {...props} />
    </Suspense>
  );
}

const StartBoard = lazy(async () => {
  const { StartBoard: Board } = await import('./board-picture.tsx');
  return { default: Board };
});

/** The opening position; its drawing code loads after the page, the wood is there immediately. */
export function LazyStartBoard({ className }: { readonly className: string }): ReactElement {
  return (
    <Suspense fallback={<div className={className} />}>
      <StartBoard className={className} />
    </Suspense>
  );
}
