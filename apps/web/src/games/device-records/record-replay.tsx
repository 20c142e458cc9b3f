import { WRITABLE_FORMATS, type WritableFormat } from '@chuhe/files/formats';
import type { Player } from '@chuhe/protocol';
import {
  currentPosition,
  judgeLine,
  opponentOf,
  type PerSide,
  type Side,
  writePositionCode,
  writeTreePgn,
} from '@chuhe/rules';
import { type ReactElement, useMemo } from 'react';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { lineOf, type LocalRecord, outcomeOfEnding } from './record.ts';
import { moveTimesOf } from './move-times.ts';
import { RecordMissing } from './record-missing.tsx';
import { recordFacts, recordNames, recordTexts } from './record-text.ts';
import { ReplayView, type Sharing } from './replay-view.tsx';
import { useNavigate } from '../../platform/router/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { copyText, pathWithCode } from '../sharing/index.ts';
import { downloadFile } from '../../ui/download.ts';
import { gameOfRecord, PGN_FORMAT_OF } from './record-file.ts';
import { useRecordsStore } from './records-store.ts';

interface RecordReplayProps {
  readonly record: LocalRecord;
  readonly title: string;
  readonly startPly: number;
  /** Whether it is stored on this device, and not only in a link. */
  readonly isStored: boolean;
  /** The side that the viewer played: it is at the bottom, and the result is worded in the second person. */
  readonly viewer?: Side | undefined;
  /** The accounts of the players, if any. */
  readonly players?: PerSide<Player> | undefined;
  /** The pages of players without accounts. */
  readonly namePaths?: PerSide<string> | undefined;
  /** The opening named by the game's source. */
  readonly openingTag?: string | undefined;
  readonly sharing?: Sharing | undefined;
}

/** Replays a record; a record with an illegal move is refused. */
export function RecordReplay(props: RecordReplayProps): ReactElement {
  const { record, title, startPly, isStored, viewer, sharing } = props;
  const text = useText();
  const locale = useLocale();
  const line = useMemo(() => lineOf(record), [record]);
  const times = useMemo(
    () => line && moveTimesOf(record, line.positions[0].toMove),
    [record, line],
  );
  const outcome = record.outcome ?? (line && outcomeOfEnding(judgeLine(line)));
  const ended = outcome === undefined ? record : { ...record, outcome };
  const ownSide = viewer ?? (record.computer && opponentOf(record.computer.side));
  if (line === undefined) {
    return <RecordMissing title={title} message={text('refusal.move-data-error')} />;
  }
  return (
    <ReplayView
      key={record.filename}
      title={title}
      line={line}
      names={recordNames(record, text, locale)}
      ending={recordTexts(ended, text, locale, viewer)}
      sharedEnding={recordTexts(ended, text, locale)}
      comments={record.comments}
      times={times}
      facts={recordFacts(record)}
      startPly={startPly}
      viewer={viewer}
      ownSide={ownSide}
      players={props.players}
      namePaths={props.namePaths}
      openingTag={props.openingTag}
      sharing={sharing}
      renderActions={(ply) => (
        <RecordActions
          record={record}
          penCode={writePositionCode(line.positions[ply] ?? currentPosition(line))}
          canDelete={isStored}
          isOwn={ownSide !== undefined}
        />
      )}
    />
  );
}

interface RecordActionsProps {
  readonly record: LocalRecord;
  /** The current position, to continue from. */
  readonly penCode: string;
  readonly canDelete: boolean;
  /** Whether this device's player had a side; the mistakes of that side are collected. */
  readonly isOwn: boolean;
}

/** The actions for a stored game: continue, copy, export, delete. */
function RecordActions(props: RecordActionsProps): ReactElement {
  const { record, penCode, canDelete, isOwn } = props;
  const text = useText();
  const toast = useToast();
  const store = useRecordsStore();
  const navigate = useNavigate();
  const locale = useLocale();
  const notation = useSettings((settings) => settings.notation);

  const save = async ({ extension, write }: WritableFormat): Promise<void> => {
    const game = gameOfRecord(record);
    if (game === undefined) toast(text('refusal.move-data-error'));
    else {
      const content = await write(game, PGN_FORMAT_OF[notation]);
      downloadFile(`${record.filename}.${extension}`, new Blob([content]));
    }
  };
  const copy = async (): Promise<void> => {
    const game = gameOfRecord(record);
    const result = await copyText(game ? writeTreePgn(game, PGN_FORMAT_OF[notation]) : '');
    toast(text(result === 'failed' ? 'record.copyFailed' : 'record.copied'));
  };
  const remove = async (): Promise<void> => {
    await store.remove(record.filename);
    await navigate(pathInLocale('/local', locale), { replace: true });
  };
  return (
    <>
      {isOwn && <MenuItem icon="refresh" label={text('title.mistakes')} to="/tactics/mistakes" />}
      <MenuItem
        icon="chip"
        label={text('record.playComputer')}
        to={pathWithCode('/game/single', penCode)}
      />
      <MenuItem
        icon="versus"
        label={text('record.playOn')}
        to={pathWithCode('/game/local', penCode)}
      />
      <MenuItem icon="copy" label={text('record.copy')} onClick={() => void copy()} />
      {WRITABLE_FORMATS.map((format) => (
        <MenuItem
          key={format.id}
          icon="install"
          label={text('record.export', { format: format.name })}
          onClick={() => void save(format)}
        />
      ))}
      {canDelete && (
        <MenuItem icon="trash" label={text('record.delete')} onClick={() => void remove()} />
      )}
    </>
  );
}
