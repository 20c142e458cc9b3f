import { CALLS, type Study } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import { useParams, useSearchParams } from '../../platform/router/index.ts';
import { ApiError, isOutOfReach, useApi } from '../../platform/api/index.ts';
import { useText } from '../../platform/language/index.ts';
import { usePageTitle } from '../../platform/navigation/index.ts';
import { memberOf, useSession } from '../../platform/session/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorPage } from '../../ui/error-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RecordWaiting } from '../device-records/index.ts';
import { treeOfChapter } from './chapter-text.ts';
import type { ReaderMode } from './reader-parts.tsx';
import { forgetShared, rememberShared } from './shared-studies.ts';
import type { StudyEditorProps } from './study-editor.tsx';
import { StudyOpinion } from './study-opinion.tsx';
import { StudyReader } from './study-reader.tsx';
import type { DeviceStudy } from './study-record.ts';
import { type StudiesStore, useStored } from './studies-store.ts';

/** The editor, in its own chunk, because visitors who follow a link only read. */
const StudyEditor = lazyPart<StudyEditorProps>(
  async () => (await import('./study-editor.tsx')).StudyEditor,
  { Coming: ({ study }) => <RecordWaiting title={study.title} /> },
);

/** One study: its owner edits it, everyone else reads it. */
export function StudyScreen(): ReactElement {
  const text = useText();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const find = useCallback((store: StudiesStore) => store.get(id), [id]);
  const found = useStored(find);
  const own = found?.answer;
  usePageTitle(own?.title);
  if (found === undefined) return <RecordWaiting title={text('title.study')} />;
  if (own === undefined) return <OthersStudy id={id} />;
  const isRead = query.has('read') || query.has('lesson');
  return isRead ? <OwnChapter study={own} /> : <StudyEditor study={own} />;
}

/** How a chapter is read, and the addresses of the chapters in that mode. */
function useReaderMode(studyId: string, chapterId: string | undefined) {
  const [query, setQuery] = useSearchParams();
  const mode: ReaderMode = query.has('lesson') ? 'lesson' : 'read';
  return {
    mode,
    onMode: (next: ReaderMode) => setQuery({ [next]: '', c: chapterId ?? '' }, { replace: true }),
    pathOf: (to: string) => `/study/${studyId}?${mode}&c=${to}`,
  };
}

/** The index of the chapter named in the address; the first if there is none. */
function useChapterIndex(chapters: readonly { readonly id: string }[]): number {
  const [query] = useSearchParams();
  const index = chapters.findIndex(({ id }) => id === query.get('c'));
  return Math.max(0, index);
}

function OwnChapter({ study }: { readonly study: DeviceStudy }): ReactElement {
  const text = useText();
  const { id, title, chapters } = study;
  const index = useChapterIndex(chapters);
  const chapter = chapters[index];
  const tree = useMemo(() => treeOfChapter(chapter?.pgn ?? ''), [chapter?.pgn]);
  const reader = useReaderMode(id, chapter?.id);
  return (
    <StudyReader
      key={chapter?.pgn}
      study={{ id, title, author: text('study.me') }}
      chapters={chapters}
      index={index}
      tree={tree}
      {...reader}
    >
      <ButtonLink variant="outline" to={`/study/${id}?c=${chapter?.id ?? ''}`}>
        {text('study.edit')}
      </ButtonLink>
    </StudyReader>
  );
}

function OthersStudy({ id }: { readonly id: string }): ReactElement {
  const text = useText();
  const api = useApi();
  const viewer = memberOf(useSession())?.userId;
  const found = useQuery({
    queryKey: ['studies', 'one', id, viewer],
    queryFn: async () =>
      (await api.call(CALLS.getStudy, { query: { id }, isShownInPage: true })).data,
  });
  usePageTitle(found.data?.title);
  useSharedList(id, found);
  if (found.isPending) return <RecordWaiting title={text('title.study')} />;
  if (isOutOfReach(found.error))
    return (
      <ErrorPage reason="away" title={text('title.study')} onRetry={() => void found.refetch()} />
    );
  if (found.data === undefined || found.data.chapters.length === 0) return <StudyMissing />;
  return <OthersChapter study={found.data} />;
}

const NOT_FOUND = 404;

/** Keeps the list of studies opened by a link up to date. */
function useSharedList(
  id: string,
  { data, error }: { readonly data: Study | undefined; readonly error: Error | null },
): void {
  useEffect(() => {
    if (data !== undefined) rememberShared(data);
    else if (error instanceof ApiError && error.status === NOT_FOUND) forgetShared(id);
  }, [id, data, error]);
}

function OthersChapter({ study }: { readonly study: Study }): ReactElement {
  const api = useApi();
  const text = useText();
  const { id, title, author, chapters } = study;
  const index = useChapterIndex(chapters);
  const chapter = chapters[index]?.id ?? '';
  const reader = useReaderMode(id, chapter);
  const found = useQuery({
    queryKey: ['studies', 'chapter', id, chapter, chapters[index]?.revision],
    queryFn: async () => (await api.call(CALLS.getChapter, { query: { id, chapter } })).data,
  });
  const tree = useMemo(() => found.data && treeOfChapter(found.data.pgn), [found.data]);
  if (found.isPending) return <RecordWaiting title={title} />;
  if (tree === undefined)
    return (
      <ErrorPage reason="away" title={text('title.study')} onRetry={() => void found.refetch()} />
    );
  return (
    <StudyReader
      key={chapter}
      study={{ id, title, author: author.userName, isBot: author.isBot }}
      chapters={chapters}
      index={index}
      tree={tree}
      {...reader}
    >
      <StudyOpinion study={study} current={chapter} pathOf={reader.pathOf} />
    </StudyReader>
  );
}

function StudyMissing(): ReactElement {
  const text = useText();
  return (
    <ErrorPage
      reason="missing"
      title={text('title.study')}
      art="horse"
      heading={text('study.missing')}
      hint={text('study.missingHint')}
    >
      <ButtonLink variant="outline" to="/study">
        {text('title.study')}
      </ButtonLink>
    </ErrorPage>
  );
}
