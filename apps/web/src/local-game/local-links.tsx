import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';

interface LocalLinksProps {
  readonly onNew: () => void;
  readonly onShare: () => void;
}

/** Where to go from a game on this device. */
export function LocalLinks({ onNew, onShare }: LocalLinksProps): ReactElement {
  const text = useText();
  return (
    <div className="rv-btns">
      <button type="button" className="btn block" onClick={onNew}>
        <Icon name="plus" />
        {text('local.new')}
      </button>
      <AppLink className="btn block" to="/game/local/detail">
        <Icon name="search" />
        {text('local.review')}
      </AppLink>
      <button type="button" className="btn block" onClick={onShare}>
        <Icon name="share" />
        {text('share.open')}
      </button>
      <AppLink className="btn block" to="/local">
        <Icon name="scroll" />
        {text('title.local')}
      </AppLink>
    </div>
  );
}
