import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** Positions that players have set up. */
export function PositionsScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.residueBoard')}
      art="chariot"
      heading={text('pending.server')}
      hint={text('pending.residueBoard')}
    />
  );
}
