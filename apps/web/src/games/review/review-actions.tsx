import { opponentOf, type Side } from '@chuhe/rules';
import {
  createContext,
  useCallback,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useText } from '../../platform/language/index.ts';
import { NOTATIONS, useChangeSettings, useSettings } from '../../platform/settings/index.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
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

/** Opens above its button; choosing an entry, Escape or a press elsewhere closes it. */
export function ReviewMenu({ children }: { readonly children: ReactNode }): ReactElement {
  const text = useText();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const notation = useSettings((settings) => settings.notation);
  const changeSettings = useChangeSettings();
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: PointerEvent): void => {
      if (target instanceof Node && frame.current?.contains(target) !== true) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setOpen(false);
    };
    window.addEventListener('pointerdown', onPress);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointerdown', onPress);
      window.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div className="review-menu" ref={frame}>
      <Button
        variant="outline"
        aria-label={text('review.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </Button>
      <div id={id} className="review-menu__entries" hidden={!isOpen}>
        <MenuContext value={close}>{children}</MenuContext>
        <Segmented
          label={text('replay.notation')}
          value={notation}
          choices={NOTATIONS.map((value) => ({ value, text: text(`replay.notation.${value}`) }))}
          onChange={(chosen) => changeSettings({ notation: chosen })}
        />
      </div>
    </div>
  );
}

/** Closes the menu around an entry. */
const MenuContext = createContext<() => void>(() => undefined);

interface MenuItemProps {
  readonly icon: IconName;
  readonly label: string;
  /** The link's target; without it `onClick` runs. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** An entry of the menu of a review. */
export function MenuItem({ icon, label, to, onClick }: MenuItemProps): ReactElement {
  const close = use(MenuContext);
  const content = (
    <>
      <Icon name={icon} size="small" />
      {label}
    </>
  );
  if (to !== undefined) {
    return (
      <AppLink className="review-menu__item" to={to}>
        {content}
      </AppLink>
    );
  }
  return (
    <button
      type="button"
      className="review-menu__item"
      onClick={() => {
        close();
        onClick?.();
      }}
    >
      {content}
    </button>
  );
}
