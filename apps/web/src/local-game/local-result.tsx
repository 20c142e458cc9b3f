import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import {
  causeText,
  ResultLinks,
  ResultSheet,
  resultText,
  sealOf,
  takenFrom,
  totalTaken,
  usedTime,
} from '../table/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { LocalGame } from './local-game.ts';
import { currentPosition } from '@chuhe/rules';

interface LocalResultProps {
  readonly game: LocalGame;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRematch: () => void;
  readonly onShare: () => void;
  /** Shows why a repetition was judged so; none when nothing needs explaining. */
  readonly onExplain: (() => void) | undefined;
}

/** How the game on this device ended, and what to do next. */
export function LocalResult(props: LocalResultProps): ReactElement | null {
  const { game, isOpen, onClose, onRematch, onShare, onExplain } = props;
  const text = useText();
  const { outcome, line } = game;
  if (outcome === undefined) return null;
  const number = Math.ceil(line.moves.length / 2);
  const [start] = line.positions;
  const now = currentPosition(line);
  const score = [takenFrom('BLACK', start, now), takenFrom('RED', start, now)];
  return (
    <ResultSheet
      isOpen={isOpen}
      onClose={onClose}
      seal={sealOf(outcome)}
      title={resultText(outcome, text)}
      cause={text('outcome.line', { cause: causeText(outcome, text), number })}
      facts={[
        { name: text('outcome.used.RED'), value: usedTime(game.usedMillis.RED) },
        { name: text('outcome.used.BLACK'), value: usedTime(game.usedMillis.BLACK) },
        { name: text('outcome.taken'), value: score.map((men) => totalTaken(men)).join(' : ') },
      ]}
    >
      {onExplain !== undefined && (
        <button type="button" className="btn line block" onClick={onExplain}>
          <Icon name="help" />
          {text('verdict.why')}
        </button>
      )}
      <button type="button" className="btn seal-btn big block" onClick={onRematch}>
        {text('local.again')}
      </button>
      <ResultLinks review="/game/local/detail">
        <button type="button" className="btn" onClick={onShare}>
          <Icon name="share" />
          {text('local.share')}
        </button>
      </ResultLinks>
    </ResultSheet>
  );
}
