import { canAttack, currentPosition } from '@chuhe/rules';
import { type ComponentProps, lazy, type ReactElement, Suspense } from 'react';
import type { TableStrip as Strip } from './table-strip.tsx';

const TableStrip = lazy(async () => {
  const { TableStrip: Loaded } = await import('./table-strip.tsx');
  return { default: Loaded };
});

/** The verdict of the endgame tables; its code is loaded with the first position in which only one side can attack. */
export function LazyTableStrip(props: ComponentProps<typeof Strip>): ReactElement | null {
  const position = currentPosition(props.line);
  if (canAttack(position, 'RED') === canAttack(position, 'BLACK')) return null;
  return (
    <Suspense>
      <TableStrip {...props} />
    </Suspense>
  );
}
