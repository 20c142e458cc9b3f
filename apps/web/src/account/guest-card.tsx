import type { Session } from '../session/index.ts';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';

/** Somebody without a name yet, and why one is worth having. Without the server everybody is a guest. */
export function GuestCard({ session }: { readonly session: Session }): ReactElement {
  const text = useText();
  return (
    <div className="card pad guest">
      <div className="me">
        <span className="av c5 lg" aria-hidden="true">
          {text('mine.guestMark')}
        </span>
        <div>
          <b>{text('mine.guest')}</b>
          <p className="hint">
            {session.type === 'known' ? session.user.userName : text('mine.guestHint')}
          </p>
        </div>
      </div>
      <p>{text('mine.why')}</p>
      <div className="btns two">
        <AppLink className="btn seal-btn" to="/register">
          {text('mine.register')}
        </AppLink>
        <AppLink className="btn line" to="/login">
          {text('mine.login')}
        </AppLink>
      </div>
    </div>
  );
}
