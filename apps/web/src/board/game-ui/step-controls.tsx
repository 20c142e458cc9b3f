import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import { ActionButton } from './action-button.tsx';

interface StepControlsProps {
  readonly ply: number;
  readonly lastPly: number;
  readonly isPlaying?: boolean;
  readonly onGo: (ply: number) => void;
  /** Starts the automatic replay; missing beside a running game. */
  readonly onPlay?: () => void;
  /** Whether phones omit it for lack of room. */
  readonly isDesktopOnly?: boolean;
}

/** First, back, play, forward, last. */
export function StepControls(props: StepControlsProps): ReactElement {
  const { ply, lastPly, isPlaying = false, onGo, onPlay, isDesktopOnly = false } = props;
  const text = useText();
  const isFirst = ply === 0;
  const isLast = ply === lastPly;
  return (
    <nav
      className={
        isDesktopOnly ? 'action-bar action-bar--steps only-desktop' : 'action-bar action-bar--steps'
      }
      aria-label={text('replay.controls')}
    >
      <ActionButton
        icon="first"
        label={text('replay.first')}
        onClick={() => onGo(0)}
        isDisabled={isFirst}
        isWordHidden
      />
      <ActionButton
        icon="prev"
        label={text('replay.prev')}
        onClick={() => onGo(ply - 1)}
        isDisabled={isFirst}
        isWordHidden
      />
      {onPlay === undefined ? null : (
        <ActionButton
          icon={isPlaying ? 'pause' : 'play'}
          label={text(isPlaying ? 'replay.pause' : 'replay.play')}
          onClick={onPlay}
          isDisabled={lastPly === 0}
          isWordHidden
        />
      )}
      <ActionButton
        icon="next"
        label={text('replay.next')}
        onClick={() => onGo(ply + 1)}
        isDisabled={isLast}
        isWordHidden
      />
      <ActionButton
        icon="last"
        label={text('replay.last')}
        onClick={() => onGo(lastPly)}
        isDisabled={isLast}
        isWordHidden
      />
    </nav>
  );
}
