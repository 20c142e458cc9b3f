import { lazy, Suspense, type ComponentProps, type ReactElement } from 'react';
import type { CodeBoard as Board } from './code-board.tsx';

const CodeBoard = lazy(async () => {
  const { CodeBoard: Loaded } = await import('./code-board.tsx');
  return { default: Loaded };
});

/** A position whose drawing code comes after the page; the space is there at once. */
export function LazyCodeBoard(props: ComponentProps<typeof Board>): ReactElement {
  return (
    <Suspense fallback={<div className={props.className} />}>
      <CodeBoard {...props} />
    </Suspense>
  );
}
