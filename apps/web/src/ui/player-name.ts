import { playerNameText } from '@chuhe/protocol';
import { useLocale } from '../platform/language/index.ts';

/** How players are called on the page: the bots of the house by their level in its language. */
export function usePlayerName(): (userName: string) => string {
  const locale = useLocale();
  return (userName) => playerNameText(userName, locale);
}
