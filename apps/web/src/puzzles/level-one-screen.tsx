import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** One end-game puzzle. */
export function LevelOneScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.levelOne')}
      art="horse"
      heading={text('pending.levelOne')}
      hint={text('pending.levelOneHint')}
    />
  );
}
