import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** The end-game puzzles. */
export function LevelScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.level')}
      art="horse"
      heading={text('pending.level')}
      hint={text('pending.levelHint')}
    />
  );
}
