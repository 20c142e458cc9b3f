import type { ReactElement } from 'react';
import { useText } from '../platform/language/index.ts';
import './bot-mark.css';

interface BotMarkProps {
  /** The player whose name it follows. */
  readonly of: { readonly isBot?: true | undefined } | null | undefined;
}

/** Marks a program beside its name; renders nothing for a person. */
export function BotMark({ of }: BotMarkProps): ReactElement | null {
  const text = useText();
  return of?.isBot === true ? <i className="bot-mark">{text('player.bot')}</i> : null;
}
