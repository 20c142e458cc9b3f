import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { useText } from '../../platform/language/index.ts';
import { RecordMissing } from './record-missing.tsx';
import { RecordReplay } from './record-replay.tsx';
import type { RecordsStore } from './records-store.ts';
import { RecordWaiting } from './replay-board.tsx';
import { useRecord } from './use-record.ts';

/** One game kept on this device. */
export function RecordScreen(): ReactElement {
  const text = useText();
  const { filename = '' } = useParams();
  const state = useRecord(filename, byName);
  const title = text('title.localOne');
  if (state.type === 'loading') return <RecordWaiting title={title} />;
  if (state.type === 'missing') {
    return <RecordMissing title={title} message={text('record.missing')} />;
  }
  return <RecordReplay record={state.record} title={title} startPly={0} isStored />;
}

function byName(store: RecordsStore, filename: string) {
  return store.get(filename);
}
