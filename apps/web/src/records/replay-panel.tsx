import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';

interface ReplayPanelProps {
  /** The result. */
  readonly hint: string;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  /** What else can be done with the game. */
  readonly children: ReactNode;
}

/** How the game ended and what can be done with it. */
export function ReplayPanel({ hint, onFlip, onShare, children }: ReplayPanelProps): ReactElement {
  const text = useText();
  return (
    <section className="room-chat rv" aria-label={text('replay.thisGame')}>
      <div className="panel-h">
        <b>{text('replay.thisGame')}</b>
        <span className="hint">{hint}</span>
      </div>
      <div className="rv-btns">
        {children}
        <button type="button" className="btn block only-desk" onClick={onFlip}>
          <Icon name="flip" />
          {text('table.flip')}
        </button>
        <button type="button" className="btn block only-desk" onClick={onShare}>
          <Icon name="share" />
          {text('share.open')}
        </button>
      </div>
    </section>
  );
}
