import type { OutcomeTexts } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import '../../ui/seal.css';

interface OutcomeSealProps {
  readonly texts: OutcomeTexts;
  readonly size: 'large' | 'small';
  /** The class that fits the seal into its place. */
  readonly className: string;
}

/** Red for what is won, ink for what is lost and for BLACK's wins, outlines where nobody won. */
const KIND_CLASSES = {
  win: '',
  loss: 'seal--ink',
  draw: 'seal--outline',
  aborted: 'seal--outline seal--void',
  RED: 'seal--side',
  BLACK: 'seal--side seal--ink',
} as const;

/** The result stamped beside a game: a character in Chinese, a word in English. */
export function OutcomeSeal({ texts, size, className }: OutcomeSealProps): ReactElement {
  const isLarge = size === 'large';
  const classes = ['seal', isLarge ? 'seal--large' : '', KIND_CLASSES[texts.seal], className];
  return (
    // The large seal stands beside the same result in words.
    <span className={classes.filter((name) => name !== '').join(' ')} aria-hidden={isLarge}>
      {isLarge ? texts.stamp : texts.mark}
    </span>
  );
}
