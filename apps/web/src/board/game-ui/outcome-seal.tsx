import type { OutcomeTexts } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import '../../ui/seal.css';

interface OutcomeSealProps {
  readonly texts: Pick<OutcomeTexts, 'seal' | 'stamp' | 'mark'>;
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

/** The stamp on the board of a solved puzzle, fetched after the board. */
export const SolvedStamp = lazyPart<object>(
  async () => (await import('./solved-stamp.tsx')).SolvedStamp,
);
