import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ImportButton } from './import-button.tsx';
import { RecordRow } from './record-row.tsx';
import { useRecords } from './use-records.ts';

/** The games kept on this device. */
export function RecordsScreen(): ReactElement {
  const text = useText();
  const { records, refresh } = useRecords();
  return (
    <>
      <PageHeader title={text('title.local')} />
      <main id="content" className="main narrow">
        <h1 className="page-h only-desk">{text('title.local')}</h1>
        <div className="btns two">
          <AppLink className="btn seal-btn" to="/game/local">
            <Icon name="versus" />
            {text('records.play')}
          </AppLink>
          <ImportButton onImported={refresh} />
        </div>
        {records?.length === 0 && (
          <EmptyState art="chariot" title={text('records.none')} hint={text('records.noneHint')} />
        )}
        {records !== undefined && records.length > 0 && (
          <ul className="list records">
            {records.map((record) => (
              <RecordRow key={record.filename} record={record} />
            ))}
          </ul>
        )}
      </main>
    </>
  );
}
