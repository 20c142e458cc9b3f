import { type ReactElement, useState } from 'react';
import { copyText } from '../games/sharing/index.ts';
import { pathInLocale, useLocale, useText } from '../platform/language/index.ts';
import { Button, type ButtonLook } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type RoomAddress, sentPathOf } from './room-link.ts';

interface CopyLinkProps extends ButtonLook {
  readonly room: RoomAddress;
}

/** Copies the link of a waiting room. */
export function CopyLink({ room, ...look }: CopyLinkProps): ReactElement {
  const text = useText();
  const locale = useLocale();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const link = window.location.origin + pathInLocale(sentPathOf(room), locale);
    setCopied((await copyText(link)) !== 'failed');
  };
  return (
    <Button {...look} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      {text(isCopied ? 'room.copied' : 'room.copy')}
    </Button>
  );
}
