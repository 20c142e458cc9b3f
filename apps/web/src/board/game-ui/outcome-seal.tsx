import type { OutcomeTexts } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../platform/language/index.ts';
import './solved-stamp.css';
import '../../ui/seal.css';

interface OutcomeSealProps {
  readonly texts: OutcomeTexts;
  readonly size: 'large' | 'small';
  /** The class for its layout. */
  readonly className: string;
}

/** Cinnabar for wins, a quiet grey for losses, ink for BLACK's wins, an outline for draws. */
const KIND_CLASSES = {
  win: '',
  loss: 'seal--loss',
  draw: 'seal--outline',
  aborted: 'seal--void',
  RED: 'seal--side',
  BLACK: 'seal--side seal--ink',
} as const;

/** The result stamped beside a game: a character in Chinese, a word in English. */
export function OutcomeSeal({ texts, size, className }: OutcomeSealProps): ReactElement {
  const isLarge = size === 'large';
  const classes = ['seal', isLarge ? 'seal--large' : '', KIND_CLASSES[texts.seal], className];
  return (
    // The large seal has the same result in words beside it.
    <span className={classes.filter((name) => name !== '').join(' ')} aria-hidden={isLarge}>
      {isLarge ? texts.stamp : texts.mark}
    </span>
  );
}

/** The stamp on the board of a solved puzzle: it appears, stays for a moment and fades; touches pass through it. */
export function SolvedStamp(): ReactElement {
  const text = useText();
  return (
    <span className="solved-stamp" aria-hidden="true">
      <b>{text('outcome.seal.solved')}</b>
    </span>
  );
}
