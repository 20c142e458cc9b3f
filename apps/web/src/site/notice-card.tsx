import type { CALLS } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import type * as z from 'zod/mini';
import { useLocale, useText } from '../language/index.ts';

type Notice = z.output<(typeof CALLS.getSysNotice)['answer']>['list'][number];

const BADGES = { info: 'info', warning: 'warn', maintenance: 'red' } as const;

/** One notice from the operators. */
export function NoticeCard({ notice }: { readonly notice: Notice }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  return (
    <article className="card pad prose">
      <h2>{notice.title}</h2>
      <p className="hint notice-h">
        <span className={`badge ${BADGES[notice.type]}`}>{text(`notice.type.${notice.type}`)}</span>
        <time dateTime={notice.createdAt}>{day.format(new Date(notice.createdAt))}</time>
      </p>
      {notice.content.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </article>
  );
}
