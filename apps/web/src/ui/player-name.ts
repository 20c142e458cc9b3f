import { playerNameText } from '@chuhe/protocol';
import { useLocale } from '../platform/language/index.ts';

/** The display names of players; house bots are named by their level in the current language. */
export function usePlayerName(): (userName: string) => string {
  const locale = useLocale();
  return (userName) => playerNameText(userName, locale);
}
