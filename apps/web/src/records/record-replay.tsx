import { currentPosition, judgeLine, type PerSide, writePositionCode } from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { useLocale, useText } from '../language/index.ts';
import { lineOf, type LocalRecord, outcomeOfEnding } from './record.ts';
import { RecordActions } from './record-actions.tsx';
import { RecordMissing } from './record-missing.tsx';
import { recordCause, recordNames, recordResult } from './record-text.ts';
import { ReplayTable, type Sharing } from './replay-table.tsx';

interface RecordReplayProps {
  readonly record: LocalRecord;
  readonly title: string;
  readonly startPly: number;
  /** Whether it is kept on this device, and not only in a link. */
  readonly isKept: boolean;
  readonly startsFlipped?: boolean;
  /** The accounts of the players, where there are any. */
  readonly playerIds?: PerSide<string | undefined> | undefined;
  readonly sharing?: Sharing | undefined;
}

/** A record looked through; its moves are played again and refused when they cannot be. */
export function RecordReplay(props: RecordReplayProps): ReactElement {
  const { record, title, startPly, isKept, startsFlipped = false, sharing } = props;
  const text = useText();
  const locale = useLocale();
  const line = useMemo(() => lineOf(record), [record]);
  const outcome = record.outcome ?? (line && outcomeOfEnding(judgeLine(line)));
  if (line === undefined) {
    return <RecordMissing title={title} message={text('refusal.move-data-error')} />;
  }
  return (
    <ReplayTable
      key={record.filename}
      title={title}
      line={line}
      names={recordNames(record, text, locale)}
      result={recordResult({ ...record, outcome }, text)}
      cause={recordCause({ ...record, outcome }, text)}
      comments={record.comments}
      startPly={startPly}
      startsFlipped={startsFlipped}
      playerIds={props.playerIds}
      sharing={sharing}
      renderActions={(ply) => (
        <RecordActions
          record={record}
          penCode={writePositionCode(line.positions[ply] ?? currentPosition(line))}
          canDelete={isKept}
        />
      )}
    />
  );
}
