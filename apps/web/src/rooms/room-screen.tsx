import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { PendingPage } from '../ui/pending-page.tsx';

/** A game against another person. */
export function RoomScreen(): ReactElement {
  const text = useText();
  return (
    <PendingPage
      title={text('title.gameRoom')}
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
