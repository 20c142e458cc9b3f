import { type ReactElement, useState } from 'react';
import { copyText, LinkModal } from '../../games/sharing/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useToast } from '../../ui/toasts.tsx';
import './room-share-link.css';
import '../../ui/field.css';

interface RoomShareLinkProps {
  readonly roomId: string;
  readonly pw: string;
}

/** The link of a personal room: to copy, and to enter the room. */
export function RoomShareLink({ roomId, pw }: RoomShareLinkProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const showToast = useToast();
  const [shown, setShown] = useState<string>();
  const query = new URLSearchParams({ roomId, pw }).toString();
  const link = window.location.origin + pathInLocale(`/p?${query}`, locale);
  const copy = async (): Promise<void> => {
    const result = await copyText(link);
    if (result === 'failed') setShown(link);
    else showToast(text('share.copied'));
  };
  return (
    <section className="card card--padded room-share-link" aria-label={text('invite.ready')}>
      <h2>{text('invite.ready')}</h2>
      <p className="hint">{text('invite.readyHint')}</p>
      <div className="share-l">
        <input
          className="text-input"
          readOnly
          value={link}
          aria-label={text('share.link')}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="button button--outline" onClick={() => void copy()}>
          {text('share.copy')}
        </button>
      </div>
      <AppLink
        className="button button--accent button--big button--block"
        to={`/game/personal?${query}`}
      >
        {text('invite.enter')}
      </AppLink>
      <LinkModal link={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}
