import type { UserStatus } from '@chuhe/protocol';
import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';

const LOOKS: Readonly<Record<UserStatus, string>> = {
  FREE: 'badge ok',
  GAMING: 'badge red',
  INVITING: 'badge info hollow',
  CLEARANCE: 'badge warn',
  SINGLE: 'badge',
  WATCH: 'badge info',
};

/** What a player is doing, as a dot and a word. */
export function StatusBadge({ status }: { readonly status: UserStatus }): ReactElement {
  const text = useText();
  return (
    <span className={LOOKS[status]}>
      <i className="dot" />
      {text(`status.${status}`)}
    </span>
  );
}

/** A player who is not here. */
export function AwayBadge(): ReactElement {
  const text = useText();
  return (
    <span className="badge hollow">
      <i className="dot" />
      {text('status.away')}
    </span>
  );
}
