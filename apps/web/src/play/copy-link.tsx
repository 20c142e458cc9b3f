import { type ReactElement, useState } from 'react';
import { copyText } from '../games/sharing/index.ts';
import { pathInLocale, useLocale, useText } from '../platform/language/index.ts';
import { Icon } from '../ui/icon.tsx';
import { type RoomAddress, sentPathOf } from './room-link.ts';

interface CopyLinkProps {
  readonly room: RoomAddress;
  readonly className: string;
}

/** Copies the link of a waiting room. */
export function CopyLink({ room, className }: CopyLinkProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const link = window.location.origin + pathInLocale(sentPathOf(room), locale);
    setCopied((await copyText(link)) !== 'failed');
  };
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {text(isCopied ? 'room.copied' : 'room.copy')}
    </button>
  );
}
