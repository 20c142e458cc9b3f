import type { ReactElement } from 'react';
import { pathInLocale, useLocale, useText } from '../language/index.ts';
import { copyText } from '../records/index.ts';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toasts.ts';

interface InviteLinkProps {
  readonly roomId: string;
  readonly pw: string;
}

/** The link that lets a friend in: to copy, or to hand on. */
export function InviteLink({ roomId, pw }: InviteLinkProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const toast = useToast();
  const query = new URLSearchParams({ roomId, pw }).toString();
  const link = window.location.origin + pathInLocale(`/p?${query}`, locale);
  const copy = async (): Promise<void> => {
    const result = await copyText(link);
    // The field beside the button shows the link in any case.
    if (result !== 'failed') toast(text('room.copied'));
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: text('room.shareText'), url: link });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError';
      if (!isCancelled) await copy();
    }
  };
  return (
    <div className="invite-link">
      <input
        className="input"
        readOnly
        value={link}
        aria-label={text('room.link')}
        onFocus={(event) => event.target.select()}
      />
      <div className="btns two">
        <button type="button" className="btn primary" onClick={() => void copy()}>
          <Icon name="copy" />
          {text('room.copy')}
        </button>
        {'share' in navigator ? (
          <button type="button" className="btn" onClick={() => void share()}>
            <Icon name="share" />
            {text('room.shareLink')}
          </button>
        ) : null}
      </div>
    </div>
  );
}
