import type { ReactElement } from 'react';
import { useText } from '../language/index.ts';
import { useSession } from './session.ts';
import './network-note.css';

/** A note that this page needs the server, shown while the server is unreachable. */
export function NetworkNote(): ReactElement | null {
  const text = useText();
  const { type } = useSession();
  return type === 'away' ? (
    <output className="network-note">{text('session.needsNetwork')}</output>
  ) : null;
}
