import { currentPosition } from '@chuhe/rules';
import {
  type ReactElement,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { GameTable } from '../../board/game-ui/index.ts';
import { useText } from '../../platform/language/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import {
  type Analysis,
  AnalysisBench,
  lineTo,
  reduceAnalysis,
  useWriteLater,
} from '../analysis/index.ts';
import { ChapterList } from './chapter-list.tsx';
import { textOfChapter, treeOfChapter } from './chapter-text.ts';
import { type DeviceChapter, type DeviceStudy, isUnsent, withChapter } from './study-record.ts';
import { isSendable } from './sync-studies.ts';
import { StudySettings } from './study-settings.tsx';
import { useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';
import './study-editor.css';

/** The delay between the last change and writing a chapter. */
const SAVE_MILLIS = 2000;

export interface StudyEditorProps {
  readonly study: DeviceStudy;
}

/** A study of this device's player, with one chapter on the board. */
export function StudyEditor({ study }: StudyEditorProps): ReactElement {
  const [query, setQuery] = useSearchParams();
  const chapter = study.chapters.find(({ id }) => id === query.get('c')) ?? study.chapters[0];
  const go = (id: string): void => setQuery({ c: id }, { replace: true });
  if (chapter === undefined) return <NoChapter study={study} onGo={go} />;
  return <ChapterEditor key={chapter.id} study={study} chapter={chapter} onGo={go} />;
}

interface NoChapterProps {
  readonly study: DeviceStudy;
  readonly onGo: (id: string) => void;
}

function NoChapter({ study, onGo }: NoChapterProps): ReactElement {
  return (
    <GameTable title={study.title} layout="page">
      <ChapterList study={study} current={undefined} position={undefined} onGo={onGo} />
    </GameTable>
  );
}

interface ChapterEditorProps extends NoChapterProps {
  readonly chapter: DeviceChapter;
}

function ChapterEditor({ study, chapter, onGo }: ChapterEditorProps): ReactElement {
  const text = useText();
  const [state, send] = useReducer(reduceAnalysis, chapter.pgn, openChapter);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const position = useMemo(() => currentPosition(lineTo(state)), [state]);
  const saving = useSavedChapter({
    study,
    chapter,
    state,
    onLoad: (tree) => send({ type: 'load', tree }),
  });
  const chapters = {
    id: 'chapters',
    label: text('study.chapterTab', { count: study.chapters.length }),
    content: <ChapterList study={study} current={chapter.id} position={position} onGo={onGo} />,
  };
  const number = study.chapters.indexOf(chapter) + 1;
  return (
    <GameTable
      title={study.title}
      hint={text('study.chapterName', { number })}
      layout="analysis"
      overlays={
        <StudySettings
          study={study}
          isOpen={isSettingsOpen}
          onClose={() => setSettingsOpen(false)}
        />
      }
    >
      <AnalysisBench
        state={state}
        send={send}
        head={<StudyHead study={study} saving={saving} onSettings={() => setSettingsOpen(true)} />}
        tabs={[chapters]}
      />
    </GameTable>
  );
}

function openChapter(pgn: string): Analysis {
  return { tree: treeOfChapter(pgn), path: '', past: [] };
}

type Saving = 'saved' | 'saving' | 'device' | 'too-large';

interface SavedChapterParts extends Omit<ChapterEditorProps, 'onGo'> {
  readonly state: Analysis;
  readonly onLoad: (tree: Analysis['tree']) => void;
}

/** Writes the chapter shortly after a change, and shows changes made on another device. */
function useSavedChapter({ study, chapter, state, onLoad }: SavedChapterParts): Saving {
  const store = useStudiesStore();
  const sync = useSyncStudies();
  const isMember = memberOf(useSession()) !== undefined;
  const [isSending, setSending] = useState(false);
  /** The text from which the tree was read or to which it was written. */
  const known = useRef(chapter.pgn);
  const [written, setWritten] = useState(state.tree);
  useWriteLater(
    state.tree,
    () => {
      const pgn = textOfChapter(state.tree);
      setWritten(state.tree);
      if (pgn === known.current) return;
      known.current = pgn;
      const work = async (): Promise<void> => {
        setSending(true);
        await store.change(
          study.id,
          (now) =>
            now &&
            withChapter({ ...now, savedAt: Date.now() }, { ...chapterIn(now, chapter), pgn }),
        );
        await sync();
      };
      work()
        .catch(() => undefined)
        .finally(() => setSending(false));
    },
    SAVE_MILLIS,
  );
  const take = useEffectEvent((pgn: string) => {
    if (pgn === known.current || written !== state.tree) return;
    known.current = pgn;
    const tree = treeOfChapter(pgn);
    setWritten(tree);
    onLoad(tree);
  });
  useEffect(() => take(chapter.pgn), [chapter.pgn]);
  const isTooLarge = useMemo(() => !isSendable(chapter.pgn), [chapter.pgn]);
  // A change that waits to be written is not stored.
  if (isSending || written !== state.tree) return 'saving';
  if (isMember && isTooLarge) return 'too-large';
  // Changes that another part of the page has sent meanwhile are stored too.
  return isMember && !isUnsent(study) ? 'saved' : 'device';
}

/** The chapter as stored now: its title may have changed since. */
function chapterIn(study: DeviceStudy, chapter: DeviceChapter): DeviceChapter {
  return study.chapters.find(({ id }) => id === chapter.id) ?? chapter;
}

const ICON_OF = { private: 'lock', link: 'link', public: 'globe' } as const;

interface StudyHeadProps {
  readonly study: DeviceStudy;
  readonly saving: Saving;
  readonly onSettings: () => void;
}

/** The title of a study, its visibility, and whether it is stored. */
function StudyHead({ study, saving, onSettings }: StudyHeadProps): ReactElement {
  const text = useText();
  const { title, visibility } = study;
  return (
    <div className="study-head">
      <div>
        <b>{title}</b>
        <small>
          <Icon name={ICON_OF[visibility]} size="small" />
          {text(`study.visibility.${visibility}`)}
          <i className="separator-dot" />
          <output>{text(`study.saving.${saving}`)}</output>
        </small>
      </div>
      <IconButton label={text('study.settings')} onClick={onSettings}>
        <Icon name="gear" />
      </IconButton>
    </div>
  );
}
