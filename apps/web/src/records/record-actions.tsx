import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { useSettings } from '../settings/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.ts';
import { copyText } from './copy-text.ts';
import { downloadFile } from './download.ts';
import type { LocalRecord } from './record.ts';
import { exportRecord, FILE_KINDS, type FileKind } from './record-file.ts';
import { useRecordsStore } from './records-store.ts';

interface RecordActionsProps {
  readonly record: LocalRecord;
  /** The position on the board, to play on from. */
  readonly penCode: string;
  readonly canDelete: boolean;
}

/** What can be done with a kept game: play on, copy it, take it away as a file, delete it. */
export function RecordActions({ record, penCode, canDelete }: RecordActionsProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const store = useRecordsStore();
  const navigate = useNavigate();
  const locale = useLocale();
  const { notation } = useSettings();

  const save = (kind: FileKind): void => {
    const content = exportRecord(record, kind, notation);
    if (content === undefined) toast(text('refusal.move-data-error'));
    else downloadFile(`${record.filename}.${kind === 'pgn' ? 'pgn' : 'txt'}`, new Blob([content]));
  };
  const copy = async (): Promise<void> => {
    const result = await copyText(exportRecord(record, 'pgn', notation) ?? '');
    toast(text(result === 'failed' ? 'record.copyFailed' : 'record.copied'));
  };
  const remove = async (): Promise<void> => {
    await store.remove(record.filename);
    await navigate(pathInLocale('/local', locale), { replace: true });
  };
  return (
    <>
      <AppLink
        className="btn block"
        to={`/game/single?${new URLSearchParams({ penCode }).toString()}`}
      >
        <Icon name="chip" />
        {text('record.playComputer')}
      </AppLink>
      <AppLink
        className="btn block"
        to={`/game/local?${new URLSearchParams({ penCode }).toString()}`}
      >
        <Icon name="versus" />
        {text('record.playOn')}
      </AppLink>
      <button type="button" className="btn block" onClick={() => void copy()}>
        <Icon name="copy" />
        {text('record.copy')}
      </button>
      {FILE_KINDS.map((kind) => (
        <button key={kind} type="button" className="btn block" onClick={() => save(kind)}>
          <Icon name="install" />
          {text(`record.export.${kind}`)}
        </button>
      ))}
      {canDelete && (
        <button type="button" className="btn danger block" onClick={() => void remove()}>
          <Icon name="trash" />
          {text('record.delete')}
        </button>
      )}
    </>
  );
}
