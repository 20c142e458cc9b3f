import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { GameTable } from '../../board/game-ui/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

interface RecordMissingProps {
  readonly title: string;
  readonly message: string;
}

/** Shown when the game is not on this device or its moves are not playable. */
export function RecordMissing({ title, message }: RecordMissingProps): ReactElement {
  const text = useText();
  return (
    <GameTable title={title} layout="page">
      <ErrorState
        reason="missing"
        art="chariot"
        heading={message}
        hint={text('record.missingHint')}
      >
        <ButtonLink variant="primary" to="/local">
          {text('title.local')}
        </ButtonLink>
      </ErrorState>
    </GameTable>
  );
}
