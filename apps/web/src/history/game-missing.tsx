import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { MissingPage } from '../ui/missing-page.tsx';

/** There is no such game, or not for this person. */
export function GameMissing({ title }: { readonly title: string }): ReactElement {
  const text = useText();
  return (
    <MissingPage
      title={title}
      art="soldiers"
      heading={text('game.missing')}
      hint={text('game.missingHint')}
    >
      <AppLink className="btn line" to="/todayHistory">
        {text('game.others')}
      </AppLink>
    </MissingPage>
  );
}
