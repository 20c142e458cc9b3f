import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import './bot-mark.css';

interface BotMarkProps {
  /** Whose name it stands beside. */
  readonly of: { readonly isBot?: true | undefined } | null | undefined;
}

/** Says beside the name that a program plays; nothing beside a person. */
export function BotMark({ of }: BotMarkProps): ReactElement | null {
  const text = useText();
  return of?.isBot === true ? <i className="bot-mark">{text('player.bot')}</i> : null;
}
