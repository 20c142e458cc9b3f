import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface RoomMenuProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onShare: () => void;
  readonly onLeave: () => void;
}

/** What phones keep behind the dots. */
export function RoomMenu({
  title,
  isOpen,
  onClose,
  onShare,
  onLeave,
}: RoomMenuProps): ReactElement {
  const text = useText();
  return (
    <Sheet title={title} isOpen={isOpen} onClose={onClose}>
      <div className="rv-btns">
        <button type="button" className="btn block" onClick={onShare}>
          <Icon name="share" />
          {text('share.open')}
        </button>
        <AppLink className="btn block" to="/support">
          <Icon name="help" />
          {text('title.support')}
        </AppLink>
        <button type="button" className="btn block" onClick={onLeave}>
          <Icon name="exit" />
          {text('room.leave')}
        </button>
      </div>
    </Sheet>
  );
}
