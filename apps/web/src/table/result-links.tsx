import type { ReactElement, ReactNode } from 'react';
import { useText } from '../language/index.ts';
import { AppLink } from '../ui/app-link.tsx';
import { Icon } from '../ui/icon.tsx';

interface ResultLinksProps {
  /** Where the game is gone through once more. */
  readonly review: string;
  /** The button between review and home. */
  readonly children: ReactNode;
}

/** Where to go from a game that is over. */
export function ResultLinks({ review, children }: ResultLinksProps): ReactElement {
  const text = useText();
  return (
    <div className="btns three">
      <AppLink className="btn" to={review}>
        <Icon name="search" />
        {text('local.review')}
      </AppLink>
      {children}
      <AppLink className="btn" to="/">
        <Icon name="home" />
        {text('local.home')}
      </AppLink>
    </div>
  );
}
