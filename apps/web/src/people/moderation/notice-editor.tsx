import { CALLS, NOTICE_TYPES } from '@chuhe/protocol';
import { useId, useState, type ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useOperatorAction } from './use-operator-action.ts';
import '../../ui/field.css';

/** Posts and removes notices. */
export function NoticeEditor(): ReactElement {
  return (
    <div className="operator__columns">
      <NoticeForm />
      <PostedNotices />
    </div>
  );
}

const EMPTY_DRAFT = { titleZh: '', titleEn: '', contentZh: '', contentEn: '' };
const FIELDS = ['titleZh', 'titleEn', 'contentZh', 'contentEn'] as const;

function NoticeForm(): ReactElement {
  const text = useText();
  const [type, setType] = useState<(typeof NOTICE_TYPES)[number]>('info');
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const post = useOperatorAction(CALLS.postNotice);
  const isWhole = FIELDS.every((field) => draft[field].trim() !== '');
  return (
    <form
      className="card card--padded form"
      onSubmit={(event) => {
        event.preventDefault();
        const title = { zh: draft.titleZh, en: draft.titleEn };
        const content = { zh: linesOf(draft.contentZh), en: linesOf(draft.contentEn) };
        post.mutate({ type, title, content }, { onSuccess: () => setDraft(EMPTY_DRAFT) });
      }}
    >
      <Segmented
        label={text('operator.noticeType')}
        value={type}
        choices={NOTICE_TYPES.map((value) => ({ value, text: text(`operator.notice.${value}`) }))}
        onChange={setType}
      />
      {FIELDS.map((field) => (
        <DraftField
          key={field}
          label={text(`operator.${field}`)}
          value={draft[field]}
          rows={field.startsWith('title') ? 1 : 4}
          onChange={(value) => setDraft((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <button
        type="submit"
        className="button button--accent button--block"
        disabled={!isWhole || post.isPending}
      >
        {text('operator.post')}
      </button>
    </form>
  );
}

function linesOf(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface DraftFieldProps {
  readonly label: string;
  readonly value: string;
  readonly rows: number;
  readonly onChange: (value: string) => void;
}

function DraftField({ label, value, rows, onChange }: DraftFieldProps): ReactElement {
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
  const remove = useOperatorAction(CALLS.removeNotice);
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
          <li key={id} className="list-row">
            <span className="list-row__body">
              <span className="list-row__title">{title}</span>
            </span>
            <span className="list-row__end">
              <button
                type="button"
                className="button button--small button--outline"
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
