import { CALLS, type Study, type StudyVisibility } from '@chuhe/protocol';
import { type ReactElement, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { LazyCodeBoard } from '../../board/picture/lazy-boards.tsx';
import { useApi } from '../../platform/api/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { PagedListView, usePagedCall } from '../../ui/paged-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { LibraryNav } from '../library/index.ts';
import { emptyTreeText, pictureOfText } from './chapter-text.ts';
import { type DeviceStudy, newChapter, newStudy } from './study-record.ts';
import { type StudiesStore, useStored, useStudiesStore } from './studies-store.ts';
import { useSyncStudies } from './use-studies-sync.ts';
import './studies-screen.css';
import '../../ui/field.css';
import '../../ui/dialog.css';

const TABS = ['mine', 'public'] as const;
type Tab = (typeof TABS)[number];

/** Own studies, and those that others published. */
export function StudiesScreen(): ReactElement {
  const text = useText();
  const [tab, setTab] = useState<Tab>('mine');
  const [isAsking, setAsking] = useState(false);
  const open = (): void => setAsking(true);
  return (
    <InnerPage
      title={text('title.study')}
      className="studies"
      actions={
        <button type="button" className="icon-button" aria-label={text('study.new')} onClick={open}>
          <Icon name="plus" />
        </button>
      }
    >
      <LibraryNav here="/study" />
      <div className="studies__tools">
        <Segmented
          label={text('study.which')}
          value={tab}
          choices={TABS.map((value) => ({ value, text: text(`study.tab.${value}`) }))}
          onChange={setTab}
        />
        <button type="button" className="button button--accent only-desktop" onClick={open}>
          <Icon name="plus" />
          {text('study.new')}
        </button>
      </div>
      {tab === 'mine' ? <OwnStudies onNew={open} /> : <PublicStudies />}
      <NewStudy isOpen={isAsking} onClose={() => setAsking(false)} />
    </InnerPage>
  );
}

const listOwn = (store: StudiesStore): Promise<readonly DeviceStudy[]> => store.list();

function OwnStudies({ onNew }: { readonly onNew: () => void }): ReactElement {
  const text = useText();
  const found = useStored(listOwn);
  if (found === undefined) return <Waiting />;
  if (found.answer.length === 0) {
    return (
      <EmptyState art="horse" title={text('study.none')} hint={text('study.noneHint')}>
        <button type="button" className="button button--tint" onClick={onNew}>
          {text('study.new')}
        </button>
      </EmptyState>
    );
  }
  return (
    <ul className="studies__grid">
      {found.answer.map((study) => (
        <li key={study.id}>
          <StudyCard
            id={study.id}
            title={study.title}
            author={text('study.me')}
            chapters={study.chapters.length}
            visibility={study.visibility}
            penCode={pictureOfText(study.chapters[0]?.pgn ?? '')}
            at={study.savedAt}
          />
        </li>
      ))}
    </ul>
  );
}

function PublicStudies(): ReactElement {
  const text = useText();
  const api = useApi();
  const list = usePagedCall<Study>(['studies'], async (cursor) => {
    return (await api.call(CALLS.listStudies, { query: { cursor }, isSilent: true })).data;
  });
  return (
    <PagedListView
      list={list}
      className="studies__grid"
      empty={
        <EmptyState
          art="horse"
          title={text('study.nonePublic')}
          hint={text('study.nonePublicHint')}
        />
      }
      renderItem={(study) => (
        <li key={study.id}>
          <StudyCard
            id={study.id}
            title={study.title}
            author={study.author.userName}
            chapters={study.chapters.length}
            likes={study.likes}
            penCode={study.penCode}
            at={Date.parse(study.updatedAt)}
          />
        </li>
      )}
    />
  );
}

interface StudyCardProps {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly chapters: number;
  readonly penCode: string;
  readonly at: number;
  /** Of one's own. */
  readonly visibility?: StudyVisibility;
  /** Of others'. */
  readonly likes?: number;
}

const ICON_OF = { private: 'lock', link: 'link', public: 'globe' } as const;

/** A study in a list: its first board, its title, and who can open it or how many like it. */
function StudyCard(props: StudyCardProps): ReactElement {
  const { id, title, author, chapters, penCode, at, visibility, likes } = props;
  const text = useText();
  const locale = useLocale();
  const when = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(at);
  return (
    <AppLink className="card study-card" to={`/study/${id}`}>
      <LazyCodeBoard className="study-card__board" penCode={penCode} isMini />
      <b>{title}</b>
      <small>
        {author}
        <i className="separator-dot" />
        {text('study.chapters', { count: chapters })}
      </small>
      <small>
        <Icon name={visibility === undefined ? 'star' : ICON_OF[visibility]} size="small" />
        {visibility === undefined
          ? text('study.likes', { count: likes ?? 0 })
          : text(`study.visibility.${visibility}`)}
        <i className="separator-dot" />
        {when}
      </small>
    </AppLink>
  );
}

const LONGEST_TITLE = 100;

interface NewStudyProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function NewStudy({ isOpen, onClose }: NewStudyProps): ReactElement {
  const text = useText();
  const id = useId();
  const store = useStudiesStore();
  const sync = useSyncStudies();
  const navigate = useNavigate();
  const locale = useLocale();
  const [title, setTitle] = useState('');
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const name = text('study.chapterName', { number: 1 });
    const study = newStudy(title.trim(), [newChapter(name, emptyTreeText())]);
    await store.change(study.id, () => study);
    void sync();
    await navigate(pathInLocale(`/study/${study.id}`, locale));
  };
  return (
    <Sheet title={text('study.new')} isOpen={isOpen} onClose={onClose}>
      <form className="sheet-form" onSubmit={(event) => void submit(event)}>
        <div className="field">
          <label htmlFor={id}>{text('study.title')}</label>
          <input
            id={id}
            required
            pattern=".*\S.*"
            maxLength={LONGEST_TITLE}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        <p className="hint">{text('study.newHint')}</p>
        <button type="submit" className="button button--accent button--block">
          {text('study.new')}
        </button>
      </form>
    </Sheet>
  );
}
