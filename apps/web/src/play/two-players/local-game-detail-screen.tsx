import { START_CODE } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import {
  type LocalRecord,
  RecordMissing,
  RecordReplay,
  type RecordsStore,
  RecordWaiting,
  useRecord,
} from '../../games/device-records/index.ts';
import { splitMoves } from '../../games/sharing/index.ts';
import { useText } from '../../platform/language/index.ts';

/** Replays the open game of this device, or the game of a shared link. */
export function LocalGameDetailScreen(): ReactElement {
  const [query] = useSearchParams();
  const moves = query.get('moves');
  if (moves === null) return <OpenGameReplay />;
  return (
    <LinkReplay
      moves={moves}
      startCode={query.get('penCode') ?? START_CODE}
      ply={query.get('ply')}
    />
  );
}

function OpenGameReplay(): ReactElement {
  const text = useText();
  const state = useRecord('', openRecord);
  const title = text('title.gameLocalDetail');
  if (state.type === 'loading') return <RecordWaiting title={title} />;
  if (state.type === 'missing') {
    return <RecordMissing title={title} message={text('record.missing')} />;
  }
  const { record } = state;
  return (
    <RecordReplay record={record} title={title} startPly={record.moves.length} isStored={false} />
  );
}

interface LinkReplayProps {
  readonly moves: string;
  readonly startCode: string;
  readonly ply: string | null;
}

function LinkReplay({ moves, startCode, ply }: LinkReplayProps): ReactElement {
  const text = useText();
  const record = useMemo(() => recordOfLink(moves, startCode), [moves, startCode]);
  const startPly = ply === null ? record.moves.length : Number(ply);
  return (
    <RecordReplay
      record={record}
      title={text('title.gameLocalDetail')}
      startPly={Number.isInteger(startPly) ? startPly : 0}
      isStored={false}
    />
  );
}

async function openRecord(store: RecordsStore): Promise<LocalRecord | undefined> {
  const records = (await store.list()).filter(({ computer }) => computer === undefined);
  return records.find(({ isOpen }) => isOpen) ?? records[0];
}

function recordOfLink(moves: string, startCode: string): LocalRecord {
  return {
    filename: 'chuhe',
    startedAt: 0,
    savedAt: 0,
    isOpen: false,
    startCode,
    moves: splitMoves(moves),
    names: { RED: '', BLACK: '' },
    usedMillis: { RED: 0, BLACK: 0 },
    result: '*',
    headers: {},
    comments: {},
  };
}
