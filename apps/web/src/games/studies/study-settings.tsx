import { WRITABLE_FORMATS, type WritableFormat } from '@chuhe/files/formats';
import { STUDY_VISIBILITIES, type StudyVisibility } from '@chuhe/protocol';
import { type ReactElement, useState } from 'react';
import { useNavigate } from '../../platform/router/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { useSettings } from '../../platform/settings/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download.ts';
import { InputField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmModal } from '../../ui/modal.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useToast } from '../../ui/toasts.tsx';
import { PGN_FORMAT_OF } from '../device-records/index.ts';
import { copyText } from '../sharing/index.ts';
import { fileOfStudy } from './chapter-text.ts';
import { type DeviceStudy, LONGEST_TITLE } from './study-record.ts';
import { useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';
import '../../ui/sheet-form.css';

interface StudySettingsProps {
  readonly study: DeviceStudy;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Title and visibility of a study, its link, its file, and its deletion. */
export function StudySettings({ study, isOpen, onClose }: StudySettingsProps): ReactElement {
  const text = useText();
  const store = useStudiesStore();
  const sync = useSyncStudies();
  const isMember = memberOf(useSession()) !== undefined;
  const { id, title, visibility } = study;
  const [name, setName] = useState(title);
  const change = async (head: Pick<DeviceStudy, 'title' | 'visibility'>): Promise<void> => {
    await store.change(
      id,
      (now) => now && { ...now, ...head, isHeadChanged: true, savedAt: Date.now() },
    );
    void sync();
  };
  const rename = (): void => {
    const next = name.trim();
    if (next !== '' && next !== title) void change({ title: next, visibility });
  };
  return (
    <Sheet title={text('study.settings')} isOpen={isOpen} onClose={onClose}>
      <div className="sheet-form">
        <InputField
          label={text('study.title')}
          maxLength={LONGEST_TITLE}
          value={name}
          onBlur={rename}
          onChange={setName}
        />
        <Segmented<StudyVisibility>
          label={text('study.visibility')}
          value={visibility}
          choices={STUDY_VISIBILITIES.map((value) => ({
            value,
            text: text(`study.visibility.${value}`),
          }))}
          onChange={(chosen) => void change({ title, visibility: chosen })}
        />
        <p className="hint">
          {text(isMember ? `study.visibilityHint.${visibility}` : 'study.guestHint')}
        </p>
        <StudyWays study={study} canShare={isMember && visibility !== 'private'} />
      </div>
    </Sheet>
  );
}

interface StudyWaysProps {
  readonly study: DeviceStudy;
  readonly canShare: boolean;
}

function StudyWays({ study, canShare }: StudyWaysProps): ReactElement {
  const text = useText();
  const toast = useToast();
  const locale = useLocale();
  const navigate = useNavigate();
  const store = useStudiesStore();
  const sync = useSyncStudies();
  const [isAsking, setAsking] = useState(false);
  const { id, title } = study;
  const copy = async (): Promise<void> => {
    const link = location.origin + pathInLocale(`/study/${id}`, locale);
    // If copying fails, the toast shows the link.
    toast((await copyText(link)) === 'failed' ? link : text('study.copied'));
  };
  const remove = async (): Promise<void> => {
    setAsking(false);
    await store.change(id, (now) => now && { ...now, isRemoved: true });
    void sync();
    await navigate(pathInLocale('/study', locale));
  };
  return (
    <>
      {canShare ? (
        <Button isBlock onClick={() => void copy()}>
          <Icon name="link" />
          {text('study.copyLink')}
        </Button>
      ) : null}
      <ButtonLink isBlock to={`/study/${id}?read`}>
        <Icon name="book" />
        {text('study.read')}
      </ButtonLink>
      <StudyDownloads study={study} />
      <Button variant="ghost" isBlock onClick={() => setAsking(true)}>
        <Icon name="trash" />
        {text('study.remove')}
      </Button>
      <ConfirmModal
        question={text('study.removeAsk', { title })}
        hint={text('study.removeHint')}
        yes={text('study.remove')}
        no={text('app.cancel')}
        isOpen={isAsking}
        onYes={() => void remove()}
        onNo={() => setAsking(false)}
      />
    </>
  );
}

/** The whole study in each format. */
function StudyDownloads({ study }: Pick<StudyWaysProps, 'study'>): ReactElement {
  const text = useText();
  const notation = useSettings((settings) => settings.notation);
  const download = async (format: WritableFormat): Promise<void> => {
    const { name, content } = await fileOfStudy(study, format, PGN_FORMAT_OF[notation]);
    downloadFile(name, content);
  };
  return (
    <div className="button-row button-row--three">
      {WRITABLE_FORMATS.filter(({ hasVariations }) => hasVariations).map((format) => (
        <Button
          key={format.id}
          aria-label={text('record.export', { format: format.name })}
          onClick={() => void download(format)}
        >
          <Icon name="install" />
          {format.name}
        </Button>
      ))}
    </div>
  );
}
