import type { ReactElement } from 'react';
import { AppLink } from './app-link.tsx';
import { Icon, type IconName } from './icon.tsx';

interface LinkRowProps {
  readonly to: string;
  readonly icon: IconName;
  readonly text: string;
  readonly hint?: string;
}

/** One line of a list that leads to another page; the whole row is the target. */
export function LinkRow({ to, icon, text, hint }: LinkRowProps): ReactElement {
  return (
    <AppLink className="row set" to={to}>
      <Icon name={icon} />
      <span className="body">
        <span className="t">{text}</span>
        {hint === undefined ? null : <span className="s">{hint}</span>}
      </span>
      <span className="end">
        <Icon name="right" size="s" />
      </span>
    </AppLink>
  );
}
