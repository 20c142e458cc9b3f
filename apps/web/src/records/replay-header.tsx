import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { RoomHeader } from '../table/index.ts';
import { Icon } from '../ui/icon.tsx';

interface ReplayHeaderProps {
  readonly title: string;
  readonly hint: string;
  readonly onFlip: () => void;
  readonly onShare: () => void;
}

/** The bar above a game that is looked through. */
export function ReplayHeader({ title, hint, onFlip, onShare }: ReplayHeaderProps): ReactElement {
  const text = useText();
  return (
    <RoomHeader title={title} hint={hint}>
      <button type="button" className="iconbtn" aria-label={text('table.flip')} onClick={onFlip}>
        <Icon name="flip" />
      </button>
      <button type="button" className="iconbtn" aria-label={text('share.open')} onClick={onShare}>
        <Icon name="share" />
      </button>
    </RoomHeader>
  );
}
