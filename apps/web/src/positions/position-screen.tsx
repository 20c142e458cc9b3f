import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** One position set up by a player. */
export function PositionScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.residueBoardOne')}
      art="chariot"
      heading={text('pending.server')}
      hint={text('pending.residueBoardOne')}
    />
  );
}
