import type { ReactElement } from 'react';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import type { Session } from '../session/index.ts';
import { AppLink } from '../ui/app-link.tsx';

interface PublishRefusedProps {
  readonly session: Session;
  readonly penCode: string;
}

/** Why this person cannot publish now; whoever registers comes back to the same position. */
export function PublishRefused({ session, penCode }: PublishRefusedProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  if (session.type !== 'known') return <p className="hint">{text('editor.away')}</p>;
  const editor = `/residueBoard/add?${new URLSearchParams({ penCode }).toString()}`;
  const back = encodeURIComponent(pathInLocale(editor, locale));
  return (
    <div className="sheet-form">
      <p>{text('editor.guest')}</p>
      <p className="hint">{text('editor.guestHint')}</p>
      <AppLink className="btn seal-btn block" to={`/register?path=${back}`}>
        {text('editor.register')}
      </AppLink>
      <AppLink className="btn line block" to={`/login?path=${back}`}>
        {text('editor.login')}
      </AppLink>
    </div>
  );
}
