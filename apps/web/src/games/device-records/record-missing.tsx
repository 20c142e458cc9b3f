import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { GameTable } from '../../board/game-ui/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface RecordMissingProps {
  readonly title: string;
  readonly message: string;
}

/** Shown when the game is not on this device or its moves are not playable. */
export function RecordMissing({ title, message }: RecordMissingProps): ReactElement {
  const text = useText();
  return (
    <GameTable title={title} layout="page">
      <EmptyState art="chariot" title={message} hint={text('record.missingHint')}>
        <ButtonLink variant="primary" to="/local">
          {text('title.local')}
        </ButtonLink>
      </EmptyState>
    </GameTable>
  );
}
