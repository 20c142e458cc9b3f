import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { PendingPage } from '../ui/pending-page.tsx';

/** A private room, entered by link and password. */
export function PersonalScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.gamePersonal')}
      art="soldiers"
      heading={text('pending.room')}
      hint={text('pending.roomHint')}
    >
      <AppLink className="btn small tint" to="/game/local">
        {text('pending.playLocal')}
      </AppLink>
    </PendingPage>
  );
}
