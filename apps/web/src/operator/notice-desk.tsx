import { CALLS, NOTICE_TYPES } from '@chuhe/protocol';
import { useId, useState, type ReactElement } from 'react';
import { useApi, usePagedCall } from '../api/index.ts';
import { useLocale, useText } from '../language/index.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PagedListView } from '../ui/paged-list.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useDeed } from './use-deed.ts';

/** Tells everybody something, and takes it back. */
export function NoticeDesk(): ReactElement {
  return (
    <div className="op-report">
      <NoticeForm />
      <PostedNotices />
    </div>
  );
}

const NO_WORDS = { titleZh: '', titleEn: '', contentZh: '', contentEn: '' };
const FIELDS = ['titleZh', 'titleEn', 'contentZh', 'contentEn'] as const;

function NoticeForm(): ReactElement {
  const text = useText();
  const [type, setType] = useState<(typeof NOTICE_TYPES)[number]>('info');
  const [words, setWords] = useState(NO_WORDS);
  const post = useDeed(CALLS.postNotice);
  const isWhole = FIELDS.every((field) => words[field].trim() !== '');
  return (
    <form
      className="card pad form"
      onSubmit={(event) => {
        event.preventDefault();
        const title = { zh: words.titleZh, en: words.titleEn };
        const content = { zh: linesOf(words.contentZh), en: linesOf(words.contentEn) };
        post.mutate({ type, title, content }, { onSuccess: () => setWords(NO_WORDS) });
      }}
    >
      <Segmented
        label={text('operator.noticeType')}
        value={type}
        choices={NOTICE_TYPES.map((value) => ({ value, text: text(`operator.notice.${value}`) }))}
        onChange={setType}
      />
      {FIELDS.map((field) => (
        <Words
          key={field}
          label={text(`operator.${field}`)}
          value={words[field]}
          rows={field.startsWith('title') ? 1 : 4}
          onChange={(value) => setWords((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <button type="submit" className="btn seal-btn block" disabled={!isWhole || post.isPending}>
        {text('operator.post')}
      </button>
    </form>
  );
}

function linesOf(words: string): string[] {
  return words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly onChange: (value: string) => void;
}

function Words({ label, value, rows, onChange }: WordsProps): ReactElement {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function PostedNotices(): ReactElement {
  const text = useText();
  const locale = useLocale();
  const api = useApi();
  const remove = useDeed(CALLS.removeNotice);
  const list = usePagedCall(
    ['operator', 'notices', locale],
    async (cursor) => (await api.call(CALLS.getSysNotice, { query: { cursor } })).data,
  );
  return (
    <div>
      <PagedListView
        list={list}
        empty={
          <EmptyState art="general" title={text('notice.none')} hint={text('notice.noneHint')} />
        }
        renderItem={({ id, title }) => (
          <li key={id} className="row">
            <span className="body">
              <span className="t">{title}</span>
            </span>
            <span className="end">
              <button
                type="button"
                className="btn small line"
                aria-label={text('operator.removeNotice', { title })}
                onClick={() => remove.mutate({ id })}
              >
                {text('operator.remove')}
              </button>
            </span>
          </li>
        )}
      />
    </div>
  );
}
