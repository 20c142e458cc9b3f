import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import { GameTable } from '../../board/game-ui/index.ts';

const TacticTable = lazy(async () => {
  const { TacticTable: Loaded } = await import('./solve-screen.tsx');
  return { default: Loaded };
});

/** The stream of positions for other pages, whose code does not contain it. */
export function LazyTacticTable(props: ComponentProps<typeof TacticTable>): ReactElement {
  const title = props.session?.title ?? '';
  return (
    <Suspense
      fallback={
        <GameTable title={title} layout="page" isBusy>
          {props.session?.top}
        </GameTable>
      }
    >
      <TacticTable {...props} />
    </Suspense>
  );
}
