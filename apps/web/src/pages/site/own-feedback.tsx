import { CALLS, type OwnFeedback as Written } from '@chuhe/protocol';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useApi } from '../../platform/api/index.ts';
import { useLocale, useText } from '../../platform/language/index.ts';
import { dateFormat } from '../../ui/dates.ts';
import { useSession } from '../../platform/session/index.ts';
import '../../ui/list.css';
import './own-feedback.css';

/** The user's earlier feedback, with the answers. */
export function OwnFeedback(): ReactElement | null {
  const text = useText();
  const api = useApi();
  const session = useSession();
  const { data = [] } = useQuery({
    queryKey: ['feedback', session.type === 'known' ? session.user.userId : session.type],
    enabled: session.type === 'known',
    queryFn: async () => (await api.call(CALLS.listFeedback, { isSilent: true })).data.list,
  });
  if (data.length === 0) return null;
  return (
    <section className="own-feedback">
      <h2 className="own-feedback__title">{text('feedback.mine')}</h2>
      <ul className="list">
        {data.map((written) => (
          <WrittenRow key={written.createdAt} written={written} />
        ))}
      </ul>
    </section>
  );
}

function WrittenRow({ written }: { readonly written: Written }): ReactElement {
  const text = useText();
  const locale = useLocale();
  const moment = dateFormat('day', locale);
  const { category, text: message, createdAt, closedAt, answer } = written;
  const state = text(closedAt === null ? 'feedback.waiting' : 'feedback.closed');
  return (
    <li className="list-row">
      <span className="list-row__body">
        <span className="list-row__subtitle">
          {[text(`feedback.${category}`), moment(createdAt), state].join(' · ')}
        </span>
        <span className="own-feedback__text">{message}</span>
        {answer === '' ? null : (
          <b className="own-feedback__text">{text('feedback.answer', { answer })}</b>
        )}
      </span>
    </li>
  );
}
