import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useSession } from './session-context.ts';

/** Says, while the server is out of reach, that this page has to wait for it. */
export function NetworkNote(): ReactElement | null {
  const text = useText();
  const { type } = useSession();
  return type === 'away' ? (
    <output className="net-note">{text('session.needsNetwork')}</output>
  ) : null;
}
