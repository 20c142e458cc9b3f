import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { PendingPage } from '../ui/pending-page.tsx';

/** Sets up a position. */
export function EditorScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.residueBoardAdd')}
      art="chariot"
      heading={text('pending.editor')}
      hint={text('pending.editorHint')}
    />
  );
}
