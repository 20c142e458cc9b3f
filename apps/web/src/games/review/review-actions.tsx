import { opponentOf, type Side } from '@chuhe/rules';
import { type ReactElement, type ReactNode, useId } from 'react';
import { useText } from '../../platform/language/index.ts';
import { NOTATIONS, useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { errorsOf } from './marks.ts';
import type { Review } from './use-review.ts';
import './review.css';

interface ReviewActionsProps {
  readonly review: Review;
  /** The side that the viewer played, if any. */
  readonly viewer: Side | undefined;
  /** The side at the bottom of the board. */
  readonly bottom: Side;
  /** Starts a lesson on a side's errors. */
  readonly onStartLesson: (side: Side) => void;
  /** On desktops, which have no bar above the board. */
  readonly onShare: () => void;
  /** Further actions for the game, as menu entries. */
  readonly children: ReactNode;
}

/** The primary action of a review, and the menu with all others. */
export function ReviewActions(props: ReviewActionsProps): ReactElement {
  const { review, viewer, bottom, onStartLesson, onShare, children } = props;
  const text = useText();
  const own = viewer ?? bottom;
  const sides = [own, opponentOf(own)].filter((side) => errorsOf(review.moves, side).length > 0);
  const [first, ...others] = review.state === 'done' ? sides : [];
  const nameOf = (side: Side): string =>
    text(side === viewer ? 'review.mine' : `review.side.${side}`, {
      count: errorsOf(review.moves, side).length,
    });
  return (
    <div className="review-actions">
      {first === undefined ? (
        <ReviewControl review={review} />
      ) : (
        <Button variant="accent" className="review-start" onClick={() => onStartLesson(first)}>
          <Icon name="refresh" />
          {nameOf(first)}
        </Button>
      )}
      <Button
        variant="outline"
        className="only-desktop"
        aria-label={text('share.open')}
        onClick={onShare}
      >
        <Icon name="share" />
      </Button>
      <ReviewMenu>
        {others.map((side) => (
          <MenuItem
            key={side}
            icon="refresh"
            label={nameOf(side)}
            onClick={() => onStartLesson(side)}
          />
        ))}
        {children}
      </ReviewMenu>
    </div>
  );
}

/** Starts the analysis, shows its progress, stops it. */
function ReviewControl({ review }: { readonly review: Review }): ReactElement {
  const text = useText();
  const label = useId();
  const { state, done, total, checking, start, stop } = review;
  if (state === 'loading' || state === 'done') return <span />;
  if (state === 'running') {
    return (
      <div className="review-control">
        <span id={label} className="tabular">
          {checking === undefined
            ? text('review.progress', { done, total })
            : text('review.checking', { number: Math.ceil(checking / 2) })}
        </span>
        <progress aria-labelledby={label} max={total} value={done} />
        <Button size="small" onClick={stop}>
          {text('review.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className="review-control review-control--idle">
      {state === 'failed' ? <span className="hint">{text('review.failed')}</span> : null}
      {state === 'locked' ? <span className="hint">{text('engine.lockedByOthers')}</span> : null}
      <Button variant="accent" onClick={start}>
        <Icon name="chip" />
        {text(done === 0 ? 'review.start' : 'review.goOn')}
      </Button>
    </div>
  );
}

/** The menu of a panel, with the notation at its end. */
export function ReviewMenu({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useText();
  const notation = useSettings((settings) => settings.notation);
  const changeSettings = useChangeSettings();
  return (
    <Menu
      label={text('review.more')}
      foot={
        <Segmented
          label={text('replay.notation')}
          value={notation}
          choices={NOTATIONS.map((value) => ({ value, text: text(`replay.notation.${value}`) }))}
          onChange={(chosen) => changeSettings({ notation: chosen })}
        />
      }
    >
      {children}
    </Menu>
  );
}
