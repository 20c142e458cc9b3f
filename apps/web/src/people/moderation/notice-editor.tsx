import { baseOf, CALLS, type Locale, LOCALE_ENTRIES, LOCALES, NOTICE_TYPES } from '@chuhe/protocol';
import { useState, type ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { usePagedCall, PagedListView } from '../../ui/paged-list.tsx';
import { useLocale, useText } from '../../platform/language/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextAreaField } from '../../ui/field.tsx';
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

/** The drafts by language. */
type Drafts = Readonly<Partial<Record<Locale, Draft>>>;

interface Draft {
  readonly title: string;
  readonly content: string;
}

const EMPTY_DRAFT: Draft = { title: '', content: '' };

function NoticeForm(): ReactElement {
  const text = useText();
  const [type, setType] = useState<(typeof NOTICE_TYPES)[number]>('info');
  const [drafts, setDrafts] = useState<Drafts>({});
  const post = useOperatorAction(CALLS.postNotice);
  const isWhole = LOCALES.every((locale) => mayBePosted(locale, drafts[locale] ?? EMPTY_DRAFT));
  return (
    <Card
      as="form"
      isPadded
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        post.mutate({ type, ...textsOf(drafts) }, { onSuccess: () => setDrafts({}) });
      }}
    >
      <Segmented
        label={text('operator.noticeType')}
        value={type}
        choices={NOTICE_TYPES.map((value) => ({ value, text: text(`operator.notice.${value}`) }))}
        onChange={setType}
      />
      {LOCALES.map((locale) => (
        <DraftFields
          key={locale}
          locale={locale}
          draft={drafts[locale] ?? EMPTY_DRAFT}
          onChange={(draft) => setDrafts((before) => ({ ...before, [locale]: draft }))}
        />
      ))}
      <Button type="submit" variant="accent" isBlock disabled={!isWhole || post.isPending}>
        {text('operator.post')}
      </Button>
    </Card>
  );
}

/** A base language must be complete; another one is complete or empty. */
function mayBePosted(locale: Locale, { title, content }: Draft): boolean {
  const [hasTitle, hasContent] = [title.trim() !== '', content.trim() !== ''];
  return hasTitle === hasContent && (hasTitle || baseOf(locale) !== locale);
}

function textsOf({ zh = EMPTY_DRAFT, en = EMPTY_DRAFT, ...others }: Drafts) {
  const written = Object.entries(others).filter(([, { title }]) => title.trim() !== '');
  const titles = written.map(([locale, { title }]) => [locale, title] as const);
  const contents = written.map(([locale, { content }]) => [locale, linesOf(content)] as const);
  return {
    title: { zh: zh.title, en: en.title, ...Object.fromEntries(titles) },
    content: { zh: linesOf(zh.content), en: linesOf(en.content), ...Object.fromEntries(contents) },
  };
}

function linesOf(content: string): string[] {
  return content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

interface DraftFieldsProps {
  readonly locale: Locale;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** The headline and the text in one language. */
function DraftFields({ locale, draft, onChange }: DraftFieldsProps): ReactElement {
  const text = useText();
  const base = baseOf(locale);
  const { name, tag } = LOCALE_ENTRIES[locale];
  const values = { language: name, base: LOCALE_ENTRIES[base].name };
  const isOptional = base !== locale;
  return (
    <>
      <TextAreaField
        label={text('operator.noticeTitle', values)}
        hint={isOptional ? text('operator.noticeOptional', values) : undefined}
        lang={tag}
        value={draft.title}
        rows={1}
        onChange={(title) => onChange({ ...draft, title })}
      />
      <TextAreaField
        label={text('operator.noticeContent', values)}
        lang={tag}
        value={draft.content}
        rows={4}
        onChange={(content) => onChange({ ...draft, content })}
      />
    </>
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
        renderItem={({ id, title, lang }) => (
          <li key={id} className="list-row">
            <span className="list-row__body">
              <span className="list-row__title" lang={lang}>
                {title}
              </span>
            </span>
            <span className="list-row__end">
              <Button
                variant="outline"
                size="small"
                aria-label={text('operator.removeNotice', { title })}
                onClick={() => remove.mutate({ id })}
              >
                {text('operator.remove')}
              </Button>
            </span>
          </li>
        )}
      />
    </div>
  );
}
