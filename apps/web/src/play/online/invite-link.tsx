import { type ReactElement, useEffect, useState } from 'react';
import { copyText } from '../../games/sharing/index.ts';
import { pathInLocale, useLocale, useText } from '../../platform/language/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sentPathOf } from '../room-link.ts';
import { QrCode } from './qr-code.tsx';
import type { FriendRoom } from './use-friend-room.ts';
import './invite-link.css';

interface InviteLinkProps {
  /** Undefined while the room is being opened; its space is reserved. */
  readonly room: FriendRoom | undefined;
  readonly news: 'opened' | 'renewed' | undefined;
}

/**
 * The link of a private room: as a QR code, to share, and to copy. A new link is copied immediately, and the card says
 * so itself, because a toast would cover the page's buttons.
 */
export function InviteLink({ room, news }: InviteLinkProps): ReactElement {
  const text = useText();
  const link = useLink(room);
  const { isCopied, copy, share } = useLinkActions(link, news !== undefined);
  const canShare = 'share' in navigator;
  const isReady = room !== undefined;
  return (
    <Card className="invite-link" aria-label={text('room.link')} aria-busy={!isReady}>
      <div className="invite-link__head">
        <h2>{text(isReady ? 'room.waitingTitle' : 'invite.opening')}</h2>
        <output>{text(news === 'renewed' ? 'invite.renewed' : 'invite.scan')}</output>
      </div>
      <QrCode content={link} label={text('invite.code')} />
      <div className="invite-link__address">
        <input
          readOnly
          value={link}
          aria-label={text('room.link')}
          onFocus={(event) => event.target.select()}
        />
        {isCopied ? (
          <output>
            <Icon name="check" size="small" />
            {text('room.copied')}
          </output>
        ) : null}
      </div>
      <div className={`invite-link__buttons button-row ${canShare ? 'button-row--two' : ''}`}>
        {canShare ? (
          <Button variant="accent" disabled={!isReady} onClick={() => void share()}>
            <Icon name="share" />
            {text('room.shareLink')}
          </Button>
        ) : null}
        <Button
          variant={canShare ? undefined : 'accent'}
          disabled={!isReady}
          onClick={() => void copy()}
        >
          <Icon name="copy" />
          {text('room.copy')}
        </Button>
      </div>
    </Card>
  );
}

function useLink(room: FriendRoom | undefined): string {
  const locale = useLocale();
  if (room === undefined) return '';
  return window.location.origin + pathInLocale(sentPathOf(room), locale);
}

/** Browsers may refuse to copy without a tap; then nothing claims success, and the button remains. */
function useLinkActions(link: string, isNew: boolean) {
  const text = useText();
  const [copied, setCopied] = useState('');
  const copy = (): Promise<void> => copyOnce(link, setCopied);
  useEffect(() => {
    if (!isNew) return;
    void copyOnce(link, setCopied);
  }, [isNew, link]);
  return {
    isCopied: link !== '' && copied === link,
    copy,
    share: async (): Promise<void> => {
      try {
        await navigator.share({ title: text('room.shareText'), url: link });
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        if (!isCancelled) await copy();
      }
    },
  };
}

async function copyOnce(link: string, onCopied: (link: string) => void): Promise<void> {
  if ((await copyText(link)) !== 'failed') onCopied(link);
}
