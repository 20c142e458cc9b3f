import type { ReactElement } from 'react';
import { useParams } from '../../platform/router/index.ts';
import { useText } from '../../platform/language/index.ts';
import type { LocalRecord } from './record.ts';
import { RecordMissing } from './record-missing.tsx';
import { RecordReplay } from './record-replay.tsx';
import type { RecordsStore } from './records-store.ts';
import { RecordWaiting } from './replay-board.tsx';
import { useRecord } from './use-record.ts';

/** One game stored on this device. */
export function RecordScreen(): ReactElement {
  const text = useText();
  const { filename = '' } = useParams();
  const state = useRecord(filename, byName);
  const title = text('title.localOne');
  if (state.type === 'loading') return <RecordWaiting title={title} />;
  if (state.type === 'missing') {
    return <RecordMissing title={title} message={text('record.missing')} />;
  }
  const { record } = state;
  const startPly = wasPlayedHere(record) ? record.moves.length : 0;
  return <RecordReplay record={record} title={title} startPly={startPly} isStored />;
}

/** Whether it was played on this device and not read from a file: its players want to see its end first. */
function wasPlayedHere({ computer, usedMillis }: LocalRecord): boolean {
  return computer !== undefined || usedMillis.RED + usedMillis.BLACK > 0;
}

function byName(store: RecordsStore, filename: string) {
  return store.get(filename);
}
