import { useState, type ReactElement } from 'react';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { copyText, LinkModal } from '../records/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { useToast } from '../ui/toasts.ts';

interface RoomLinkProps {
  readonly roomId: string;
  readonly pw: string;
}

/** The link of a personal room: to copy, and to follow oneself. */
export function RoomLink({ roomId, pw }: RoomLinkProps): ReactElement {
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
    <section className="card pad room-link" aria-label={text('invite.ready')}>
      <h2>{text('invite.ready')}</h2>
      <p className="hint">{text('invite.readyHint')}</p>
      <div className="share-l">
        <input
          className="input"
          readOnly
          value={link}
          aria-label={text('share.link')}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className="btn line" onClick={() => void copy()}>
          {text('share.copy')}
        </button>
      </div>
      <AppLink className="btn seal-btn big block" to={`/game/personal?${query}`}>
        {text('invite.enter')}
      </AppLink>
      <LinkModal link={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}
