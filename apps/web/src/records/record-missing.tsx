import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { RoomHeader, RoomTitle } from '../table/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface RecordMissingProps {
  readonly title: string;
  readonly message: string;
}

/** There is no such game on this device, or its moves cannot be played. */
export function RecordMissing({ title, message }: RecordMissingProps): ReactElement {
  const text = useText();
  return (
    <>
      <RoomHeader title={title} hint="" />
      <main id="content" className="main narrow">
        <RoomTitle title={title} />
        <EmptyState art="chariot" title={message} hint={text('record.missingHint')}>
          <AppLink className="btn primary" to="/local">
            {text('title.local')}
          </AppLink>
        </EmptyState>
      </main>
    </>
  );
}
