import { CALLS, type Study } from '@chuhe/protocol';
import { type ReactElement, useMemo, useState } from 'react';
import { useSearchParams } from '../../platform/router/index.ts';
import { useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { InnerPage } from '../../ui/inner-page.tsx';
import { PagedListView, usePagedCall } from '../../ui/paged-list.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { LibraryNav } from '../library/index.ts';
import { pictureOfText } from './chapter-text.ts';
import { NewStudy } from './new-study.tsx';
import { readSharedStudies } from './shared-studies.ts';
import { StudyCard } from './study-card.tsx';
import type { DeviceStudy } from './study-record.ts';
import { type StudiesStore, useStored } from './studies-store.ts';
import './studies-screen.css';

const TABS = ['mine', 'shared', 'public'] as const;
type Tab = (typeof TABS)[number];

const SOURCES = ['analysis', 'import'] as const;

/** The user's own studies, those opened by a link, and those published by others. */
export function StudiesScreen(): ReactElement {
  const text = useText();
  const [tab, setTab] = useState<Tab>('mine');
  const [query, setQuery] = useSearchParams();
  // The analysis board links here to save its tree, and so does an import of games with variations.
  const source = SOURCES.find((one) => query.has(one)) ?? 'empty';
  const [isAsking, setAsking] = useState(source !== 'empty');
  const close = (): void => {
    setAsking(false);
    if (source !== 'empty') setQuery({}, { replace: true });
  };
  const open = (): void => setAsking(true);
  return (
    <InnerPage
      title={text('title.study')}
      className="studies"
      actions={
        <IconButton label={text('study.new')} onClick={open}>
          <Icon name="plus" />
        </IconButton>
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
        <Button variant="accent" className="only-desktop" onClick={open}>
          <Icon name="plus" />
          {text('study.new')}
        </Button>
      </div>
      <StudyList tab={tab} onNew={open} />
      <NewStudy source={source} isOpen={isAsking} onClose={close} />
    </InnerPage>
  );
}

interface StudyListProps {
  readonly tab: Tab;
  readonly onNew: () => void;
}

function StudyList({ tab, onNew }: StudyListProps): ReactElement {
  switch (tab) {
    case 'mine':
      return <OwnStudies onNew={onNew} />;
    case 'shared':
      return <SharedStudies />;
    case 'public':
      return <PublicStudies />;
    default:
      return tab satisfies never;
  }
}

const listOwn = (store: StudiesStore): Promise<readonly DeviceStudy[]> => store.list();

function OwnStudies({ onNew }: { readonly onNew: () => void }): ReactElement {
  const text = useText();
  const found = useStored(listOwn);
  if (found === undefined) return <Waiting />;
  if (found.answer.length === 0) {
    return (
      <EmptyState art="horse" title={text('study.none')} hint={text('study.noneHint')}>
        <Button variant="tint" onClick={onNew}>
          {text('study.new')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className="studies__grid">
      {found.answer.map((study) => (
        <li key={study.id}>
          <OwnCard study={study} />
        </li>
      ))}
    </ul>
  );
}

/** The board is computed from the moves of the first chapter, which takes a while for a long one. */
function OwnCard({ study }: { readonly study: DeviceStudy }): ReactElement {
  const text = useText();
  const pgn = study.chapters[0]?.pgn ?? '';
  const penCode = useMemo(() => pictureOfText(pgn), [pgn]);
  return (
    <StudyCard
      id={study.id}
      title={study.title}
      author={text('study.me')}
      chapters={study.chapters.length}
      visibility={study.visibility}
      penCode={penCode}
      at={study.savedAt}
    />
  );
}

function SharedStudies(): ReactElement {
  const text = useText();
  const [studies] = useState(readSharedStudies);
  if (studies.length === 0) {
    const hint = text('study.noneSharedHint');
    return <EmptyState art="horse" title={text('study.noneShared')} hint={hint} />;
  }
  return (
    <ul className="studies__grid">
      {studies.map((study) => (
        <li key={study.id}>
          <StudyCard {...study} visibility="link" at={study.changedAt} />
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
            isBot={study.author.isBot}
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
