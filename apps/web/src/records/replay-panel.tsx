import { type PerSide, type Side, SIDES } from '@chuhe/rules';
import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { errorsOf, type Review, ReviewSummary } from '../review/index.ts';
import { Icon } from '../ui/icon.tsx';

interface ReplayPanelProps {
  /** The result. */
  readonly hint: string;
  readonly review: Review;
  readonly names: PerSide<string>;
  /** Goes through a side's errors again. */
  readonly onLearn: (side: Side) => void;
  readonly onFlip: () => void;
  readonly onShare: () => void;
  /** What else can be done with the game. */
  readonly children: ReactNode;
}

/** How the game ended and what can be done with it. */
export function ReplayPanel(props: ReplayPanelProps): ReactElement {
  const { hint, review, names, onLearn, onFlip, onShare, children } = props;
  const text = useText();
  return (
    <section className="room-chat rv" aria-label={text('replay.thisGame')}>
      <div className="panel-h">
        <b>{text('replay.thisGame')}</b>
        <span className="hint">{hint}</span>
      </div>
      {review.moves.length === 0 ? null : <ReviewSummary moves={review.moves} names={names} />}
      <div className="rv-btns">
        {SIDES.filter((side) => errorsOf(review.moves, side).length > 0).map((side) => (
          <button key={side} type="button" className="btn block" onClick={() => onLearn(side)}>
            <Icon name="bulb" />
            {text(`review.learn.${side}`)}
          </button>
        ))}
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
