import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { Icon } from '../ui/icon.tsx';

interface PromptBannerProps {
  readonly picture: ReactNode;
  readonly words: 'install' | 'ready' | 'update';
  /** What the button does; a banner that only tells has none. */
  readonly action?: () => void;
  readonly onClose: () => void;
}

/** A sign, what happened, what can be done about it, and a way to put it aside. */
export function PromptBanner(props: PromptBannerProps): ReactElement {
  const { picture, words, action, onClose } = props;
  const text = useText();
  return (
    <output className="banner app-prompt" aria-label={text(`prompt.${words}.title`)}>
      {picture}
      <span className="body">
        <b>{text(`prompt.${words}.title`)}</b>
        <span>{text(`prompt.${words}.hint`)}</span>
      </span>
      {action === undefined || words === 'ready' ? null : (
        <button type="button" className="btn small primary" onClick={action}>
          {text(`prompt.${words}.do`)}
        </button>
      )}
      <button
        type="button"
        className="iconbtn"
        aria-label={text(words === 'ready' ? 'app.close' : 'prompt.later')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </output>
  );
}
